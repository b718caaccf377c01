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
    /// - Parameters:
    ///   - sections: all of a rulebook.
    ///   - findings: what swift-format reports in the ``codes`` of each.
    /// - Returns: for each rule, what it reports in all code of its section.
    package static func witnesses(in sections: [UnverifiedSection], _ findings: [[OtherFindings]])
        -> [(rule: OtherLinterRule, code: [UInt8], reading: OtherLinterResults.Reading)]
    {
        let refuted = zip(sections, findings).reduce(into: Set<String>()) { rules, part in
            rules.formUnion(LabeledCode.rules(reporting: part.0.good, part.1.dropFirst(part.0.bad.count)))
        }
        return zip(sections, findings).flatMap { $0.witnesses($1, refuted: refuted) }
    }

    private func witnesses(_ findings: [OtherFindings], refuted: Set<String>)
        -> [(rule: OtherLinterRule, code: [UInt8], reading: OtherLinterResults.Reading)]
    {
        let goodFindings = findings.dropFirst(bad.count)
        let (title, text) = (section.title.lowercased(), text.lowercased())
        let rules = zip(pairs, findings).compactMap { pair, bad -> String? in
            guard pair.bad.labeledLines == nil, !bad.isUnparsable,
                let number = good.firstIndex(where: { $0.fragment.source.bytes == pair.good.fragment.source.bytes })
            else { return nil }
            let good = goodFindings[goodFindings.startIndex + number]
            let meant = bad.rules.filter { rule in
                let found = pair.bad.offsets(of: rule, in: bad)
                return !found.isEmpty && pair.good.offsets(of: rule, in: good).isEmpty && !refuted.contains(rule)
                    && pair.isMeant(rule, at: found, title: title, text: text)
            }
            return meant.first { SwiftFormatRules.isNamed($0, in: title) } ?? meant.first
        }
        return Set(rules).compactMap { OtherLinterRule("swift-format \($0)") }.flatMap { rule in
            zip(codes, findings).map { (rule, $0, $1.reading(of: rule.name)) }
        }
    }
}
