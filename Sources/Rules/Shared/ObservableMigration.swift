import Linting
import SwiftSyntax

/// The migration of a class from `ObservableObject` to `@Observable`, with everything that holds it.
enum ObservableMigration {
    /// The names of `ObservableObject` and of what goes with it.
    static let replacedAPIs: Set<Substring> = [
        "ObservableObject", "Published", "StateObject", "ObservedObject", "EnvironmentObject", "environmentObject",
    ]

    /// Collects which classes can change, for findings about what holds their objects.
    static func collectEvidence(in pass: inout RulePass) {
        pass.observing { pass in
            pass.onType(.model) { type, context in
                guard type.kind == .class, type.isObservableObject, !type.isObservable,
                    !context.evidence.candidates.contains(type.name), !context.evidence.obstacles.contains(type.name)
                else { return }
                if isCandidate(type, context) {
                    context.evidence.candidates.insert(type.name)
                } else {
                    context.evidence.obstacles.insert(type.name)
                }
            }
            pass.on(TypeAliasDeclSyntax.self) { alias, context in
                // What holds the class under its other name would not change along.
                if let name = alias.initializer.value.plainName { context.evidence.obstacles.insert(name) }
            }
            pass.on(FunctionCallExprSyntax.self) { call, context in
                guard context.hasDemandingTypes, let name = call.constructedTypeName,
                    context.index.demandsObject(name)
                else { return }
                let passed = call.arguments.compactMap { context.typeName(of: $0.expression) }
                context.evidence.obstacles.formUnion(passed + call.genericArgumentNames)
            }
            pass.onProperty(.environmentObject) { property, context in
                if let name = property.typeName { context.evidence.environmentReads.insert(name) }
            }
            pass.onCall("environmentObject") { call, context in
                guard call.isMemberCall, let object = call.onlyUnlabeledArgument else { return }
                if !isClassKnown(context.typeName(of: object), context) { context.evidence.hasUnknownInjection = true }
            }
        }
    }

    /// Whether an object can be of no other class: a protocol may stand for any.
    private static func isClassKnown(_ name: String?, _ context: LintContext) -> Bool {
        guard let name, name != "ObservableObject" else { return false }
        return context.index.type(named: name)?.kind != .protocol
    }

    /// The steps in the class itself.
    static func start(_ type: TypeFacts) -> FindingFix? {
        guard let conformance = dropConformance(type), let macro = Rewrite.add("@Observable", to: type) else {
            return nil
        }
        let rewrites =
            [importObservation(type), macro, conformance].compactMap { $0 } + type.properties.compactMap(step)
        return .start(of: name(type.name), message(type.name), rewrites)
    }

    /// Reports what holds an object of a class that can change, with its step of the migration.
    ///
    /// - Parameter rewrites: nil where the holder cannot change, so that the class stays what it is.
    static func report(
        _ message: Message, at node: some SyntaxProtocol, holding className: String?, _ context: LintContext,
        _ rewrites: [Rewrite]?
    ) {
        guard let condition = condition(of: className, context, rewrites: rewrites) else { return }
        context.report(message, at: node, condition: condition, fix: step(for: className, context, rewrites))
    }

    /// A step where an object of the class is published or held; nil where the class is unknown.
    ///
    /// - Parameter rewrites: nil where the step is needed and cannot be made, so that the class stays what it is.
    static func step(for className: String?, _ context: LintContext, _ rewrites: [Rewrite]?) -> FindingFix? {
        guard let className, context.isObservableObject(className) else { return nil }
        return rewrites.map { .step(of: name(className), message(className), $0) }
    }

    /// The condition of a finding about a property or call that holds an object of the class; nil where the class is
    /// unknown or belongs to the system.
    private static func condition(
        of className: String?, _ context: LintContext, rewrites: [Rewrite]?
    ) -> Evidence.Condition? {
        // A sample leaves out the declarations of what it shows.
        if context.source.isFragment {
            return isObjectByNature(className, context) ? nil : .migrates(className ?? "")
        }
        guard let className, context.isObservableObject(className), !isObjectByNature(className, context) else {
            return nil
        }
        if rewrites == nil { context.evidence.obstacles.insert(className) }
        return .migrates(className)
    }

    /// The class of an object that a property holds: its type, or that of the `shared` object it is.
    static func className(of property: PropertyFacts, _ context: LintContext) -> String? {
        property.valueTypeName ?? property.initialValue.flatMap { context.typeName(of: $0) }
    }

    /// Whether a system class or protocol makes its objects `ObservableObject`, so that they cannot be migrated.
    private static func isObjectByNature(_ className: String?, _ context: LintContext) -> Bool {
        className.map { context.index.inherits($0, anyOf: ["NSManagedObject", "ReferenceFileDocument"]) } ?? false
    }

    /// The assignments `_name = OldWrapper(…)` in initializers, with the new wrapper; nil where one is something else.
    static func renameStorage(of property: PropertyFacts, from old: StaticString, to new: String) -> [Rewrite]? {
        var rewrites: [Rewrite] = []
        for assignment in property.storageAssignments {
            guard let callee = assignment.assignedCall?.calledExpression else { return nil }
            if callee.plainName?.reads(old) == true {
                rewrites.append(.replace(callee, with: new))
            } else if callee.as(MemberAccessExprSyntax.self)?.base != nil || callee.plainName != nil {
                return nil
            }
        }
        return rewrites
    }
}

extension ObservableMigration {
    /// The rewrites where the view passes the object to the environment: `environmentObject(name)` becomes
    /// `environment(name)`.
    static func injections(of property: PropertyFacts) -> [Rewrite] {
        property.references.compactMap { reference in
            guard reference.form == .value, reference.members.isEmpty,
                let call = reference.node.enclosing(FunctionCallExprSyntax.self),
                call.onlyUnlabeledArgument?.rootName?.id == reference.node.firstToken(viewMode: .sourceAccurate)?.id,
                let name = call.calleeName, name.reads("environmentObject")
            else { return nil }
            return .replace(name, with: "environment")
        }
    }

    /// Removes `ObservableObject` from what the class inherits, here or in an extension in the same file; nil where
    /// comments are in the way.
    static func dropConformance(_ type: TypeFacts) -> Rewrite? {
        guard let part = type.parts.first(where: { $0.inherits("ObservableObject") }),
            let declaration = part.declaration,
            let clause = declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause, !clause.holdsComments
        else { return nil }
        let inherited = Array(clause.inheritedTypes)
        guard let place = inherited.firstIndex(where: { $0.type.plainName == "ObservableObject" }) else { return nil }
        if inherited.count == 1 {
            if part.kind == .extension, part.members?.isEmpty == true { return .removeLines(declaration) }
            let start =
                clause.colon.previousToken(viewMode: .sourceAccurate)?.textRange.upperBound
                ?? clause.textRange.lowerBound
            return .bytes(start..<clause.textRange.upperBound, "")
        }
        if place == inherited.count - 1 {
            return .bytes(inherited[place - 1].type.textRange.upperBound..<inherited[place].textRange.upperBound, "")
        }
        return .bytes(inherited[place].textRange.lowerBound..<inherited[place + 1].textRange.lowerBound, "")
    }
}

private extension FunctionCallExprSyntax {
    /// `B` in `A<B>(…)`.
    var genericArgumentNames: [String] {
        let clause = calledExpression.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
        return clause?.arguments.compactMap { argument in
            guard case .type(let type) = argument.argument else { return nil }
            return type.plainName
        } ?? []
    }
}

private extension InheritanceClauseSyntax {
    /// Whether there is a comment between the name of the type and the last inherited one.
    var holdsComments: Bool {
        let last = lastToken(viewMode: .sourceAccurate)
        var trivia = [colon.previousToken(viewMode: .sourceAccurate)?.trailingTrivia ?? []]
        for token in tokens(viewMode: .sourceAccurate) {
            trivia += token == last ? [token.leadingTrivia] : [token.leadingTrivia, token.trailingTrivia]
        }
        return !trivia.allSatisfy(\.isBlank)
    }
}

private extension ObservableMigration {
    static func name(_ className: String) -> String { "observable:\(className)" }

    static func message(_ className: String) -> String {
        "migrate '\(className)' and the code that uses it to '@Observable'"
    }

    /// The rewrite of one property: `@Published` is removed. Properties that the macro cannot convert, and unpublished
    /// ones beside published ones, are ignored by it.
    static func step(_ property: PropertyFacts) -> Rewrite? {
        guard property.isFirstOfDeclaration, !property.isStatic, property.isVar, property.isStored else { return nil }
        if let published = property.attribute(.published) { return .remove(published) }
        let isLeftOut = property.owner.properties.contains { $0.has(.published) }
        guard !property.has(.observationIgnored), property.isLazy || isLeftOut || isWrapped(property) else {
            return nil
        }
        return .insert("@ObservationIgnored ", before: property.declaration)
    }

    /// Whether an attribute is a property wrapper, by its capital letter.
    static func isWrapped(_ property: PropertyFacts) -> Bool {
        property.declaration.attributes.contains { element in
            guard case .attribute(let attribute) = element, let name = attribute.attributeName.plainName else {
                return false
            }
            return name.isCapitalized && !name.hasSuffix("Actor") && !name.hasPrefix("IB") && !name.hasPrefix("NS")
        }
    }

    /// `import Observation`, where the file has imports and none of them brings the macro along.
    static func importObservation(_ type: TypeFacts) -> Rewrite? {
        guard let file = type.declaration?.root.as(SourceFileSyntax.self) else { return nil }
        let imports = file.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        let brings = imports.contains { declaration in
            guard let name = declaration.path.first?.name else { return false }
            return name.reads("SwiftUI") || name.reads("Observation")
        }
        guard let last = imports.last, !brings else { return nil }
        return .insert("\nimport Observation", after: last)
    }
}
