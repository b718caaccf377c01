import Linting
import SwiftSyntax

extension ObservableMigration {
    /// Whether a class can become `@Observable`, as far as its own file and the index tell.
    static func isCandidate(_ type: TypeFacts, _ context: LintContext) -> Bool {
        !context.index.hasSubclass(type.name) && !usesCombine(type, context)
            // Documents show several versions of a class.
            && (!context.index.isRepeated(type.name) || context.source.isFragment)
            && !inheritsUnknown(type, context) && !hasUnknownMacro(type) && !isCoded(type) && !writesInGetter(type)
            // `@State` may create more objects than `@StateObject` did.
            && !type.hasDeinitializer
            && type.properties.allSatisfy(isConvertible)
            && dropConformance(type) != nil
    }
}

private extension ObservableMigration {
    /// Whether the class is subscribed to with Combine, for which `@Observable` has no replacement.
    static func usesCombine(_ type: TypeFacts, _ context: LintContext) -> Bool {
        let index = context.index
        if !type.usage.references(to: "objectWillChange").isEmpty || index.subscribes(toClass: type.name)
            || index.isMentioned("objectWillChange", inExtensionsOf: type.name)
        {
            return true
        }
        return type.allProperties.contains { property in
            guard property.has(.published) else { return false }
            return property.isProjected(context) || index.subscribes(toProperty: property.name)
        }
    }

    /// Whether the class inherits another class or protocol that makes it an `ObservableObject` or is unknown.
    static func inheritsUnknown(_ type: TypeFacts, _ context: LintContext) -> Bool {
        let inherited = type.parts.flatMap(\.inherited) + context.index.inheritedByExtensions(of: type.name)
        return inherited.contains { name in
            guard name != "ObservableObject", !harmless.contains(name) else { return false }
            if context.index.inherits(name, anyOf: ["ObservableObject"]) { return true }
            let isProtocol = ["Delegate", "DataSource", "Protocol"].contains { name.hasSuffix($0) }
            return !isProtocol && !context.index.declares(name)
        }
    }

    /// Protocols and a class of the system that do not affect how an object is observed.
    static let harmless: Set<String> = [
        "AnyObject", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Error",
        "Hashable", "Identifiable", "NSObject", "Sendable",
    ]

    /// Whether the class has an attribute of a library, such as a macro, that may be incompatible with `@Observable`.
    static func hasUnknownMacro(_ type: TypeFacts) -> Bool {
        let known: Set<String> = [
            "MainActor", "available", "objc", "objcMembers", "dynamicMemberLookup", "preconcurrency",
        ]
        return type.attributes.contains { element in
            guard case .attribute(let attribute) = element, let name = attribute.attributeName.plainName else {
                return true
            }
            return !known.contains(name) && !name.hasSuffix("Actor")
        }
    }

    /// Whether a property can be observed or ignored by the macro, which rejects `var x = 0, y = 0`.
    static func isConvertible(_ property: PropertyFacts) -> Bool {
        guard property.isVar, property.isStored, !property.isStatic else { return true }
        // `_items = Published(…)` cannot be migrated, and `@Observable` does not announce stored settings.
        return property.isAlone && !property.has(.appStorage)
            && (!property.has(.published) || property.storageAssignments.isEmpty)
    }

    /// Whether the compiler derives the encoding from the names of stored properties, which the macro changes.
    static func isCoded(_ type: TypeFacts) -> Bool {
        type.parts.contains { part in ["Codable", "Encodable", "Decodable"].contains(where: part.inherits) }
            || type.members?.contains { $0.decl.as(EnumDeclSyntax.self)?.name.reads("CodingKeys") ?? false } ?? false
    }

    /// Whether a getter sets a stored property, which would be a change during a view update.
    static func writesInGetter(_ type: TypeFacts) -> Bool {
        let stored = Set(type.properties.filter { $0.isStored && !$0.isStatic }.map(\.name))
        return type.allProperties.contains { property in
            guard property.isComputed, let getter = property.getter else { return false }
            let usage = Usage(in: getter)
            return stored.contains { name in usage.references(to: name).contains { $0.role == .written } }
        }
    }
}
