package import Compiling
import Linting
import Pages
package import Samples
package import Settings

extension UnverifiedSection {
    /// The rules of swift-format that tell single pieces of bad code from their good code, where the author writes
    /// about what they report.
    ///
    /// They need no `enforced-by`: a check stores what they report, so that such pairs are verified.
    ///
    /// - Parameter findings: what swift-format reports in ``codes``, in their order.
    /// - Returns: for each, what it reports in all code of the section.
    package func witnesses(_ findings: [OtherFindings])
        -> [(rule: OtherLinterRule, code: [UInt8], reading: OtherLinterResults.Reading)]
    {
        let goodFindings = findings.dropFirst(bad.count)
        let rules = zip(pairs, findings).compactMap { pair, bad in
            let number = good.firstIndex { $0.fragment.source.bytes == pair.good.fragment.source.bytes }
            return number.flatMap { rule(telling: pair, bad, goodFindings[goodFindings.startIndex + $0]) }
        }
        return Set(rules).flatMap { rule in
            zip(codes, findings).map { (rule, $0, $1.reading(of: rule.name)) }
        }
    }

    /// The rule that reports what is different in bad code, and nothing in the good code.
    private func rule(telling pair: CodePair, _ bad: OtherFindings, _ good: OtherFindings) -> OtherLinterRule? {
        guard !bad.isUnparsable, !good.isUnparsable, pair.bad.labeledLines == nil else { return nil }
        let (title, text) = (section.title.lowercased(), text)
        let rules = bad.rules.filter { rule in
            let found = pair.bad.offsets(of: rule, in: bad)
            guard !found.isEmpty, pair.good.offsets(of: rule, in: good).isEmpty else { return false }
            let isOnlyLayout = SwiftFormatRules.layout.contains(rule) && !pair.hasSameTokens
            if SwiftFormatRules.comments.contains(rule), !pair.differsInComments { return false }
            return SwiftFormatRules.isNamed(rule, in: isOnlyLayout ? title : text)
                || !isOnlyLayout && pair.isWholly(in: found)
        }
        let best = rules.first { SwiftFormatRules.isNamed($0, in: title) } ?? rules.first
        return best.flatMap { OtherLinterRule("swift-format \($0)") }
    }
}
