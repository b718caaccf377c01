package import Diagnostics

extension Diagnostic {
    /// That a rule is called by an id which it once had, with the fix that writes today's.
    ///
    /// - Parameter place: the old id alone, in a file that can be edited there; without a range there is no fix.
    package static func renamedRule(_ old: String, now id: RuleID, at place: Location) -> Diagnostic {
        let fix = place.range.map { Fix("write '\(id)'", safety: .safe, edits: [Fix.Edit(place.file, $0, id.text)]) }
        return Diagnostic(.renamedRule, "'\(old)' is called '\(id)' now", at: place, fix: fix)
    }
}
