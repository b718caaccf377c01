import Linting
import SwiftSyntax

/// Flags a class that only holds values and could be a struct.
struct ClassForModel: Rule {
    static let info = RuleInfo(id: "class-for-model", summary: "a class only holds values", selection: nil)

    func register(in pass: inout RulePass) {
        // One search of the whole file, since signs of identity may be anywhere in it. A flagged class should have been
        // a struct, so structs count as examined.
        pass.onTypes(where: { ($0.kind == .class || $0.kind == .structure) && holdsValues($0) }) {
            types, file, context in
            let found = types.filter {
                holdsOnlyValues($0) && !context.index.hasSubclass($0.name) && !doesMoreElsewhere($0, context)
            }
            guard !found.isEmpty, !speaksOfIdentity(file) else { return }
            for type in found {
                if let name = type.nameToken { context.report(.classOnlyHoldsValues(type.name), at: name) }
            }
        }
    }
}

private extension ClassForModel {
    func holdsValues(_ type: TypeFacts) -> Bool { type.properties.contains { $0.isStored && !$0.isStatic } }

    func holdsOnlyValues(_ type: TypeFacts) -> Bool {
        guard type.kind == .class, type.inherited.isEmpty, !type.isObservable, !type.isObservableObject,
            type.attributes.isEmpty, type.modifier(.open) == nil,
            type.parts.allSatisfy({ $0.functions.isEmpty && $0.inherited.isEmpty })
        else { return false }
        let isShared = type.properties.contains { $0.isStatic && $0.constructedTypeName == type.name }
        // A struct cannot hold one of its own kind.
        let refersBack = type.properties.contains { $0.isWeak || $0.typeName == type.name }
        return !isShared && !refersBack && !type.hasDeinitializer
    }

    /// Whether an extension of it, in this file or another, has methods or a protocol.
    func doesMoreElsewhere(_ type: TypeFacts, _ context: LintContext) -> Bool {
        context.index.isMentioned("func", inExtensionsOf: type.name)
            || !context.index.inheritedByExtensions(of: type.name).isEmpty
    }

    /// Whether a file uses `===`, `ObjectIdentifier` or `weak`, which need a class and may concern this one.
    func speaksOfIdentity(_ file: SourceFileSyntax) -> Bool {
        file.tokens(viewMode: .sourceAccurate).contains {
            $0.reads("===") || $0.reads("!==") || $0.reads("ObjectIdentifier") || $0.reads("weak")
        }
    }
}

private extension Message {
    static func classOnlyHoldsValues(_ name: String) -> Message {
        "class '\(name)' only holds values; a struct cannot be shared by accident"
    }
}
