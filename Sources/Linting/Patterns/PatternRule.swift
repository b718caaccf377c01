import Diagnostics
import SwiftSyntax

/// A rule that consists of a pattern, from a page's front matter or a team's rulebook.
package struct PatternRule: Sendable {
    package let info: RuleInfo
    private let alternatives: [Alternative]
    var patterns: [Pattern] { alternatives.map(\.pattern) }
    private let constraints: [PatternConstraint]
    private let message: String

    /// One of the patterns.
    private struct Alternative: Sendable {
        let pattern: Pattern
        let replacement: PatternReplacement?
        /// The name that the replacement calls, which good code contains instead of the match.
        let replacingName: String?
    }

    /// - Parameters:
    ///   - patterns: what it finds is what any of them matches.
    ///   - message: the words of its findings, in which `$name` is replaced by what fills the placeholder.
    ///   - replacement: code for the whole match, in which the pattern's placeholders may stand.
    package init(
        _ info: RuleInfo, patterns: [Pattern], where constraints: [PatternConstraint] = [], message: String,
        replacement: String? = nil
    ) throws(PatternError) {
        self.info = info
        self.constraints = constraints
        self.message = message
        let replacingName = replacement.flatMap { try? Pattern($0) }?.calledName
        var alternatives: [Alternative] = []
        for pattern in patterns {
            let made: PatternReplacement? =
                if let replacement { try PatternReplacement(replacement, for: pattern) } else { nil }
            if let fault = made?.template.unknownPlaceholder(in: pattern) { throw fault }
            alternatives.append(Alternative(pattern: pattern, replacement: made, replacingName: replacingName))
        }
        self.alternatives = alternatives
    }

    /// The placeholder of a message that its pattern has not, and that nothing would fill; nil where there is none.
    package static func unknownPlaceholder(of message: String, in pattern: Pattern) -> PatternError? {
        PatternTemplate(message).unknownPlaceholder(in: pattern)
    }

    func register(in pass: inout RulePass) {
        let message = PatternTemplate(message)
        for (number, alternative) in alternatives.enumerated() {
            if let name = alternative.replacingName, name != alternative.pattern.calledName {
                pass.alsoExamines(calls: name)
            }
            pass.on(alternative.pattern, where: constraints) { match, context in
                let place = match.elements == nil ? match.place.textRange : match.range
                // Two of the patterns may match the same code.
                if number > 0, context.hasFinding(at: place) { return }
                let fix = alternative.replacement.flatMap {
                    FindingFix.replacing(match, with: $0, safety: .unsafe)
                }
                context.report(Message(match.fill(message)), at: place, fix: fix)
            }
        }
    }
}
