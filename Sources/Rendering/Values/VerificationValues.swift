import Base
import Linting
import Markup
import Pages
import Samples

/// How many of a page's samples are verified, and of each region how it is.
struct VerificationValues: Sendable {
    /// `good`, `bad` or `partial`.
    let state: String
    let summary: String
    let items: [Item]

    /// Nil where no label or expectation says whether a sample is good or bad.
    ///
    /// - Parameter words: in the page's edition.
    init?(_ context: PageContext, words: InterfaceWords) {
        let verifications = context.verifications
        let isLabeled = verifications.contains { verification in
            verification.regions.contains {
                $0.region.verdict != .unlabeled || !$0.region.lineLabels.isEmpty || !$0.region.expectations.isEmpty
            }
        }
        guard isLabeled else { return nil }
        let count = VerificationCount(verifications)
        guard count.total > 0 else { return nil }
        state = count.failed > 0 ? "bad" : count.verified == count.total ? "good" : "partial"
        summary = (words[count.total == 1 ? .samplesVerifiedOne : .samplesVerified]).filling(
            "{verified}", with: String(count.verified)
        ).filling(
            "{total}", with: String(count.total))
        var sections: [String: Int] = [:]
        items = verifications.flatMap { verification in
            verification.regions.indices.map { index in
                let section = verification.sample.section ?? context.page.title
                sections[section, default: 0] += 1
                return Item(verification, index, title: Self.title(section, sections[section] ?? 1), context, words)
            }
        }
    }

    /// Several regions of one section are numbered.
    private static func title(_ section: String, _ number: Int) -> String {
        number > 1 ? "\(section) (\(number))" : section
    }
}

extension VerificationValues {
    /// One region of a sample.
    final class Item: Sendable {
        let id: String
        let title: String
        let state: String
        let verdict: String
        let why: String
        let html: String

        init(
            _ verification: SampleVerification, _ index: Int, title: String, _ context: PageContext,
            _ words: InterfaceWords
        ) {
            let region = verification.regions[index]
            id = context.anchors.id(of: verification, region: index)
            self.title = title
            state = region.status.isFailure ? "bad" : region.status.isVerified ? "good" : "partial"
            verdict = words[region.region.verdict.word]
            why = region.region.label.why(words)
            let rules = region.rules.map { rule in
                var html: [UInt8] = []
                context.write(rule: rule, to: &html)
                return String(decoding: html, as: UTF8.self)
            }.joined(separator: ", ")
            let status = HTMLEscaping.text(region.template(words))
            let placed = status.filling("{rules}", with: rules)
            html = [
                placed, rules.isEmpty || placed != status ? nil : rules, region.reason.map { HTMLEscaping.text($0) },
            ].compactMap(\.self).joined(separator: ": ")
        }
    }
}

extension Label? {
    /// Where a label was found, as the reader is told.
    fileprivate func why(_ words: InterfaceWords) -> String {
        let word: InterfaceWords.Word =
            switch self?.origin {
            case nil: .whyNothing
            case .trailingComment: .whyTrailing
            case .markerComment: .whyMarker
            case .infoString: .whyInfo
            case .paragraph: .whyParagraph
            case .columnHeader: .whyColumn
            case .heading: .whyHeading
            case .innerComment: .whyInner
            case .expectation: .whyExpectation
            }
        return words[word].filling("{text}", with: self?.text ?? "")
    }
}
