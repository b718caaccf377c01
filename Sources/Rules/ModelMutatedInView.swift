import Base
import Linting
import SwiftSyntax

/// Flags a view that assigns to a property of its controller instead of calling a method.
struct ModelMutatedInView: Rule {
    static let info = RuleInfo(
        id: "model-mutated-in-view", summary: "a view assigns to a property of its controller", selection: nil,
        profiles: [.mvc: .on])

    func register(in pass: inout RulePass) {
        // Good code has a call instead of an assignment.
        pass.on(FunctionCallExprSyntax.self) { _, _ in }
        pass.on(SequenceExprSyntax.self) { sequence, context in
            guard let type = context.enclosingType, type.isView, let (target, assignment) = target(of: sequence),
                assignment.isAssignmentOperator, let root = target.rootName, !target.is(DeclReferenceExprSyntax.self),
                target.as(MemberAccessExprSyntax.self)?.declName.baseName.id != root.id,
                isController(root.name, in: type, context), !isWired(sequence, target)
            else { return }
            context.report(
                .viewAssigns(target.text), at: target,
                notes: ["add a method to '\(root.name)' that does this, and make the property 'private(set)'"])
        }
    }
}

private extension ModelMutatedInView {
    /// Whether the assignment connects the two, as a closure or a delegate does.
    func isWired(_ sequence: SequenceExprSyntax, _ target: ExprSyntax) -> Bool {
        if sequence.elements.last?.is(ClosureExprSyntax.self) == true { return true }
        guard let name = target.as(MemberAccessExprSyntax.self)?.declName.baseName.name else { return false }
        let isCallback = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
        return isCallback || ["Handler", "delegate", "Delegate"].contains { name.hasSuffix($0) }
    }

    func target(of sequence: SequenceExprSyntax) -> (ExprSyntax, ExprSyntax)? {
        let elements = Array(sequence.elements.prefix(2))
        return elements.count == 2 ? (elements[0], elements[1]) : nil
    }

    /// The `mvc` profile is about controllers; in other profiles models count as well.
    func isController(_ name: String, in type: TypeFacts, _ context: LintContext) -> Bool {
        let isNamed: (String) -> Bool = {
            context.conventions.namesController($0)
                || context.profile != .mvc && (context.conventions.namesModel($0) || $0 == "vm")
        }
        guard let property = type.property(named: name) else { return type.isImplicit && isNamed(name) }
        // UIKit's own controllers, such as `searchController`, are set by design.
        if let type = property.valueTypeName, type.hasPrefix("UI") || type.hasPrefix("NS") { return false }
        let holders: Wrappers = [.state, .bindable, .environment, .stateObject, .observedObject, .environmentObject]
        guard property.has(holders) || property.isLet || property.wrappers.isEmpty else { return false }
        return isNamed(name) || (property.valueTypeName ?? property.environmentTypeName).map(isNamed) ?? false
    }
}

private extension Message {
    static func viewAssigns(_ target: String) -> Message {
        "the view assigns to '\(target)'; only the controller should change its state"
    }
}
