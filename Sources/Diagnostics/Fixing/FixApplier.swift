import Base

/// Applies fixes to the bytes of files: whole fixes only, and never two that change the same place.
package enum FixApplier {
    /// The outcome of applying fixes.
    package struct Result: Sendable {
        /// The new bytes of each file that changes.
        package var files: [String: [UInt8]] = [:]
        /// The diagnostics whose fix was applied, in the order given.
        package var applied: [Diagnostic] = []
        package var skipped: [Skipped] = []
    }

    /// A diagnostic whose fix was left out, and why.
    package struct Skipped: Sendable, Hashable {
        package var diagnostic: Diagnostic
        package var reason: Reason
    }

    package enum Reason: String, Sendable, Hashable {
        /// The fix needs review, and only safe ones were requested.
        case unsafe
        /// It changes a place that an earlier fix changes; another run can apply it.
        case overlaps
        /// A file cannot be read, or an edit lies outside of it or touches another edit of the fix.
        case doesNotFit
    }

    /// Applies the fixes of diagnostics in their order: of two that overlap, the first wins.
    ///
    /// An edit that two fixes share is made once. Line breaks that a fix inserts become those of the file.
    package static func apply(
        _ diagnostics: [Diagnostic], unsafe: Bool = false, source: (String) -> [UInt8]?
    ) -> Result {
        var result = Result()
        var planned: [String: PlannedEdits] = [:]
        for diagnostic in diagnostics {
            guard let fix = diagnostic.fix else { continue }
            if fix.safety == .unsafe, !unsafe {
                result.skipped.append(Skipped(diagnostic: diagnostic, reason: .unsafe))
                continue
            }
            for file in fix.edits.map(\.file) where planned[file] == nil {
                if let bytes = source(file) { planned[file] = PlannedEdits(bytes) }
            }
            if let reason = reason(against: fix, planned) {
                result.skipped.append(Skipped(diagnostic: diagnostic, reason: reason))
                continue
            }
            for edit in fix.edits { planned[edit.file]?.insert(edit) }
            result.applied.append(diagnostic)
        }
        for (file, edits) in planned where !edits.isEmpty {
            let bytes = edits.applied()
            if bytes != edits.bytes { result.files[file] = bytes }
        }
        return result
    }

    /// The reason why a fix conflicts with the planned ones, or nil.
    private static func reason(against fix: Fix, _ planned: [String: PlannedEdits]) -> Reason? {
        guard !fix.edits.isEmpty else { return .doesNotFit }
        var own: [String: PlannedEdits] = [:]
        for edit in fix.edits {
            guard let others = planned[edit.file], edit.range.lowerBound >= 0,
                edit.range.upperBound <= others.bytes.count
            else {
                return .doesNotFit
            }
            if others.conflicts(with: edit) { return .overlaps }
            if fix.edits.count > 1 {
                if own[edit.file, default: PlannedEdits([])].conflicts(with: edit) { return .doesNotFit }
                own[edit.file, default: PlannedEdits([])].insert(edit)
            }
        }
        return nil
    }
}

/// The accepted edits of one file, sorted and without overlap.
struct PlannedEdits {
    let bytes: [UInt8]
    private var edits: [Fix.Edit] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { edits.isEmpty }

    /// Whether an edit touches a different one.
    ///
    /// Replacements may be adjacent. An insertion conflicts with any edit that starts or ends at its place, since their
    /// order is unknown.
    func conflicts(with edit: Fix.Edit) -> Bool {
        let index = position(for: edit)
        for other in edits[max(0, index - 1)..<min(edits.count, index + 2)] where other != edit {
            if edit.range.isEmpty || other.range.isEmpty {
                if edit.range.lowerBound <= other.range.upperBound, other.range.lowerBound <= edit.range.upperBound {
                    return true
                }
            } else if edit.range.overlaps(other.range) {
                return true
            }
        }
        return false
    }

    /// Adds an edit that does not conflict, unless it is there already.
    mutating func insert(_ edit: Fix.Edit) {
        let index = position(for: edit)
        if index < edits.count, edits[index] == edit { return }
        edits.insert(edit, at: index)
    }

    /// The file's bytes after all edits.
    func applied() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
        let breaksWithCRLF = breaksWithCRLF
        var offset = 0
        for edit in edits {
            result += bytes[offset..<edit.range.lowerBound]
            if breaksWithCRLF {
                var previous: UInt8 = 0
                for byte in edit.replacement.utf8 {
                    if byte == UInt8(ascii: "\n"), previous != UInt8(ascii: "\r") { result.append(UInt8(ascii: "\r")) }
                    result.append(byte)
                    previous = byte
                }
            } else {
                result += edit.replacement.utf8
            }
            offset = edit.range.upperBound
        }
        result += bytes[offset...]
        return result
    }
}

extension PlannedEdits {
    /// The index of an edit among the others, or where it belongs.
    private func position(for edit: Fix.Edit) -> Int {
        edits.partitionIndex {
            ($0.range.lowerBound, $0.range.upperBound) >= (edit.range.lowerBound, edit.range.upperBound)
        }
    }

    /// Whether the file's first line ends with CR LF.
    private var breaksWithCRLF: Bool {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return false }
        return bytes[first - 1] == UInt8(ascii: "\r")
    }
}
