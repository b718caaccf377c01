import Base
import Diagnostics
import Linting
import Pages
import Settings

extension IndexSubjects {
    /// The index of rules: each rule's title, severity, fix, first release and tags.
    var ruleTable: IndexTable {
        IndexTable(
            facets: facets, shortcuts: shortcuts,
            columns: [.rule, .indexName, .factSeverity, .factFix, .factSince, .indexTags].map(word),
            rows: rules.map(row))
    }

    private func row(_ rule: LinkedRule) -> IndexTable.Row {
        let info = site.rules[rule.id]
        let tags = tags(of: rule)
        return IndexTable.Row(
            place: place(rule), title: rule.title, summary: rule.description ?? info?.summary,
            cells: [
                [.code(rule.id)],
                [Phrase](joining: info?.severityLines(words).map { [.text($0)] } ?? [], by: .lineBreak),
                info.map { [.text(fix($0))] } ?? [], info?.since.map { [.text("\($0)")] } ?? [],
                [.text(tags.joined(separator: ", "))],
            ],
            values: (info.map(values) ?? [])
                + (tags.isEmpty ? [] : [("tag", tags.map(IndexTable.value).joined(separator: " "))]))
    }

    private func tags(of rule: LinkedRule) -> [String] { rule.rule.tags.map(\.value) }

    /// A rule that is off in some profiles only does not count as off.
    private func values(_ info: RuleInfo) -> [(name: String, value: String)] {
        let on = info.severities.compactMap { item in
            item.severity.map { (profile: item.profile.rawValue, severity: $0.rawValue) }
        }
        let severities = Severity.allCases.map(\.rawValue).filter(Set(on.map(\.severity)).contains)
        var values = [
            ("severity", severities.isEmpty ? "off" : severities.joined(separator: " ")), ("fix", info.fix.rawValue),
        ]
        if !on.isEmpty { values.append(("profile", on.map(\.profile).joined(separator: " "))) }
        if severities.count > 1 { values += on.map { ("severity-\($0.profile)", $0.severity) } }
        if let since = info.since { values.append(("since", IndexTable.value(of: "\(since)"))) }
        return values
    }

    /// The rules that fix themselves, and the most frequent tags.
    private var shortcuts: [ItemValues] {
        let counts = Dictionary(rules.flatMap(tags).map { ($0, 1) }, uniquingKeysWith: +)
        let frequent = counts.filter { $0.value > 1 && $0.value < rules.count }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8)
        let automatic = "\(word(.factFix)): \(word(.fixSafe))"
        var shortcuts = frequent.map {
            (label: $0.key.uppercasingFirst, query: "tag=\(IndexTable.value(of: $0.key))")
        }
        if rules.contains(where: { site.rules[$0.id]?.fix == .safe }) {
            shortcuts.insert((automatic, "fix=safe"), at: 0)
        }
        // One or two say no more than the filters.
        guard shortcuts.count > 2 else { return [] }
        return shortcuts.map { ItemValues(path: "?" + PercentEncoding.encode($0.query), title: $0.label) }
    }

    private var facets: [ItemValues] {
        let infos = rules.compactMap { site.rules[$0.id] }
        let severities = infos.map { Set($0.severities.compactMap(\.severity)) }
        let profiles = Profile.allCases.filter { profile in
            infos.contains { $0.severities.contains { $0.profile == profile && $0.severity != nil } }
        }
        let levels = [Severity.error, .warning, .note].filter { severity in
            severities.contains { $0.contains(severity) }
        }.map(\.rawValue)
        let fixes = [RuleInfo.FixClass.safe, .unsafe, .none].compactMap { fix in infos.first { $0.fix == fix } }
        let since = Set(infos.compactMap(\.since)).sorted()
        let tags = Set(rules.flatMap(tags)).sorted { FoldedText($0) < FoldedText($1) }
        let named = { (label: String) in (value: IndexTable.value(of: label), label: label) }
        return [
            IndexTable.facet("profile", word(.indexProfile), profiles.map { named($0.rawValue) }),
            IndexTable.facet(
                "severity", word(.factSeverity),
                (levels + (severities.contains([]) ? ["off"] : [])).map {
                    ($0, word(Severity(rawValue: $0).word))
                }),
            IndexTable.facet("fix", word(.factFix), fixes.map { ($0.fix.rawValue, fix($0)) }),
            IndexTable.facet("since", word(.factSince), since.map { named("\($0)") }),
            IndexTable.facet("tag", word(.indexTag), tags.map(named)),
        ].compactMap(\.self)
    }

    private func fix(_ info: RuleInfo) -> String { word(info.fix.word) }
}

extension RuleInfo {
    /// The severity in each profile with the newest deployment target; nil where it is off.
    var severities: [(profile: Profile, severity: Severity?)] {
        Profile.allCases.map { profile in
            (profile, severity(under: LintSettings(profile: profile, deploymentTarget: since ?? .iOS(17))))
        }
    }

    /// The same in words, one line where all profiles agree.
    func severityLines(_ words: InterfaceWords) -> [String] {
        let word = { (severity: Severity?) in words[severity.word] }
        let severities = severities
        let same = Set(severities.map(\.severity))
        if same.count == 1, let severity = severities.first?.severity { return [word(severity)] }
        if same == [nil] { return [word(nil)] }
        return severities.map { "\($0.profile.rawValue): \(word($0.severity))" }
    }
}
