import Linting

/// The declarations of other code that a piece of code needs.
struct CompileContext: Sendable {
    /// Fragments, and the indices of the declarations that count.
    private(set) var choices: [(fragment: CompleteFragment, declarations: Set<Int>)] = []
    /// The types that count.
    private(set) var typeNames: Set<String> = []
    /// The modules that it needs.
    private(set) var imports: [String]
    /// The names that are declared so far, among them those of the code itself.
    private(set) var declared: Set<String>
    /// The members that extensions declare so far, with the names of the extended types.
    private var members: Set<String> = []
    /// The identifiers of the code and of what it needs.
    private var mentions: Set<String>

    /// - Parameter declared: the types, functions and variables that the code declares itself, outside of types.
    init(declared: Set<String>, mentions: Set<String>, imports: [String]) {
        (self.declared, self.mentions, self.imports) = (declared, mentions, imports)
    }

    /// Adds what fragments declare; of two that declare a name, the first counts.
    ///
    /// - Parameter names: the names of types, functions and variables that are looked up.
    mutating func add(_ names: Set<String>, among fragments: [CompleteFragment]) {
        let found = fragments.map { $0.declarations.sorted { $0.key < $1.key } }
        let types = Set(found.joined().map(\.value).filter { $0.kind == .type }.map(\.name))
        var chosen = fragments.map { _ in Set<Int>() }
        var names = names
        var isComplete = false
        while !isComplete {
            isComplete = true
            for (number, declarations) in found.enumerated() {
                for (index, declaration) in declarations
                where !chosen[number].contains(index) && take(declaration, ifIn: names, types) {
                    chosen[number].insert(index)
                    // It may need others.
                    names.formUnion(declaration.mentions)
                    mentions.formUnion(declaration.mentions)
                    if declaration.kind == .type { typeNames.insert(declaration.name) }
                    isComplete = false
                }
            }
        }
        for (fragment, declarations) in zip(fragments, chosen) where !declarations.isEmpty {
            choices.append((fragment, declarations))
            imports += fragment.imports
        }
    }

    /// Takes a declaration if it is needed, and returns whether it is.
    ///
    /// - Parameter types: the types that the fragments declare.
    private mutating func take(_ declaration: FragmentDeclaration, ifIn names: Set<String>, _ types: Set<String>)
        -> Bool
    {
        switch declaration.kind {
        case .type, .function, .variable:
            return names.contains(declaration.name) && declared.insert(declaration.name).inserted
        case .extension(let added):
            let isOwn = types.contains(declaration.name) || declared.contains(declaration.name)
            let keys = Set(added.map { "\(declaration.name).\($0)" })
            let isNamed = names.contains(declaration.name) && (isOwn || added.contains("init"))
            guard isNamed || !added.isDisjoint(with: mentions), members.isDisjoint(with: keys) else { return false }
            members.formUnion(keys)
            return true
        }
    }
}
