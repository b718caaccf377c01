import Compiling
import Linting
import Pages
import Samples
import Settings

extension UnverifiedSection {
    /// The rules of swift-format that report what is different in a piece of bad code, and nothing in its good code.
    ///
    /// - Parameter findings: what swift-format reports in ``codes``, in their order.
    func witnesses(_ findings: [OtherFindings]) -> Set<OtherLinterRule> {
        let goodFindings = findings.dropFirst(bad.count)
        let (title, text) = (section.title.lowercased(), text.lowercased())
        let rules = zip(pairs, findings).compactMap { pair, bad -> String? in
            guard pair.bad.labeledLines == nil, !bad.isUnparsable,
                let number = good.firstIndex(where: { $0.fragment.source.bytes == pair.good.fragment.source.bytes })
            else { return nil }
            let good = goodFindings[goodFindings.startIndex + number]
            let meant = bad.rules.filter { rule in
                let found = pair.bad.offsets(of: rule, in: bad)
                return !found.isEmpty && pair.good.offsets(of: rule, in: good).isEmpty
                    && pair.isMeant(rule, at: found, title: title, text: text)
            }
            return meant.first { SwiftFormatRules.isNamed($0, in: title) } ?? meant.first
        }
        return Set(rules.compactMap { OtherLinterRule("swift-format \($0)") })
    }
}
