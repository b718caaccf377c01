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

    /// The module that the compiler did not find, if that is the error; it then reports nothing else.
    ///
    /// Imports are in the first line; elsewhere, `#error` can have that text.
    var missingModule: String? { place?.line == 1 && text.hasPrefix("no such module") ? unknownName : nil }

    /// The name that nothing declares, if that is the error: `cannot find 'x' in scope`.
    var unknownName: String? {
        let starts = [
            "cannot find '", "cannot find type '", "cannot find operator '", "unknown attribute '", "no macro named '",
            "no such module '",
        ]
        return starts.contains(where: text.hasPrefix) ? quoted.first : nil
    }

    /// What Linux lacks, if that is the error: Objective-C, or what Foundation declares only to say that it is missing.
    var missingOnLinux: String? {
        if text.contains("swift-corelibs-foundation") { return quoted.first }
        return text.contains("Objective-C") || text.contains("'@objc'") ? "@objc" : nil
    }

    /// The name that a declaration hides in another file or scope, if that is the error.
    var hiddenName: String? {
        text.hasPrefix("'") && text.contains("' is inaccessible due to '") ? quoted.first : nil
    }

    /// The name of a type that is no attribute, if that is the error: the code means another of that name.
    var otherAttribute: String? { text.hasSuffix("cannot be used as an attribute") ? quoted.first : nil }

    /// The label that a function lacks, if that is the error.
    var unusedLabel: String? {
        text.hasPrefix("extraneous argument label '") ? quoted.first.map { String($0.prefix { $0 != ":" }) } : nil
    }

    /// The type that lacks members of a protocol, if that is the error.
    var unfinishedType: String? { text.contains("' does not conform to protocol '") ? quoted.first : nil }

    /// The type and the name of the member that it lacks, if that is the error and no other member has a similar name.
    var missingMember: (type: String, name: String)? {
        guard text.contains("' has no member '"), !text.contains("; did you mean '"), quoted.count == 2 else {
            return nil
        }
        return (quoted[0], quoted[1])
    }

    /// The name after the dot, if the error is that nothing says what type it is a member of.
    var memberWithoutType: String? { text.contains("reference to member '") ? quoted.first : nil }

    /// The first name of the key path, if the error is that nothing says what type it begins with.
    ///
    /// - Parameter code: the code from the place of the error.
    func keyPath(in code: String) -> String? {
        guard text.hasPrefix("cannot infer key path type"), code.hasPrefix("\\.") else { return nil }
        return String(code.dropFirst(2).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// Whether code is left out, such as a function's body.
    var isAboutMissingCode: Bool {
        text.hasPrefix("expected '{' in body of ") || text == "initializer requires a body"
            || text.hasSuffix("must have at least one executable statement")
    }

    /// What is between apostrophes.
    var quoted: [String] {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
