import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an observable object that is passed through the environment by a key path.
struct ObjectByKeyPath: Rule {
    static let info = RuleInfo(
        id: "object-by-key-path", summary: "an object is passed through the environment by key path instead of by type",
        selection: .all, severity: .note, fix: .unsafe, since: .iOS(17),
        unfixed: "all readers of the key have to change with it")

    func register(in pass: inout RulePass) {
        pass.onProperty(.environment) { property, context in
            guard let path = property.environmentKeyPath, let name = objectName(path, context),
                let attribute = property.attribute(.environment)
            else { return }
            let type = property.typeName ?? typeName(name, context)
            guard !isOther(type, context), property.type?.isExistential != true else { return }
            let fix: FindingFix? =
                context.isObservable(type) && !property.isOptional
                ? .start(
                    of: "object-by-key-path:\(name)", "pass and read it by its type",
                    [.replace(path, with: (property.type?.text ?? type) + ".self")]) : nil
            context.report(.objectHasKeyPath(name), at: attribute, fix: fix)
        }
        pass.onCall("environment") { call, context in
            guard call.isMemberCall, call.arguments.count == 2, call.trailingClosure == nil,
                let first = call.arguments.first, let last = call.arguments.last,
                let path = first.expression.as(KeyPathExprSyntax.self),
                let name = objectName(path, context), let method = call.calleeName
            else { return }
            let type = typeName(name, context)
            guard !isOther(type, context) else { return }
            let fix: FindingFix? =
                context.isObservable(type)
                ? .step(
                    of: "object-by-key-path:\(name)", "pass and read it by its type",
                    [.replace(from: first, through: last, with: last.expression.text)]) : nil
            context.report(.objectHasKeyPath(name), at: method, fix: fix)
        }
    }
}

private extension ObjectByKeyPath {
    /// The last name of the path where it names an object; `\.store` and `\.router` alone do not count, and neither do
    /// keys of libraries.
    func objectName(_ path: KeyPathExprSyntax, _ context: LintContext) -> String? {
        guard let name = path.components.last?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.name
        else { return nil }
        let suffixes = context.conventions.controllerSuffixes + ["ViewModel", "Store"]
        guard suffixes.contains(where: name.hasSuffix), !Self.isOfPlatform(name) else { return nil }
        let isDeclared = context.index.declares(member: name, inExtensionsOf: "EnvironmentValues")
        return isDeclared || context.source.isFragment ? name : nil
    }

    /// Whether it names a controller of UIKit or AppKit, which is not observable.
    static func isOfPlatform(_ name: String) -> Bool {
        ["hostingcontroller", "viewcontroller", "windowcontroller"].contains(where: name.lowercased().hasSuffix)
    }

    /// The type that the key declares, or else the one that its name tells.
    func typeName(_ name: String, _ context: LintContext) -> String {
        context.index.typeName(ofProperty: name, in: "EnvironmentValues") ?? name.uppercasingFirst
    }

    /// Whether a type is known and cannot be passed by itself: only a class with `@Observable` can.
    func isOther(_ type: String, _ context: LintContext) -> Bool {
        let isDeclared = context.facts.type(named: type) != nil || context.index.type(named: type) != nil
        return isDeclared && !context.isObservable(type)
    }
}

private extension TypeSyntax {
    /// Whether it is `any P` or an Optional of that, in parentheses or not.
    var isExistential: Bool {
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.someOrAnySpecifier.tokenKind == .keyword(.any) }
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.isExistential }
        return self.as(TupleTypeSyntax.self)?.elements.first?.type.isExistential ?? false
    }
}

private extension Message {
    static func objectHasKeyPath(_ name: String) -> Message {
        "'\(name)' is passed through the environment by key path; an observable object needs only its type"
    }
}
