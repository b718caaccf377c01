package import Compiling
import Linting
import Pages
package import Samples
package import Settings

extension Suggestions {
    /// The rules of swift-format that tell single pieces of bad code from their good code, where the author writes
    /// about what they report.
    ///
    /// They need no `enforced-by`: a check stores what they report, so that such pairs are verified.
    ///
    /// - Parameter findings: what swift-format reports in ``codes``, in their order.
    /// - Returns: for each, what it reports in the bad code and in all good code of the section.
    package func witnesses(_ findings: [OtherFindings])
        -> [(rule: OtherLinterRule, code: [UInt8], reading: OtherLinterResults.Reading)]
    {
        var rest = findings[...]
        return sections.flatMap { section in
            let (bad, good) = (rest.prefix(section.bad.count), rest.dropFirst(section.bad.count))
            rest = rest.dropFirst(section.codes.count)
            let rules = zip(section.pairs, bad).compactMap { pair, bad in
                let number = section.good.firstIndex { $0.fragment.source.bytes == pair.good.fragment.source.bytes }
                return number.flatMap { Self.rule(telling: pair, of: section, bad, good[good.startIndex + $0]) }
            }
            return Set(rules).flatMap { rule in
                zip(section.bad + section.good, bad + good.prefix(section.good.count)).map { code, findings in
                    (rule, code.fragment.source.bytes, findings.reading(of: rule.name))
                }
            }
        }
    }

    /// The rule that reports what is different in bad code, and nothing in the good code.
    private static func rule(
        telling pair: CodePair, of section: UnverifiedSection, _ bad: OtherFindings, _ good: OtherFindings
    ) -> OtherLinterRule? {
        guard !bad.isUnparsable, !good.isUnparsable, pair.bad.labeledLines == nil else { return nil }
        let (title, text) = (section.section.title.lowercased(), section.text)
        let rules = bad.rules.filter { rule in
            let found = pair.bad.offsets(of: rule, in: bad)
            guard !found.isEmpty, pair.good.offsets(of: rule, in: good).isEmpty else { return false }
            let isOnlyLayout = SwiftFormatRules.layout.contains(rule) && !pair.hasSameTokens
            return SwiftFormatRules.isNamed(rule, in: isOnlyLayout ? title : text)
                || !isOnlyLayout && pair.isWholly(in: found)
        }
        let best = rules.first { SwiftFormatRules.isNamed($0, in: title) } ?? rules.first
        return best.flatMap { OtherLinterRule("swift-format \($0)") }
    }
}
