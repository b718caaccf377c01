import Base

/// The errors that a run of the compiler reports.
struct CompilerReport {
    /// Those in the files that it was given, in order and each once.
    private(set) var errors: [CompilerMessage] = []
    /// Other lines with an error: in other files, or without a place.
    private(set) var others: [String] = []

    /// Reads what a compiler printed; lines without an error show code, or are notes.
    ///
    /// - Parameter scopes: the names of the files without their ending, which are names of types in them.
    init(_ output: String, scopes: [String]) {
        let files = Set(scopes.map { $0 + ".swift" })
        var seen: Set<CompilerMessage> = []
        // The search for the text is quicker than the expression, and most lines do not have it.
        for line in output.split(whereSeparator: \.isNewline) where line.contains("error: ") {
            guard let match = line.prefixMatch(of: /(?:(.*?):(\d+)(?::(\d+))?: )?error: (.*)/) else { continue }
            let text = String(match.4.trimming { $0 == " " })
            let file = match.1?.split(separator: "/").last.map(String.init) ?? ""
            if files.contains(file), let line = Int(match.2 ?? ""), let column = Int(match.3 ?? "") {
                let place = CompilerMessage.Place(line: line, column: column)
                errors.append(CompilerMessage(file: file, place: place, text: text))
            } else if let scope = Self.scope(ofExpansion: file, scopes) {
                errors.append(CompilerMessage(file: scope + ".swift", place: nil, text: text))
            } else {
                others.append(String(line))
            }
        }
        errors = errors.filter { seen.insert($0).inserted }
    }

    /// The scope of the code that a macro is expanded in; nil unless there is exactly one.
    ///
    /// The name of the file of an expansion contains the mangled name of the declaration.
    private static func scope(ofExpansion file: String, _ scopes: [String]) -> String? {
        guard file.hasPrefix("@__swiftmacro_") else { return nil }
        let found = scopes.filter { file.contains("\($0.utf8.count)\($0)") }
        return found.count == 1 ? found[0] : nil
    }

    /// Removes the errors in a file, and returns them.
    mutating func removeErrors(in file: String) -> [CompilerMessage] {
        defer { errors.removeAll { $0.file == file } }
        return errors.filter { $0.file == file }
    }
}
