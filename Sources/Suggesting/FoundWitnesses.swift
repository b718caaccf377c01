import Compiling
import Linting
import Pages
import Samples
import Settings

extension UnverifiedSection {
    /// The rules of other linters that report what is different in a piece of bad code, and nothing in its good code.
    ///
    /// - Parameter findings: what other linters report in ``codes``, in their order.
    /// - Returns: each with the number of the bad code.
    func witnesses(_ findings: [OtherFindings]) -> [(rule: OtherLinterRule, bad: Int)] {
        let goodFindings = findings.dropFirst(bad.count)
        let (title, text) = (section.title.lowercased(), text.lowercased())
        return pairs.indices.compactMap { index -> (rule: OtherLinterRule, bad: Int)? in
            let (pair, bad) = (pairs[index], findings[index])
            guard pair.bad.labeledLines == nil, !bad.isUnparsable,
                let number = good.firstIndex(where: { $0.fragment.source.bytes == pair.good.fragment.source.bytes })
            else { return nil }
            let good = goodFindings[goodFindings.startIndex + number]
            let meant = bad.rules.filter { rule in
                let found = pair.bad.offsets(of: rule, in: bad)
                return !found.isEmpty && pair.good.offsets(of: rule, in: good).isEmpty
                    && pair.isMeant(rule, at: found, title: title, text: text)
            }
            return (meant.first { $0.isNamed(in: title) } ?? meant.first).map { ($0, index) }
        }
    }
}
