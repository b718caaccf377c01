import Base
import Diagnostics
import Foundation
import Linting
import Pages
import Settings

/// The index of rules: each rule's title, severity, fix, first release and tags.
struct RuleTable {
    let subjects: IndexSubjects
    let words: [String: String]

    func table() -> IndexTable {
        IndexTable(
            facets: facets,
            columns: ["rule", "indexName", "factSeverity", "factFix", "factSince", "indexTags"].map { words[$0] ?? "" },
            rows: subjects.rules.map(row), shortcuts: shortcuts)
    }
}

extension RuleTable {
    private func row(_ rule: (id: String, page: Int)) -> IndexTable.Row {
        let page = subjects.rulebook.pages[rule.page]
        let info = subjects.infos[rule.id]
        let tags = page.frontMatter.tags.map(\.value)
        return IndexTable.Row(
            place: subjects.place(rule.page), title: page.title, summary: page.description ?? info?.summary,
            cells: [
                [.code(rule.id)],
                [Phrase](joining: info?.severityLines(words).map { [.text($0)] } ?? [], by: .lineBreak),
                info.map { [.text(fix($0))] } ?? [], info?.since.map { [.text("\($0)")] } ?? [],
                [.text(tags.joined(separator: ", "))],
            ],
            values: (info.map(values) ?? [])
                + (tags.isEmpty ? [] : [("tag", tags.map(IndexTable.Option.value).joined(separator: " "))]))
    }

    /// A rule that is off in some profiles only does not count as off.
    private func values(_ info: RuleInfo) -> [(name: String, value: String)] {
        let on = info.severities.compactMap { item in
            item.severity.map { (profile: item.profile.rawValue, severity: $0.rawValue) }
        }
        let severities = Severity.allCases.map(\.rawValue).filter { severity in on.contains { $0.severity == severity }
        }
        var values = [
            ("severity", severities.isEmpty ? "off" : severities.joined(separator: " ")), ("fix", info.fix.rawValue),
        ]
        if !on.isEmpty { values.append(("profile", on.map(\.profile).joined(separator: " "))) }
        if severities.count > 1 { values += on.map { ("severity-\($0.profile)", $0.severity) } }
        if let since = info.since { values.append(("since", IndexTable.Option.value(of: "\(since)"))) }
        return values
    }

    /// The rules that fix themselves, and the most frequent tags.
    private var shortcuts: [IndexTable.Shortcut] {
        let tags = subjects.rules.flatMap { subjects.rulebook.pages[$0.page].frontMatter.tags.map(\.value) }
        let counts = Dictionary(tags.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value < subjects.rules.count }
        let frequent = counts.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8)
        let fixes = subjects.rules.contains { subjects.infos[$0.id]?.fix == .safe }
        let automatic = [words["factFix"], words["fixSafe"]].compactMap(\.self).joined(separator: ": ")
        let shortcuts =
            (fixes ? [IndexTable.Shortcut(label: automatic, query: "fix=safe")] : [])
            + frequent.map {
                IndexTable.Shortcut(label: $0.key.uppercasingFirst, query: "tag=\(IndexTable.Option.value(of: $0.key))")
            }
        // One or two say no more than the filters.
        return shortcuts.count > 2 ? shortcuts : []
    }

    private var facets: [IndexTable.Facet] {
        let infos = subjects.rules.compactMap { subjects.infos[$0.id] }
        let severities = infos.map { Set($0.severities.compactMap(\.severity)) }
        let profiles = Profile.allCases.filter { profile in
            infos.contains { $0.severities.contains { $0.profile == profile && $0.severity != nil } }
        }
        let levels = [Severity.error, .warning, .note].filter { severity in
            severities.contains { $0.contains(severity) }
        }.map(\.rawValue)
        let fixes = [RuleInfo.FixClass.safe, .unsafe, .none].compactMap { fix in infos.first { $0.fix == fix } }
        let since = Set(infos.compactMap(\.since)).sorted()
        let tags = Set(subjects.rules.flatMap { subjects.rulebook.pages[$0.page].frontMatter.tags.map(\.value) })
        return [
            IndexTable.Facet("profile", words["indexProfile"] ?? "", profiles.map { IndexTable.Option($0.rawValue) }),
            IndexTable.Facet(
                "severity", words["factSeverity"] ?? "",
                (levels + (severities.contains([]) ? ["off"] : [])).map {
                    IndexTable.Option(value: $0, label: words["severity\($0.capitalized)"] ?? $0)
                }),
            IndexTable.Facet(
                "fix", words["factFix"] ?? "", fixes.map { IndexTable.Option(value: $0.fix.rawValue, label: fix($0)) }),
            IndexTable.Facet("since", words["factSince"] ?? "", since.map { IndexTable.Option("\($0)") }),
            IndexTable.Facet(
                "tag", words["indexTag"] ?? "",
                tags.sorted { FoldedText($0) < FoldedText($1) }.map { IndexTable.Option($0) }),
        ].compactMap(\.self)
    }

    private func fix(_ info: RuleInfo) -> String { words["fix\(info.fix.rawValue.capitalized)"] ?? "" }
}

extension RuleInfo {
    /// The severity in each profile with the newest deployment target; nil where it is off.
    var severities: [(profile: Profile, severity: Severity?)] {
        Profile.allCases.map { profile in
            (profile, severity(under: LintSettings(profile: profile, deploymentTarget: since ?? .iOS(17))))
        }
    }

    /// The same in words, one line where all profiles agree.
    func severityLines(_ words: [String: String]) -> [String] {
        let word = { (severity: Severity?) in words["severity\((severity?.rawValue ?? "off").capitalized)"] ?? "" }
        let severities = severities
        let same = Set(severities.map(\.severity))
        if same.count == 1, let severity = severities.first?.severity { return [word(severity)] }
        if same == [nil] { return [word(nil)] }
        return severities.map { "\($0.profile.rawValue): \(word($0.severity))" }
    }
}
