import Base

/// An error of the compiler in one of the files that it was given.
struct CompilerMessage: Sendable, Hashable {
    /// The name of the file, without its folder.
    let file: String
    /// Nil for an error in the expansion of a macro.
    let place: Place?
    /// As the compiler words it.
    let text: String

    /// 1-based; the column in bytes.
    struct Place: Sendable, Hashable {
        let line: Int
        let column: Int
    }

    /// The errors in what a compiler printed, in order and each once.
    ///
    /// A line of it reads `folder/file.swift:12:5: error: the text`; others show code, or are notes. An error in the
    /// expansion of a macro is in a file whose name contains the mangled name of the declaration.
    ///
    /// - Parameter scopes: the names of the files without their ending, which are names of types in them.
    static func errors(in output: String, scopes: [String]) -> [CompilerMessage] {
        var seen: Set<CompilerMessage> = []
        return output.split(separator: "\n").compactMap { line in
            guard let mark = line.firstRange(of: ": error: ") else { return nil }
            var text = String(line[mark.upperBound...])
            while text.last == " " { text.removeLast() }
            let numbers = line[..<mark.lowerBound].split(separator: ":").suffix(2).compactMap { Int($0) }
            guard numbers.count == 2, let name = line.split(separator: ":").first?.split(separator: "/").last else {
                return nil
            }
            if name.hasPrefix("@__swiftmacro_") {
                guard let scope = scopes.first(where: { name.contains("\($0.utf8.count)\($0)") }) else { return nil }
                return CompilerMessage(file: scope + ".swift", place: nil, text: text)
            }
            return CompilerMessage(
                file: String(name), place: Place(line: numbers[0], column: numbers[1]), text: text)
        }.filter { seen.insert($0).inserted }
    }

    var isUnknown: Bool { unknownName != nil }

    /// The module that the compiler did not find, if that is the error; it then reports nothing else.
    var missingModule: String? { text.hasPrefix("no such module") ? unknownName : nil }

    /// The name that nothing declares, if that is the error: `cannot find 'x' in scope`.
    var unknownName: String? {
        for start in ["cannot find type '", "cannot find '", "unknown attribute '", "no such module '"]
        where text.hasPrefix(start) {
            return String(text.dropFirst(start.count).prefix { $0 != "'" })
        }
        // Another sample has an alias of that name.
        if text.hasSuffix("' is inaccessible due to 'private' protection level") {
            return String(text.dropFirst().prefix { $0 != "'" })
        }
        return nil
    }
}
