import Diagnostics
import Linting

/// Tells faults of a piece of code from gaps in what is declared for it.
///
/// An error is a fault only if it does not follow from a declaration that is absent, or that may not be meant.
struct CompileGaps {
    /// The enumeration around the code.
    let scope: String
    /// The names that the code declares, at any depth.
    let own: Set<String>
    /// Those of them that can be called: functions, types and cases.
    let functions: Set<String>
    /// The functions outside of types on the page, which may be parts of a type that another sample shows, and the
    /// members that its extensions declare.
    let loose: Set<String>
    /// The names that it takes from other code.
    let borrowed: Set<String>
    /// Those of them that it takes from other samples, although it may use them with another meaning.
    let ambiguous: Set<String>
    /// The names that C declares, although the code may mean others.
    let namesOfC: Set<String>
    /// The types of the code; those that inherit from a type of the stubs have members that are not declared.
    let types: [TypeSummary]
    /// Whether parts of the code, or of what it takes from other code, are omitted.
    let omitsParts: Bool
    /// Whether this is Linux, and SwiftUI is declared by the stubs, which do not have all of it.
    let usesStubs: Bool

    /// A name that is not declared for the code.
    enum Name: Hashable {
        case unknown(String)
        /// One that a compiler with Apple's SDK may know.
        case unavailable(String)

        var text: String {
            switch self {
            case .unknown(let text), .unavailable(let text): text
            }
        }
    }

    /// The name that is not declared for the code, if that is the reason for an error.
    ///
    /// - Parameters:
    ///   - code: the code from the place of the error.
    ///   - callee: the name of the function that is called there.
    ///   - references: the names that the statement around it uses.
    func missingName(
        _ message: CompilerMessage, at code: String = "", in callee: String? = nil, references: Set<String> = []
    ) -> Name? {
        if let name = unknownName(message, references) { return .unknown(name) }
        let name = message.missingHere ?? (usesStubs ? nameThatLinuxLacks(message, code, callee) : nil)
        return name.map(Name.unavailable)
    }

    private func unknownName(_ message: CompilerMessage, _ references: Set<String>) -> String? {
        if let name = message.unknownName { return name }
        // Loose code is a part of a type that the page does not show.
        if message.quoted.contains(scope) || message.words.contains(where: CompilableCode.isStructureOfMembers) {
            return message.missingMember?.name ?? "self"
        }
        if let name = message.hiddenName { return own.contains(name) ? nil : name }
        if let name = message.otherAttribute { return isDeclared(name) ? nil : name }
        if let name = message.missingMember?.name ?? message.missingSubscript ?? message.ambiguousName,
            !functions.contains(name),
            loose.contains(name)
        {
            return name
        }
        return namesOfC.intersection(references.union(message.words)).sorted().first
    }

    /// The name that the stubs or Linux's Foundation may lack, if that is the reason for an error.
    private func nameThatLinuxLacks(_ message: CompilerMessage, _ code: String, _ callee: String?) -> String? {
        if let name = message.missingOnLinux { return own.contains(name) ? nil : name }
        // A property often has the name of the key path that it reads.
        if let name = message.keyPath(in: code) { return isInStubs(name) ? nil : name }
        if let label = message.unusedLabel {
            return isOwnFunction(callee) || isInStubs(label) ? nil : label
        }
        if let name = message.functionWithoutMatch { return isOwnFunction(name) ? nil : name }
        if let type = typeThatNeedsOverload(message, callee) { return type }
        if let name = message.memberWithoutType { return own.contains(name) || isInStubs(name) ? nil : name }
        guard let (type, name) = message.missingMember else { return nil }
        switch origin(of: type) {
        case .page: return nil
        case .stubs: return own.contains(name) || isMisspelled(name) ? nil : name
        case .other: return name
        }
    }

    /// The type of an argument for which Apple's SDK may have another overload, if that is the reason for an error.
    private func typeThatNeedsOverload(_ message: CompilerMessage, _ callee: String?) -> String? {
        guard let type = message.unfitArgument, !isOwnFunction(callee) else { return nil }
        return CompilerMessage.words(in: type).first { !isDeclared($0) && !Self.plainTypes.contains($0) && $0 != scope }
    }

    /// The types of arguments for which the stubs have all overloads.
    private static let plainTypes: Set = [
        "Binding", "Bool", "String", "Int", "Double", "CGFloat", "Array", "Set", "Optional", "Void", "Any", "some",
        "any",
    ]

    /// What declares the members of a type.
    private enum Origin { case page, stubs, other }

    /// - Parameter type: as the compiler writes it: `some View`, `Sample2.Tram`, `Section<Text, EmptyView>`.
    private func origin(of type: String) -> Origin {
        // A tuple or a function has no other members.
        if type.hasPrefix("(") { return .page }
        guard let name = CompilerMessage.words(in: type).first(where: { !["some", "any", scope].contains($0) }) else {
            return .other
        }
        // Only here, because the stubs are parsed for it, and most code compiles.
        let stubs = StubModules.typeNames
        let inherits = types.contains { $0.name == name && !$0.inherited.isDisjoint(with: stubs) }
        if isDeclared(name) { return inherits ? .stubs : .page }
        return stubs.contains(name) ? .stubs : .other
    }

    private func isDeclared(_ name: String) -> Bool { own.contains(name) || borrowed.contains(name) }

    private func isOwnFunction(_ name: String?) -> Bool {
        name.map { functions.contains($0) || borrowed.contains($0) } ?? false
    }

    private func isInStubs(_ name: String) -> Bool { StubModules.names.contains(name) || isMisspelled(name) }

    /// Whether the stubs do not have a name, but one that differs in one letter; a plural is another name.
    private func isMisspelled(_ name: String) -> Bool {
        guard name.count > 3, !StubModules.names.contains(name) else { return false }
        let others = StubModules.names.lazy.filter { other in
            other != name + "s" && other + "s" != name && other.lowercased() != name.lowercased()
        }
        return NearestName.of(name, among: others, atMost: 1) != nil
    }
}
