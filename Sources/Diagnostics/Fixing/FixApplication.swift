import Base

/// Applies fixes to texts: each completely or not at all, and never two that touch the same bytes.
package enum FixApplication {
    /// Returns the texts that change and the applied fixes. A fix that overlaps an earlier one, or names an unknown
    /// file or a range outside it, is omitted.
    ///
    /// Line breaks that a fix inserts become those of the file.
    package static func apply(_ fixes: [Fix], to files: [String: [UInt8]]) -> (files: [String: [UInt8]], applied: [Fix])
    {
        var planned: [String: PlannedEdits] = [:]
        var applied: [Fix] = []
        for fix in fixes where !fix.edits.isEmpty {
            var own: [String: PlannedEdits] = [:]
            let fits = Set(fix.edits).allSatisfy { edit in
                guard let bytes = files[edit.file], 0 <= edit.range.lowerBound, edit.range.upperBound <= bytes.count
                else { return false }
                return planned[edit.file]?.conflicts(with: edit) != true
                    && own[edit.file, default: PlannedEdits()].insertUnlessConflicting(edit)
            }
            guard fits else { continue }
            for edit in Set(fix.edits) { planned[edit.file, default: PlannedEdits()].insert(edit) }
            applied.append(fix)
        }
        var changed: [String: [UInt8]] = [:]
        for (file, edits) in planned {
            guard let bytes = files[file] else { continue }
            let new = edits.applied(to: bytes)
            if new != bytes { changed[file] = new }
        }
        return (changed, applied)
    }

    /// The texts that the safe fixes of diagnostics change, and the applied fixes.
    package static func applySafeFixes(of diagnostics: [Diagnostic], to source: (String) -> [UInt8]?)
        -> (files: [String: [UInt8]], applied: [Fix])
    {
        let fixes = diagnostics.compactMap(\.fix).filter { $0.safety == .safe }
        var files: [String: [UInt8]] = [:]
        for file in Set(fixes.flatMap(\.edits).map(\.file)) { files[file] = source(file) }
        return apply(fixes, to: files)
    }

    /// The files that fixes change, divided so that all files of a fix are together.
    ///
    /// - Returns: sorted, as are the files of each part.
    package static func parts(of fixes: [Fix]) -> [[String]] {
        var parts: [[String]] = []
        var places: [String: Int] = [:]
        for files in Set(fixes.map { Set($0.edits.map(\.file)) }) {
            let joined = Set(files.compactMap { places[$0] })
            let all = files.union(joined.flatMap { parts[$0] })
            for place in joined { parts[place] = [] }
            for file in all { places[file] = parts.count }
            parts.append(all.sorted())
        }
        return parts.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

/// The accepted edits of one file, sorted and without overlap.
private struct PlannedEdits {
    private var edits: [Fix.Edit] = []

    /// Whether an edit touches another one.
    ///
    /// Replacements may be adjacent. An insertion conflicts with any edit that starts or ends at its place, since their
    /// order is unknown.
    func conflicts(with edit: Fix.Edit) -> Bool {
        let index = position(for: edit)
        return edits[max(0, index - 1)..<min(edits.count, index + 2)].contains { other in
            if edit.range.isEmpty || other.range.isEmpty {
                return edit.range.lowerBound <= other.range.upperBound
                    && other.range.lowerBound <= edit.range.upperBound
            }
            return edit.range.overlaps(other.range)
        }
    }

    mutating func insert(_ edit: Fix.Edit) { edits.insert(edit, at: position(for: edit)) }

    /// Returns whether the edit was inserted.
    mutating func insertUnlessConflicting(_ edit: Fix.Edit) -> Bool {
        if conflicts(with: edit) { return false }
        insert(edit)
        return true
    }

    /// The bytes of a file after all edits.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        let lineBreak = String.lineBreak(of: bytes)
        var offset = 0
        for edit in edits {
            result += bytes[offset..<edit.range.lowerBound]
            // What replaces a whole file has line breaks of its own; the file may even have another encoding.
            let isWhole = edit.range == 0..<bytes.count
            result += (isWhole ? edit.replacement : edit.replacement.withLineBreaks(lineBreak)).utf8
            offset = edit.range.upperBound
        }
        return result + bytes[offset...]
    }

    /// The index before which an edit belongs.
    private func position(for edit: Fix.Edit) -> Int {
        edits.partitionIndex {
            ($0.range.lowerBound, $0.range.upperBound) >= (edit.range.lowerBound, edit.range.upperBound)
        }
    }
}

extension String {
    /// The line break that ends the first line of a file: a line feed, a carriage return, or both.
    package static func lineBreak(of bytes: [UInt8]) -> String {
        guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), bytes[end] == 0x0D else { return "\n" }
        return bytes[end...].dropFirst().first == 0x0A ? "\r\n" : "\r"
    }

    /// The text with other line breaks than line feeds.
    package func withLineBreaks(_ lineBreak: String) -> String {
        // A carriage return and a line feed are one character, which stays.
        lineBreak == "\n"
            ? self : split(separator: "\n" as Character, omittingEmptySubsequences: false).joined(separator: lineBreak)
    }
}
