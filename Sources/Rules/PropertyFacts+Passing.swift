import Linting
import SwiftSyntax

extension PropertyFacts {
    /// Whether it is `@State` of a view that its parent passes in: a call does so, or it has no value of its own.
    ///
    /// Such a property must not become private, since the memberwise initialiser would too.
    func isPassedState(_ context: LintContext) -> Bool {
        guard owner.isView, has(.state), !isPrivate, !isStatic, !has(.previewable), !isSeeded(context) else {
            return false
        }
        let isPassed = context.index.passes(label: name, to: owner.name) && !hasWrittenInitializer
        return isPassed || (!hasInitialValue && !isOptional && attribute(.state)?.arguments == nil)
    }

    /// Whether it is a `@StateObject` of a view that its parent passes in, since nothing in the view makes it.
    var isPassedStateObject: Bool {
        // A wrapper that an initialiser assigns may own what is made there.
        owner.isView && has(.stateObject) && !isPrivate && !hasInitialValue && storageAssignments.isEmpty
    }

    /// Whether an initialiser gives it something of its own making, or wraps it by hand, which is looked at by itself.
    private func isSeeded(_ context: LintContext) -> Bool {
        guard owner.holdsInitializer else { return false }
        let assignments = owner.usage.references(to: name).filter {
            $0.role == .written && $0.isInInitializer && $0.members.isEmpty
        }
        return assignments.contains { $0.form == .storage || $0.assignedParameter(context) == nil }
    }
}
