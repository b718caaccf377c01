import Base

/// An error of the compiler, at a place in one of the files that it was given.
struct CompilerMessage: Sendable, Hashable {
    /// The name of the file, without its folder.
    let file: String
    /// 1-based.
    let line: Int
    /// 1-based, in bytes.
    let column: Int
    /// As the compiler words it.
    let text: String

    /// The errors in what a compiler printed, in order and each once.
    ///
    /// A line of it reads `folder/file.swift:12:5: error: the text`; others show code, or are notes.
    static func errors(in output: String) -> [CompilerMessage] {
        var seen: Set<CompilerMessage> = []
        return output.split(separator: "\n").compactMap { line in
            guard let mark = line.firstRange(of: ": error: ") else { return nil }
            let place = line[..<mark.lowerBound].split(separator: ":")
            guard place.count >= 3, let line = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
            else {
                return nil
            }
            let path = place.dropLast(2).joined(separator: ":")
            let file = path.split(separator: "/").last.map(String.init) ?? path
            return CompilerMessage(
                file: file, line: line, column: column, text: String(output[mark.upperBound...].prefix { $0 != "\n" }))
        }.filter { seen.insert($0).inserted }
    }

    /// The name that nothing declares, if that is the error: `cannot find 'x' in scope`.
    var unknownName: String? {
        for start in ["cannot find type '", "cannot find '", "unknown attribute '", "no such module '"]
        where text.hasPrefix(start) {
            return String(text.dropFirst(start.count).prefix { $0 != "'" })
        }
        return nil
    }
}
