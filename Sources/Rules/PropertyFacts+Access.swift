import Diagnostics
import Linting
import SwiftSyntax

extension PropertyFacts {
    /// The fix that makes a property of a view `private`: safe where it has a value of its own and nothing outside of its file uses it.
    ///
    /// Without such a value, `private` makes the memberwise initialiser private too.
    func makingPrivate(hasValue: Bool? = nil, _ context: LintContext) -> FindingFix {
        let isUsed = context.index.mayPass(label: name, to: owner.name) || isMentionedElsewhere(context)
        let isSafe = (hasValue ?? (initialValue != nil)) && !isUsed
        return .fix("make '\(name)' private", isSafe ? .safe : .unsafe, [.makePrivate(self)])
    }

    /// Whether an extension of its type in another file mentions `name`, `$name` or `_name`.
    func isMentionedElsewhere(_ context: LintContext) -> Bool {
        ["", "$", "_"].contains { prefix in
            let identifier = prefix + name
            let files = context.index.files(mentioning: identifier, inExtensionsOf: owner.name)
            guard files == 1 else { return files > 1 }
            return !owner.primary.extensions.contains { part in
                part.declaration?.tokens(viewMode: .sourceAccurate).contains { $0.name == identifier } ?? false
            }
        }
    }
}
