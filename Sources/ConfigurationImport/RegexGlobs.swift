import Settings

/// Globs for the paths that a regular expression finds.
enum RegexGlobs {
    /// The globs of `included` or `excluded`, of which one has to match.
    static func globs(of expressions: [String], key: String) throws(RegexReader.Failure) -> [String] {
        var globs: [String] = []
        for expression in expressions {
            do throws(RegexReader.Failure) {
                for pieces in try RegexReader.read(expression) {
                    let glob = try glob(pieces)
                    guard Glob(glob)?.matchesNoPath == false else {
                        throw RegexReader.Failure("no path contains '..' or '//'")
                    }
                    if !globs.contains(glob) { globs.append(glob) }
                }
            } catch {
                throw RegexReader.Failure("'\(key)' limits it to some files, but '\(expression)': \(error.message)")
            }
        }
        return globs
    }

    private static func glob(_ pieces: [RegexReader.Piece]) throws(RegexReader.Failure) -> String {
        var glob = ""
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .anything where glob.hasSuffix("**"): break
            // Between slashes, '**' alone would be no folder too.
            case .anything:
                glob += glob.hasSuffix("/") && pieces.dropFirst(index + 1).first == .character("/") ? "?**" : "**"
            case .space(isRequired: true): glob += " "
            case .character(let character):
                glob += "*?[]{}\\".contains(character) ? "\\\(character)" : String(character)
            case .lineEnd where index == pieces.count - 1: return begun(glob)
            default: throw RegexReader.Failure("a glob has no counterpart")
            }
        }
        // The expression finds a part of the path; a file ends there.
        let isWhole = glob.hasSuffix("**") || glob.hasSuffix(".swift")
        return begun(isWhole ? glob : glob + "**")
    }

    private static func begun(_ glob: String) -> String { glob.hasPrefix("**") ? glob : "**" + glob }
}
