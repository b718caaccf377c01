/// One alternative of an expression as text, in which every position is certain.
struct FlatRegex {
    private(set) var text = ""
    private(set) var excludesMembers = false

    init(_ pieces: [RegexReader.Piece]) throws(RegexReader.Failure) {
        var pieces = pieces[...]
        var isLine = false
        while let first = pieces.first {
            switch first {
            case .notMember: excludesMembers = true
            case .lineStart: isLine = true
            case .space(isRequired: false): break
            case .boundary where Self.isWord(pieces.dropFirst().first): break
            default:
                text = try Self.text(&pieces)
                let isImport = text.hasPrefix("import ")
                guard isImport || !isLine && !pieces.contains(.lineEnd) else {
                    throw RegexReader.Failure("'^' and '$' stand for the start and the end of a line")
                }
                return
            }
            pieces.removeFirst()
        }
        throw RegexReader.Failure("it matches everything")
    }

    private static func text(_ pieces: inout ArraySlice<RegexReader.Piece>) throws(RegexReader.Failure) -> String {
        var text = ""
        while let piece = pieces.first {
            let rest = pieces.dropFirst()
            let isLast = rest.allSatisfy { [.space(isRequired: false), .boundary, .lineEnd, .anything].contains($0) }
            switch piece {
            case .character(let character): text.append(character)
            case .space(let isRequired):
                let joins = isWord(text.last) && isWord(rest.first)
                guard isRequired || !joins else { throw RegexReader.Failure("a space in it can be missing") }
                guard isRequired else { break }
                guard !isLast || text.hasSuffix("!") else { throw RegexReader.Failure("it ends with a space") }
                text.append(" ")
            case .boundary:
                guard isWord(text.last) != isWord(rest.first), !isLast || isWord(text.last) else {
                    throw RegexReader.Failure("'\\b' has no counterpart there")
                }
            case .anything where text.hasSuffix("("):
                // `(.*)` and `(.*` are any arguments.
                if rest.first == .character(")") { pieces = rest }
                guard pieces.dropFirst().allSatisfy({ $0 == .anything || $0 == .space(isRequired: false) }) else {
                    throw RegexReader.Failure("code follows '.*'")
                }
            case .anything where isLast: break
            case .anything: throw RegexReader.Failure("'.*' stands for any text")
            case .lineEnd where isLast: return text
            case .lineStart, .lineEnd, .notMember:
                throw RegexReader.Failure("it looks around in the middle")
            }
            pieces = pieces.dropFirst()
        }
        return text
    }

    private static func isWord(_ piece: RegexReader.Piece?) -> Bool {
        guard case .character(let character) = piece else { return false }
        return isWord(character)
    }

    private static func isWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
}
