import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@EnvironmentObject`, which `@Environment(Type.self)` replaces for an `@Observable` object.
struct EnvironmentObject: Rule {
    static let info = RuleInfo(
        id: "environment-object",
        summary: "an object is read with '@EnvironmentObject' instead of '@Environment(Type.self)'",
        selection: .recommended, severity: .note, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off],
        isHabit: true, unfixed: "the class has to become '@Observable', in all files at once",
        replaced: ObservableMigration.replacedAPIs)

    func register(in pass: inout RulePass) {
        ObservableMigration.collectEvidence(in: &pass)
        pass.onProperty([.environmentObject, .environment]) { property, context in
            guard property.isFirstOfDeclaration, let attribute = property.attribute(.environmentObject) else { return }
            ObservableMigration.report(
                .objectIsInEnvironmentObject(property.name, type: property.type?.text ?? "Type"), at: attribute,
                holding: property.typeName, context, rewrites(property, attribute, context))
        }
    }
}

private extension EnvironmentObject {
    func rewrites(_ property: PropertyFacts, _ attribute: AttributeSyntax, _ context: LintContext) -> [Rewrite]? {
        guard property.isAlone, let reading = Rewrite.readFromEnvironment(property, attribute),
            let bindable = bindable(property, context)
        else { return nil }
        return reading + bindable + ObservableMigration.injections(of: property)
    }

    /// `@Environment` provides no bindings, so the body needs a `@Bindable`; nil where bindings are made elsewhere.
    func bindable(_ property: PropertyFacts, _ context: LintContext) -> [Rewrite]? {
        let bindings = property.references.filter { $0.form == .projection }
        guard !bindings.isEmpty else {
            return property.isProjected(context) ? nil : []
        }
        guard let (body, owner) = body(of: property.owner), let first = body.first else { return nil }
        guard bindings.allSatisfy({ $0.base == .none && body.textRange.contains($0.node.textRange.lowerBound) }) else {
            return nil
        }
        let declaration = "@Bindable var \(property.name) = \(property.name)\n"
        if first.beginsLine { return [.insert(declaration + first.indentation, before: first)] }
        return onLinesOfItsOwn(body, of: owner, behind: declaration, in: property.owner)
    }

    /// The statements of a view's `body`, or of a modifier's `body(content:)`, and what declares them.
    func body(of type: TypeFacts) -> (body: CodeBlockItemListSyntax, declaration: Syntax)? {
        if let property = type.property(named: "body") {
            return property.getter.map { ($0, Syntax(property.declaration)) }
        }
        let function = type.functions.first { $0.name.reads("body") }
        return function.flatMap { function in function.body.map { ($0.statements, Syntax(function)) } }
    }

    /// Puts a declaration before a body that is on one line; nil where comments are beside it.
    func onLinesOfItsOwn(
        _ body: CodeBlockItemListSyntax, of declaration: Syntax, behind text: String, in type: TypeFacts
    ) -> [Rewrite]? {
        let line = declaration.indentation
        guard let opening = body.previousToken(viewMode: .sourceAccurate),
            let closing = body.nextToken(viewMode: .sourceAccurate)
        else { return nil }
        let trivia = [opening.trailingTrivia, body.leadingTrivia, body.trailingTrivia, closing.leadingTrivia]
        guard opening.tokenKind == .leftBrace, trivia.allSatisfy(\.isBlank) else { return nil }
        let depth = sequence(first: type, next: \.parent).reduce(0) { count, _ in count + 1 }
        let inner = line + line.prefix(line.count / depth)
        return [
            .bytes(opening.textRange.upperBound..<body.textRange.lowerBound, "\n\(inner)\(text)\(inner)"),
            .bytes(body.textRange.upperBound..<closing.textRange.lowerBound, "\n\(line)"),
        ]
    }
}

private extension Message {
    static func objectIsInEnvironmentObject(_ name: String, type: String) -> Message {
        "'\(name)' is read with '@EnvironmentObject'; read an '@Observable' object with '@Environment(\(type).self)'"
    }
}
