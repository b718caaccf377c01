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
    /// The functions outside of types on the page, which may be parts of a type that another sample shows.
    let loose: Set<String>
    /// The names that it takes from other code.
    let borrowed: Set<String>
    /// Those of them that it takes from other samples, although it may use them with another meaning.
    let ambiguous: Set<String>
    /// The types of the code; those that inherit from a type of the stubs have members that are not declared.
    let types: [TypeSummary]
    /// Whether this is Linux, and SwiftUI is declared by the stubs, which do not have all of it.
    let usesStubs: Bool

    /// The name that is not declared for the code, if that is the reason for an error.
    ///
    /// - Parameters:
    ///   - code: the code from the place of the error.
    ///   - word: the name directly before that place, as that of a called function.
    func unknownName(_ message: CompilerMessage, at code: String = "", after word: String = "") -> String? {
        if let name = message.unknownName ?? (usesStubs ? message.missingOnLinux : nil) { return name }
        // Loose code is a part of a type that the page does not show.
        if message.quoted.contains(where: {
            $0 == scope || CompilableCode.isStructureOfMembers($0.replacing(scope + ".", with: ""))
        }) {
            return message.missingMember?.name ?? "self"
        }
        if let name = message.hiddenName { return own.contains(name) ? nil : name }
        if let name = message.otherAttribute { return isDeclared(name) ? nil : name }
        // A property often has the name of the key path that it reads.
        if usesStubs, let name = message.keyPath(in: code) { return isInStubs(name) ? nil : name }
        if usesStubs, let label = message.unusedLabel { return isDeclared(word) || isInStubs(label) ? nil : label }
        if usesStubs, let name = message.memberWithoutType { return own.contains(name) || isInStubs(name) ? nil : name }
        guard let (type, name) = message.missingMember, !own.contains(name) else { return nil }
        return loose.contains(name) || isIncomplete(type) && !isMisspelled(name) ? name : nil
    }

    private func isDeclared(_ name: String) -> Bool { own.contains(name) || borrowed.contains(name) }

    private func isInStubs(_ name: String) -> Bool { StubModules.names.contains(name) || isMisspelled(name) }

    /// Whether the stubs do not have a name, but one that differs in one letter; a plural is another name.
    private func isMisspelled(_ name: String) -> Bool {
        guard name.count > 3, !StubModules.names.contains(name) else { return false }
        let others = StubModules.names.lazy.filter { $0 != name + "s" && $0 + "s" != name }
        return NearestName.of(name, among: others, atMost: 1) != nil
    }

    /// - Parameter type: as the compiler writes it: `some View`, `Sample2.Tram`, `Section<Text, EmptyView>`.
    private func isIncomplete(_ type: String) -> Bool {
        let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        guard let name = words.first(where: { !["some", "any", scope].contains($0) }) else { return false }
        guard usesStubs else { return false }
        // Only here, because the stubs are parsed for it, and most code compiles.
        let stubs = StubModules.typeNames
        return stubs.contains(name) || types.contains { $0.name == name && !$0.inherited.isDisjoint(with: stubs) }
    }
}
