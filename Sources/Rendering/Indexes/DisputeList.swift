import Base
import Diagnostics
import Linting
import Markup
import Pages
import Samples
import Settings

extension DocumentClaims {
    var hasDisputes: Bool { !disputed.isEmpty || !conflicts.isEmpty }

    /// The rules that a source contradicts, with the words of both sides, and the rules that conflict.
    var disputes: [Passage] {
        let conflicts = conflicts
        var passages = disputed.flatMap { rule -> [Passage] in
            let all = claims(about: rule.id)
            return [
                .heading(level: 2, id: "rule-\(rule.id)", [rule.home.map(subjects.link) ?? .code(rule.id)]),
                .sides(
                    level: 3,
                    [
                        Passage.Side(
                            title: subjects.word(.disputeFor),
                            passages: side(of: rule, all.filter { $0.act != .contradicts })),
                        Passage.Side(
                            title: subjects.word(.disputeAgainst),
                            passages: [.list(all.filter { $0.act == .contradicts }.map(phrases), style: "claims")]),
                    ]),
            ]
        }
        if !conflicts.isEmpty {
            passages.append(.heading(level: 2, id: "conflicts", [.text(subjects.word(.disputeConflicts))]))
            passages += conflicts.map { pair in
                .sides(
                    level: 3,
                    pair.map {
                        Passage.Side(title: $0.title, passages: side(of: ($0.id, $0), []))
                    })
            }
        }
        return passages
    }

    private var disputed: [(id: String, home: LinkedRule?)] {
        rules.filter { claims(about: $0.id).contains { $0.act == .contradicts } }
    }

    /// Each pair once, in the order of the rules.
    private var conflicts: [[LinkedRule]] {
        let rules = subjects.rules
        let indexOfRule = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
        return rules.enumerated().flatMap { index, rule in
            rule.relations.compactMap { relation -> [LinkedRule]? in
                guard relation.kind == .conflicts, let id = subjects.rulebook.rule(at: relation.other)?.id,
                    let other = indexOfRule[id], other > index
                else { return nil }
                return [rule, rules[other]]
            }
        }
    }

    /// What the rule says, in which profiles it does, and who agrees.
    private func side(of rule: (id: String, home: LinkedRule?), _ claims: [DocumentClaim]) -> [Passage] {
        let info = subjects.site.rules[rule.id]
        let says = rule.home?.description ?? info?.summary
        let name: Phrase = rule.home.map { .link(subjects.place($0), [.code(rule.id)]) } ?? .code(rule.id)
        let severities = info?.severityLines(subjects.words).joined(separator: ", ")
        var passages: [Passage] = says.map { [.quote([.text($0)])] } ?? []
        passages.append(.paragraph([name] + (severities.map { [.text(" · \($0)")] } ?? []), style: "cite"))
        if !claims.isEmpty { passages.append(.list(claims.map(phrases), style: "claims")) }
        return passages
    }

    private func phrases(of claim: DocumentClaim) -> [Phrase] {
        var phrases: [Phrase] = [
            .mark("claim \(claim.act.rawValue)", [.text(subjects.word(claim.act.claimWord))]),
            .text(" "),
        ]
        switch claim.document {
        case .named(let name): phrases.append(.text(name))
        case .page(let id):
            let page = subjects.rulebook[id]
            phrases.append(subjects.link(page))
            if let profile = subjects.site.settings.profile(page.source) {
                phrases.append(.text(" (\(subjects.word(.indexProfile)): \(profile))"))
            }
        }
        if !claim.places.isEmpty { phrases.append(.text(": \(claim.places.joined(separator: ", "))")) }
        for text in claim.texts { phrases += [.text(" "), .quote(text, language: nil)] }
        if case .page(let id) = claim.document {
            let page = subjects.rulebook[id]
            for place in claim.places {
                guard let text = page.source.lines(place) else { continue }
                phrases += [.lineBreak, .quote(text, language: subjects.place(page).language)]
            }
        }
        if let sample = claim.sample { phrases += words(of: sample) }
        return phrases
    }

    /// The line of code that a rule fires on, and what the linter says about it.
    private func words(of reference: CrossReferences.SampleReference) -> [Phrase] {
        let verification = subjects.site.verifications[reference.page][reference.sample]
        var phrases: [Phrase] = [.text(": "), subjects.sampleLink(reference)]
        for finding in verification.regions[reference.region].findings.prefix(3) {
            phrases += [.lineBreak, .code(verification.sample.line(at: finding.range.lowerBound)), .lineBreak]
            phrases.append(.text("\(subjects.word(.finding)): \(finding.message)"))
        }
        return phrases
    }
}

extension Page {
    /// The text of lines as front matter names them, `11` or `11-13`; nil for anything else. Long passages are cut.
    fileprivate func lines(_ place: String) -> String? {
        let numbers = place.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(numbers.count), let first = numbers[0], let last = numbers[numbers.count - 1], first > 0,
            last >= first
        else { return nil }
        let table = LineTable(text.bytes)
        let parts = (first...min(last, first + 4)).compactMap { line in
            table.range(ofLine: line).map { String(decoding: text.bytes[$0], as: UTF8.self) }
        }
        let words = parts.joined(separator: " ").singleSpaced
        return words.isEmpty ? nil : words.count > 300 ? words.prefix(299) + "…" : words
    }
}

extension Sample {
    /// The line of code around an offset, without what stands before it.
    fileprivate func line(at offset: Int) -> String {
        String(decoding: code[LineTable(code).line(at: offset)], as: UTF8.self).singleSpaced
    }
}
