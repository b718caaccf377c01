import Base
import CodeLinting
package import Diagnostics
import Linting
import Markup
import Pages
import Samples
import Settings
import Verification

/// A rule's explanation as lines for a terminal.
package struct ExplanationText {
    private let explanation: RuleExplanation
    private let width: Int
    private let ansi: ANSI

    /// Longer lines are hard to read, however wide the terminal is.
    package static let widest = 100

    package init(_ explanation: RuleExplanation, width: Int, ansi: ANSI = .off) {
        self.explanation = explanation
        self.width = min(max(width, 20), Self.widest)
        self.ansi = ansi
    }

    package var text: String {
        var lines =
            StyledText("\(explanation.id): \(explanation.title)", .bold).wrapped(to: width).map { $0.text(ansi) } + [""]
            + facts
        if let rule = explanation.rule {
            let page = rule.page
            let samples = Dictionary(explanation.samples.map { ($0.sample.block.node, $0) }) { first, _ in first }
            let renderer = TerminalRenderer(page.document, width: width, ansi: ansi) { [ansi] block, width in
                if Sample.isSetup(block) { return [] }
                return samples[block.node].map { SampleListing.lines(of: $0, width: width, ansi: ansi) }
            }
            lines += [""] + renderer.lines(of: rule.section?.nodes, without: rule.section?.heading ?? page.titleHeading)
        } else {
            lines +=
                [""]
                + StyledText("no page describes this rule" + (explanation.help.map { "; see \($0)" } ?? ""))
                .wrapped(to: width).map { $0.text(ansi) }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension ExplanationText {
    private var facts: [String] {
        var facts: [(name: String, value: String)] = []
        if let info = explanation.info {
            let severities = explanation.severities.map { "\($0.profile.rawValue) \($0.severity?.rawValue ?? "off")" }
            facts.append(("reports", info.summary))
            facts.append(("severity", severities.joined(separator: ", ")))
            if let files = explanation.files { facts.append(("files", files)) }
            facts.append(("set", info.set))
            facts.append(("fix", Self.description(of: info.fix)))
            if let since = info.since { facts.append(("since", "\(since)")) }
        } else {
            facts.append(("linter", "does not have this rule"))
        }
        if let rule = explanation.rule {
            let file = rule.page.file + (rule.section.map { "#\($0.anchor)" } ?? "")
            if let place = explanation.isBuiltIn ? explanation.help : file { facts.append(("page", place)) }
            let count = VerificationCount(explanation.samples)
            facts.append(("samples", "\(count.verified) of \(count.total) verified"))
        }
        let column = (facts.map(\.name.count).max() ?? 0) + 2
        return facts.flatMap { name, value in
            StyledText(value).wrapped(to: width - column - 2).enumerated().map { place, line in
                let head =
                    place == 0
                    ? ansi(.dim, name) + String(repeating: " ", count: column - name.count)
                    : String(repeating: " ", count: column)
                return "  " + head + line.text(ansi)
            }
        }
    }

    private static func description(of fix: RuleInfo.FixClass) -> String {
        switch fix {
        case .none: "none"
        case .safe: "'rubric lint --fix'"
        case .unsafe: "'rubric lint --fix --unsafe', needs review"
        }
    }
}
