import Diagnostics

/// Finds names in a project's own files of interface words that nothing asks for.
struct StringsCheck {
    private let known: Set<String>
    private let folder: String

    /// - Parameters:
    ///   - english: the names of the words that there are in English, built-in or the project's own.
    ///   - templates: all that are used, by their path.
    init(english: some Sequence<String>, templates: [String: [UInt8]], folder: String) {
        let used = templates.values.flatMap(TemplateTag.scan).compactMap { tag in
            tag.name.hasPrefix("strings.") ? String(tag.name.dropFirst(8)) : nil
        }
        known = Set(english).union(used)
        self.folder = folder
    }

    /// One for each unknown name of a file, with the nearest one.
    func diagnostics(_ names: some Sequence<String>, in path: String, bytes: [UInt8]) -> [Diagnostic] {
        names.filter { !known.contains($0) }.map { name in
            let near = NearestName.of(name, among: known.sorted())
            return Diagnostic(
                .unknownString, "no page uses the words '\(name)'",
                at: Location("\(folder)/\(path)", Self.place(of: name, in: bytes)),
                notes: [
                    Diagnostic.Note(
                        near.map { "did you mean '\($0)'?" } ?? "the names are those of the built-in 'strings/en.json'")
                ])
        }
    }

    /// Where a name is written; nil where it is written with escapes.
    private static func place(of name: String, in bytes: [UInt8]) -> Range<Int>? {
        let quoted = Array("\"\(name)\"".utf8)
        guard bytes.count >= quoted.count else { return nil }
        let start = (0...bytes.count - quoted.count).first {
            bytes[$0] == quoted[0] && bytes[$0..<$0 + quoted.count].elementsEqual(quoted)
        }
        return start.map { $0 + 1..<$0 + quoted.count - 1 }
    }
}
