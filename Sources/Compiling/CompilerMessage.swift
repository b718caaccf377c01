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
    var missingModule: String? { place?.line == 1 && text.hasPrefix("no such module") ? missingHere : nil }

    /// The name that nothing declares, if that is the error: `cannot find 'x' in scope`.
    var unknownName: String? {
        let starts = [
            "cannot find '", "cannot find type '", "cannot find operator '", "unknown attribute '", "no macro named '",
        ]
        return starts.contains(where: text.hasPrefix) ? quoted.first : nil
    }

    /// What this compiler lacks, if that is the error: a module, or a feature that is not part of the language yet.
    var missingHere: String? {
        if text.hasPrefix("no such module '") { return quoted.first }
        return text.contains(" requires -enable-experimental-feature ") ? quoted.first : nil
    }

    /// What Linux lacks, if that is the error: Objective-C, or what Foundation declares only to say that it is missing.
    var missingOnLinux: String? {
        if text.contains("swift-corelibs-foundation") || text.hasSuffix("' is unavailable")
            || text.contains("' is unavailable: ")
        {
            return quoted.first.map { String($0.prefix { $0 != "(" }) }
        }
        return text.contains("Objective-C") || text.contains("'@objc'") ? "@objc" : nil
    }

    /// The name that the code declares more than once, if that is the error.
    var repeatedName: String? {
        guard text.hasPrefix("invalid redeclaration of '") else { return nil }
        return quoted.first.map { String($0.prefix { $0 != "(" }) }
    }

    /// The protocol that a type lacks, if that is the error.
    var missingConformance: String? {
        guard text.contains(" conform to '") || text.contains(" conform to protocol '") else { return nil }
        return quoted.last.flatMap { Self.words(in: $0).last }
    }

    /// The name that a declaration hides in another file or scope, if that is the error.
    var hiddenName: String? {
        text.hasPrefix("'") && text.contains("' is inaccessible due to '") ? quoted.first : nil
    }

    /// The name of a type that is no attribute, if that is the error: the code means another of that name.
    var otherAttribute: String? { text.hasSuffix("cannot be used as an attribute") ? quoted.first : nil }

    /// The label that a function lacks, if that is the error.
    var unusedLabel: String? {
        let starts = ["extraneous argument label '", "extra argument '"]
        guard starts.contains(where: text.hasPrefix) else { return nil }
        return quoted.first.map { String($0.prefix { $0 != ":" }) }
    }

    /// The function without an overload for the arguments, if that is the error.
    var functionWithoutMatch: String? {
        text.hasPrefix("no exact matches in call to ") ? quoted.first : nil
    }

    /// The type of an argument that is not the one of the parameter, if that is the error.
    var unfitArgument: String? {
        text.hasPrefix("cannot convert value of type '") && text.contains("' to expected argument type '")
            ? quoted.first : nil
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

    /// The name that a module does not declare, if that is the error.
    var absentFromModule: String? {
        text.hasPrefix("module '") && text.contains("' has no member named '") ? quoted.last : nil
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

    /// Whether the compiler gave up, which another machine may not do.
    var isAboutLimits: Bool {
        text.hasPrefix("the compiler is unable to type-check this expression in reasonable time")
            || text.hasPrefix("failed to produce diagnostic for expression")
    }

    /// Whether code is left out, such as a function's body.
    var isAboutMissingCode: Bool {
        text.hasPrefix("expected '{' in body of ") || text == "initializer requires a body"
            || text.hasSuffix("must have at least one executable statement")
            || text.hasSuffix("declaration requires an initializer expression or an explicitly stated getter")
            || text.contains("' must declare its applicable roles via ")
    }

    /// `subscript`, if the error is that a type has none.
    var missingSubscript: String? { text.hasSuffix("' has no subscripts") ? "subscript" : nil }

    /// The name that has several meanings, if that is the error.
    var ambiguousName: String? {
        text.hasPrefix("ambiguous use of '") ? quoted.first.map { String($0.prefix { $0 != "(" }) } : nil
    }

    /// The names that are between apostrophes.
    var words: [String] { quoted.flatMap(Self.words) }

    /// The names in a type.
    static func words(in type: String) -> [String] {
        type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    /// What is between apostrophes.
    var quoted: [String] {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
