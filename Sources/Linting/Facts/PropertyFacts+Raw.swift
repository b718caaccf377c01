@_spi(RawSyntax) import SwiftSyntax

extension PropertyFacts {
    /// Reads what a declaration's names have in common from its raw node, and adds each of them; nodes are made of what
    /// rules ask for.
    static func addAll(in declaration: VariableDeclSyntax, owner: TypeFacts, to properties: inout [PropertyFacts]) {
        var wrappers: Wrappers = []
        var modifiers = Modifiers()
        var isLet = false
        guard let parts = declaration.raw.layoutView?.children else { return }
        if properties.isEmpty { properties.reserveCapacity(usualCount) }
        for case let part? in parts {
            switch part.kind {
            case .attributeList: wrappers = Wrappers(rawList: part)
            case .declModifierList: modifiers = Modifiers(rawList: part)
            case .token: isLet = part.tokenView?.rawText == "let"
            case .patternBindingList:
                guard let bindings = part.layoutView?.children else { break }
                for (place, binding) in bindings.enumerated() {
                    guard let binding, let name = binding.child(.identifierPattern)?.firstToken,
                        name.presence == .present
                    else { continue }
                    properties.append(
                        PropertyFacts(
                            name, binding, at: place, in: declaration, isLet: isLet, modifiers, wrappers: wrappers,
                            owner: owner))
                }
            default: break
            }
        }
    }

    /// Few types have more.
    private static let usualCount = 8

    /// What stands before `let` and `var`.
    struct Modifiers {
        var isStatic = false
        var isLazy = false
        var isOverride = false
        var access = Access.internal
        var setterAccess: Access?

        init() {}

        init(rawList list: RawSyntax) {
            guard let modifiers = list.layoutView?.children else { return }
            for case let modifier? in modifiers {
                guard let keyword = modifier.firstToken?.rawText else { continue }
                if let level = Access(keyword) {
                    if modifier.child(.declModifierDetail) == nil { access = level } else { setterAccess = level }
                } else if keyword == "static" || keyword == "class" {
                    isStatic = true
                } else if keyword == "lazy" {
                    isLazy = true
                } else if keyword == "override" {
                    isOverride = true
                }
            }
        }
    }
}
