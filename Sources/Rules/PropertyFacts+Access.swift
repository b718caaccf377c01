import Diagnostics
import Linting

extension PropertyFacts {
    /// The fix that makes a property of a view `private`: safe where it has a value of its own and nothing outside of its file uses it.
    ///
    /// Without such a value, `private` makes the memberwise initialiser private too.
    func makingPrivate(hasValue: Bool? = nil, _ context: LintContext) -> FindingFix {
        let isUsed =
            context.index.passes(label: name, to: owner.name)
            || ["", "$", "_"].contains { context.index.isMentioned($0 + name, inExtensionsOf: owner.name) }
        let isSafe = (hasValue ?? (initialValue != nil)) && !isUsed
        return .fix("make '\(name)' private", isSafe ? .safe : .unsafe, [.makePrivate(self)])
    }
}
