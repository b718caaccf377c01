import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an observable object that is passed through the environment by a key path.
struct ObjectByKeyPath: Rule {
    static let info = RuleInfo(
        id: "object-by-key-path",
        summary: "an object is passed through the environment by key path instead of by type", selection: .all,
        severity: .note,
        fix: .unsafe)

    func register(in pass: inout RulePass) {
        pass.onProperty(.environment) { property, context in
            guard let path = property.environmentKeyPath, let name = objectName(path, context),
                let attribute = property.attribute(.environment)
            else { return }
            let type = property.typeName ?? typeName(name)
            guard !isValue(type, context) else { return }
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
                let name = objectName(path, context), !isValue(typeName(name), context),
                let method = call.calleeName
            else { return }
            let fix: FindingFix? =
                context.isObservable(typeName(name))
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

    func typeName(_ name: String) -> String { name.uppercasingFirst }

    func isValue(_ type: String, _ context: LintContext) -> Bool {
        let isDeclared = context.facts.type(named: type) != nil || context.index.type(named: type) != nil
        return isDeclared && !context.isClass(type)
    }
}

private extension Message {
    static func objectHasKeyPath(_ name: String) -> Message {
        "'\(name)' is passed through the environment by key path; an observable object needs only its type"
    }
}
