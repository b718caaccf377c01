import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `@EnvironmentObject`, in whose place `@Environment(Type.self)` reads an `@Observable` object.
package struct EnvironmentObject: Rule {
    package static let info = RuleInfo(
        id: "environment-object", summary: "an object is read with '@EnvironmentObject' instead of '@Environment(Type.self)'", tier: .precise,
        fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off])

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty([.environmentObject, .environment]) { property, context in
            guard property.isFirstOfDeclaration, let attribute = property.attribute(.environmentObject) else { return }
            context.report(
                .objectIsInEnvironmentObject(property.name, type: property.typeName ?? "Type"), at: attribute, fix: fix(property, attribute, context))
        }
    }
}

private extension EnvironmentObject {
    func fix(_ property: PropertyFacts, _ attribute: AttributeSyntax, _ context: LintContext) -> FindingFix? {
        guard property.isAlone, let annotation = property.binding.typeAnnotation, let bindable = bindable(property, context) else { return nil }
        return ObservableMigration.step(
            for: property.typeName, context,
            [
                .replace(attribute, with: "@Environment(\(annotation.type.text).self)"),
                .bytes(property.nameToken.textRange.upperBound..<annotation.textRange.upperBound, ""),
            ] + bindable + ObservableMigration.injections(of: property))
    }

    /// `@Environment` gives no bindings, so that the body needs a `@Bindable` of its own; nil where it is not the body that does.
    func bindable(_ property: PropertyFacts, _ context: LintContext) -> [Rewrite]? {
        let bindings = property.owner.usage.references(to: property.name).filter { $0.form == .projection }
        guard !bindings.isEmpty else {
            return context.index.isMentioned("$" + property.name, inExtensionsOf: property.owner.name) ? nil : []
        }
        guard let body = property.owner.property(named: "body")?.getter, let first = body.first else { return nil }
        guard bindings.allSatisfy({ $0.base == .none && body.textRange.contains($0.node.textRange.lowerBound) }), first.beginsLine else { return nil }
        return [.insert("@Bindable var \(property.name) = \(property.name)\n\(first.indentation)", before: first)]
    }
}

private extension Message {
    static func objectIsInEnvironmentObject(_ name: String, type: String) -> Message {
        "'\(name)' is read with '@EnvironmentObject'; an '@Observable' object is read with '@Environment(\(type).self)'"
    }
}
