/// Applies fixes to the bytes of files, whole fixes only and never two that touch the same place.
package enum FixApplier {
    /// What came of it.
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
        /// The fix needs a look, and only safe ones were asked for.
        case unsafe
        /// It changes a place that an earlier fix changes; another run can apply it.
        case overlaps
        /// A file cannot be read, or an edit lies outside of it or meets another one of the same fix.
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

    /// Why a fix cannot join those that are planned; nil where it can.
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
