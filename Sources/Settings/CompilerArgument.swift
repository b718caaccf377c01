/// Decides which texts of a rulebook can become arguments of the compiler.
///
/// An argument that begins with `@` names a file with further arguments, and many options load or start programs. So
/// only what is known to be harmless counts, and it is compared by bytes: `@` with an accent is one character.
package enum CompilerArgument {
    /// Whether a text is the name of a module or a submodule: `SwiftUI`.
    package static func isModule(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
            part.first.map { !isDigit($0) } ?? false && part.allSatisfy { isWord($0) || $0 >= 0x80 }
        } && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    /// Whether a text is a target triple: `arm64-apple-ios18.0-simulator`.
    package static func isTriple(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return (3...4).contains(parts.count)
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { isWord($0) || $0 == UInt8(ascii: ".") }
            }
    }

    /// Whether a text can be the path of a folder, once it is joined to that of the root.
    package static func isPath(_ text: String) -> Bool {
        guard let first = text.utf8.first, !"@-".utf8.contains(first) else { return false }
        return text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// The flags that need a value, which is the next argument.
    package static let flagsWithValue = [
        "-D", "-enable-upcoming-feature", "-enable-experimental-feature", "-swift-version",
    ]

    /// Whether a text can follow earlier flags; all of them change the language only.
    package static func isFlag(_ text: String, after earlier: [String]) -> Bool {
        guard let flag = earlier.last, isName(flag) else {
            let level = text.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
            return isName(text)
                || level.count == 2 && level[0].elementsEqual("-strict-concurrency".utf8) && isValue(level[1])
        }
        return isValue(text.utf8[...])
    }

    /// Whether flags end with one whose value is absent.
    package static func lacksValue(_ flags: [String]) -> Bool { flags.last.map(isName) ?? false }

    /// Whether a text is the name of a file that is compiled.
    package static func isFile(_ text: String) -> Bool {
        text.hasSuffix(".swift") && text.utf8.count > 6 && text.utf8.dropLast(6).allSatisfy { isWord($0) }
    }

    private static func isName(_ flag: String) -> Bool { flagsWithValue.contains(flag) }

    /// Whether a text is a word, a version, or a feature with its mode: `ExistentialAny:migrate`.
    private static func isValue(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first, isWord(first) else { return false }
        return text.allSatisfy { isWord($0) || ".:".utf8.contains($0) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
