/// What tells a finding from others in the same file, whatever lines come and go around it.
struct Fingerprints {
    private var seen: [String: Int] = [:]

    /// The hash of rule, file and line, and which of those with the same hash it is, in the form that GitHub's own
    /// have.
    mutating func next(for diagnostic: Diagnostic, _ shelf: inout SourceShelf) -> String {
        var hash = Hash64()
        for part in [diagnostic.kind.id, diagnostic.location.file, FindingLine.text(of: diagnostic.location, &shelf)] {
            hash.combine(part.utf8)
            hash.combine([0])
        }
        let key = hash.hex
        seen[key, default: 0] += 1
        return "\(key):\(seen[key, default: 1])"
    }
}
