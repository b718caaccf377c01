import Base
package import Compiling
import Diagnostics
import Linting
import Markup
package import Pages
import PatternRules
package import Samples
package import Settings
import SwiftSyntax

/// Finds out how the sections of a rulebook that no rule verifies can be enforced.
package struct Suggestions: Sendable {
    package let sections: [UnverifiedSection]
    /// All good code of the rulebook.
    private let good: [LabeledCode]

    /// The most patterns that are tried for one section.
    private static let mostGuesses = 200
    /// The most patterns, and rules of other linters, of one rule.
    private static let mostPatterns = 6
    private static let mostRules = 3

    /// - Parameter isSelected: whether a page's sections are looked at.
    package init(_ pages: [(page: Page, samples: [SampleVerification])], isSelected: (Page) -> Bool) {
        sections = pages.filter { isSelected($0.page) }.flatMap { UnverifiedSection.all(in: $0.page, $0.samples) }
        good = pages.flatMap { LabeledCode.good(in: $0.page, $0.samples) }
    }

    /// A hash of all that ``witnesses(_:)`` depends on besides what other linters report.
    package var hash: String {
        var hash = FNV1a()
        for text in sections.flatMap({ [$0.section.title, $0.text] }) { hash.combine(Array("\(text)\u{0}".utf8)) }
        for code in codes { hash.combine(code + [0]) }
        return hash.hex
    }

    /// The rules of other linters that tell single pieces of bad code from their good code, where the author writes
    /// about what they report.
    ///
    /// They need no `enforced-by`: a check stores what they report, so that such pairs are verified.
    ///
    /// - Parameter findings: what other linters report in ``codes``, in their order.
    /// - Returns: for each rule, what it reports in the bad code that it is about, and in the good code of the section.
    package func witnesses(_ findings: [OtherFindings])
        -> [(rule: OtherLinterRule, code: [UInt8], reading: OtherLinterResults.Reading)]
    {
        let refuted = LabeledCode.rules(reporting: good, findings.suffix(good.count))
        var rest = findings[...]
        return sections.flatMap { section in
            let own = Array(rest.prefix(section.codes.count))
            rest = rest.dropFirst(own.count)
            let good = section.bad.count..<own.count
            let text = section.text.lowercased()
            let meant = section.witnesses(own).filter { !refuted.contains($0.rule) || $0.rule.isStated(in: text) }
            return meant.flatMap { rule, bad in
                ([bad] + good).map { (rule, section.codes[$0], own[$0].reading(of: rule)) }
            }
        }
    }

    /// The code of the sections, and all good code, as other linters read it.
    package var codes: [[UInt8]] {
        sections.isEmpty ? [] : sections.flatMap(\.codes) + good.map(\.fragment.source.bytes)
    }

    /// What to do in each section.
    ///
    /// - Parameter findings: what other linters report in ``codes``, in their order; nil if none ran.
    package func all(_ findings: [OtherFindings]?, jobs: Int) -> [Result<Suggestion, Obstacle>] {
        var rest = findings?[...]
        let refutedRules = findings.map { LabeledCode.rules(reporting: good, $0.suffix(good.count)) } ?? []
        let witnesses = sections.map { section in
            let count = section.codes.count
            defer { rest = rest?.dropFirst(count) }
            return rest.flatMap { witness(of: section, Array($0.prefix(count)), refuted: refutedRules) }
        }
        let builtIn = sections.map(Self.builtIn)
        let compiler = sections.map(Self.compiler)
        let guesses = ParallelMap.values(sections.count, jobs: jobs) { index in
            let isDone = [builtIn[index], witnesses[index], compiler[index]].contains { $0?.isComplete == true }
            return isDone ? [] : Self.guesses(for: sections[index])
        }
        let refuted = refuted(guesses.flatMap { $0.flatMap { [$0.draft] + $0.draft.otherKinds } }, jobs: jobs)
        return sections.indices.map { index in
            let silent = guesses[index].filter { !refuted.contains($0.draft) }
            let pattern = suggestion(of: silent, refuted, for: sections[index])
            let found = [builtIn[index], witnesses[index], compiler[index], pattern].compactMap(\.self)
            // The first of those that report equally much.
            return found.max { $0.firing.count < $1.firing.count }.map(Result.success)
                ?? .failure(Self.obstacle(of: sections[index]))
        }
    }
}

extension Obstacle: Error {}

private extension Suggestions {
    /// A pattern and the bad code of its section that it reports.
    struct Guess: Sendable {
        let draft: PatternDraft
        let replacement: String?
        /// By their number in the section.
        let firing: Set<Int>
    }

    /// The built-in rule that would report most of the bad code if it were on.
    static func builtIn(for section: UnverifiedSection) -> Suggestion? {
        let rules = section.bad.flatMap(\.verification.disabledRules)
        let counts = Dictionary(rules.map { ($0, 1) }, uniquingKeysWith: +)
        guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
        return Suggestion(
            place: section, enforcer: .builtIn(best.key), firing: (best.value, section.bad.count),
            silent: section.good.count)
    }

    /// Whether the compiler rejects all bad code and no good code, as far as a check knows.
    static func compiler(for section: UnverifiedSection) -> Suggestion? {
        guard !section.good.isEmpty,
            section.bad.allSatisfy({ $0.verification.compiled?.verdict == .fails && $0.labeledLines == nil }),
            section.good.allSatisfy({ $0.verification.compiled?.verdict == .compiles })
        else { return nil }
        return Suggestion(
            place: section, enforcer: .compiler, firing: (section.bad.count, section.bad.count),
            silent: section.good.count)
    }

    /// The rules of other linters that tell bad code from good code, if the author writes about them.
    ///
    /// - Parameter refuted: rules that report good code elsewhere.
    func witness(of section: UnverifiedSection, _ findings: [OtherFindings], refuted: Set<OtherLinterRule>)
        -> Suggestion?
    {
        let (bad, good) = (findings.prefix(section.bad.count), findings.dropFirst(section.bad.count))
        let pairs = section.pairs
        let (title, text) = (section.section.title.lowercased(), section.text.lowercased())
        var firing: [OtherLinterRule: Set<Int>] = [:]
        for rule in Set(bad.flatMap(\.rules)) where !refuted.contains(rule) || rule.isStated(in: text) {
            guard !zip(section.good, good).contains(where: { !$0.offsets(of: rule, in: $1).isEmpty }) else { continue }
            let reported = zip(section.bad, bad).map { $0.offsets(of: rule, in: $1) }
            firing[rule] = Set(
                reported.indices.filter { index in
                    if reported[index].isEmpty { return false }
                    // Without good code, only the title says that the author means this.
                    return pairs.isEmpty
                        ? rule.isNamed(in: title)
                        : pairs[index].isMeant(rule, at: reported[index], title: title, text: text)
                })
        }
        firing = firing.filter { !$0.value.isEmpty }
        // In the title, a word says more.
        let order = firing.keys.sorted().filter { $0.isNamed(in: title) }
        let names = order + firing.keys.sorted().filter { !order.contains($0) }
        let rules = Self.cover(names.map { firing[$0] ?? [] }, of: section.bad.count, atMost: Self.mostRules).map {
            names[$0]
        }
        let covered = rules.reduce(into: Set<Int>()) { $0.formUnion(firing[$1] ?? []) }
        guard !rules.isEmpty else { return nil }
        let isLayout = rules.contains(where: \.isAboutLayout)
        return Suggestion(
            place: section, enforcer: .other(rules), firing: (covered.count, section.bad.count),
            silent: isLayout ? section.good.count : self.good.count)
    }

    /// The indices of sets that contain as many numbers as possible, the earlier ones preferred.
    static func cover(_ sets: [Set<Int>], of count: Int, atMost most: Int) -> [Int] {
        var (chosen, covered): ([Int], Set<Int>) = ([], [])
        while chosen.count < most, covered.count < count {
            let gains = sets.map { $0.subtracting(covered).count }
            guard let gain = gains.max(), gain > 0, let best = gains.firstIndex(of: gain) else { break }
            chosen.append(best)
            covered.formUnion(sets[best])
        }
        return chosen
    }

    /// The patterns that report bad code of a section, and none of its good code, the best first.
    static func guesses(for section: UnverifiedSection) -> [Guess] {
        // What is about layout differs in other tokens by accident.
        guard !UnverifiedSection.isAboutLayout(section.section.title.lowercased()) else { return [] }
        let pairs = section.pairs
        let declared = section.declaredNames
        let text = section.text
        // A name such as `State` is not named by the word.
        let exactWords = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let words = Set(exactWords.map { $0.lowercased() })
        let quoted = section.quotedWords
        var drafts: [(draft: PatternDraft, isEvident: Bool, replacement: () -> String?)] = []
        var known: [PatternDraft: Int] = [:]
        func isKnown(_ name: String) -> Bool { KnownNames.contain(name) || words.contains(name.lowercased()) }
        func add(_ draft: PatternDraft, isEvident: Bool, replacement: @escaping () -> String? = { nil }) {
            if let index = known[draft] {
                drafts[index].isEvident = drafts[index].isEvident || isEvident
                return
            }
            guard draft.isGeneral(quoted: quoted), draft.names.allSatisfy(isKnown),
                draft.required.allSatisfy({ words.contains($0.lowercased()) })
            else { return }
            known[draft] = drafts.count
            drafts.append((draft, isEvident, replacement))
        }
        // Without good code, only the title says what the author means.
        let named = (pairs.isEmpty ? section.section.title : text).lowercased()
        for common in CommonPattern.all where common.isNamed(in: named) {
            for draft in common.drafts {
                known[draft] = drafts.count
                drafts.append((draft, true, { common.replacement }))
            }
        }
        for pair in pairs {
            if drafts.count >= mostGuesses { break }
            let inference = PatternInference(pair, declared: declared)
            for guess in inference.guesses {
                let isNamed = guess.words.contains { KnownNames.isTelling($0) && exactWords.contains($0) }
                add(guess.draft, isEvident: isNamed || guess.isWhole && pair.isSimilar) {
                    inference.replacement(of: guess)
                }
            }
            let missing = MissingParts(pair, declared: declared, words: words)
            let shapes = NameShapes(pair, text: text.lowercased(), quoted: quoted)
            for draft in missing.drafts + shapes.drafts { add(draft, isEvident: true) }
        }
        let tried = Array(drafts.prefix(mostGuesses))
        let linter = Self.linter(tried.map(\.draft))
        var firing = Array(repeating: Set<Int>(), count: tried.count)
        for (number, code) in section.bad.enumerated() {
            for draft in Self.firing(linter, in: code) { firing[draft].insert(number) }
        }
        let wrong = section.good.reduce(into: Set<Int>()) { $0.formUnion(Self.firing(linter, in: $1)) }
        return tried.indices.filter { !firing[$0].isEmpty && !wrong.contains($0) }
            // A difference that no word of the author explains is one that several samples have.
            .filter { tried[$0].isEvident || firing[$0].count > 1 }
            .map { index in
                let draft = tried[index].draft
                let replacement = tried[index].replacement().flatMap { text in
                    let names = text.matches(of: /(\$*)([A-Za-z_]\w*)(:?)/).filter { $0.1.isEmpty && $0.3.isEmpty }
                    return names.allSatisfy { isKnown(String($0.2)) } && writes(text, for: draft, in: pairs)
                        ? text : nil
                }
                return Guess(draft: draft, replacement: replacement, firing: firing[index])
            }
    }

    /// Whether a replacement makes the good code of the bad code that a pattern reports.
    static func writes(_ replacement: String, for draft: PatternDraft, in pairs: [CodePair]) -> Bool {
        let trial = PatternTrial(draft.text, constraints: draft.constraints, replacement: replacement)
        guard let rule = trial.rule else { return false }
        let linter = Linter(rules: RuleSet([], patterns: [rule]))
        let results = pairs.compactMap { pair -> Bool? in
            let bad = pair.bad
            let fixes = linter.lint(bad.fragment, index: CodeIndex()).findings.filter {
                bad.contains($0.range.lowerBound)
            }.map(\.fix)
            guard !fixes.isEmpty else { return nil }
            let file = bad.fragment.source.file
            let fixed = FixApplication.apply(fixes.compactMap(\.self), to: [file: bad.code]).files[file]
            let tree = fixed.flatMap { Fragment(file: file, bytes: $0).tree }
            // Comments may say which code is good.
            func words(_ tree: SourceFileSyntax) -> [String] { tree.tokens(viewMode: .sourceAccurate).map(\.text) }
            return tree.map { words($0) == words(pair.good.tree) } ?? false
        }
        return !results.isEmpty && results.allSatisfy(\.self)
    }

    static func linter(_ drafts: [PatternDraft]) -> Linter {
        let rules = drafts.enumerated().compactMap { number, draft in
            PatternTrial(draft.text, id: "guess-\(number)", constraints: draft.constraints, replacement: nil).rule
        }
        return Linter(rules: RuleSet([], patterns: rules))
    }

    /// The numbers of the patterns that report a piece of code.
    static func firing(_ linter: Linter, in code: LabeledCode) -> Set<Int> {
        let report = linter.lint(code.fragment, index: CodeIndex(), makesFixes: false)
        let findings = report.findings + report.suppressed.map(\.finding)
        return Set(
            findings.filter { code.contains($0.range.lowerBound) }.compactMap {
                Int($0.rule.text.dropFirst("guess-".count))
            })
    }

    /// The patterns that report good code of the rulebook.
    func refuted(_ drafts: [PatternDraft], jobs: Int) -> Set<PatternDraft> {
        let drafts = Array(Set(drafts))
        guard !drafts.isEmpty else { return [] }
        let linter = Self.linter(drafts)
        let found = ParallelMap.values(good.count, jobs: jobs) { Self.firing(linter, in: good[$0]) }
        return Set(found.joined().map { drafts[$0] })
    }

    /// The pattern that reports most, and others for the bad code that is left.
    func suggestion(
        of guesses: [Guess], _ refuted: Set<PatternDraft>, for section: UnverifiedSection
    ) -> Suggestion? {
        // Constraints hold for all patterns of a rule.
        let groups = Dictionary(grouping: guesses, by: \.draft.constraints)
        // What is known of other guides comes first, then what has no constraints.
        let common = guesses.first { !$0.draft.siblings.isEmpty }?.draft.constraints
        var order: [[String]] = common.map { [$0, []] } ?? [[]]
        for guess in guesses where !order.contains(guess.draft.constraints) { order.append(guess.draft.constraints) }
        func covered(_ guesses: [Guess]) -> Int { Set(guesses.flatMap(\.firing)).count }
        var chosen: [Guess] = []
        for group in order.compactMap({ groups[$0] }) {
            let choice = Self.cover(group.map(\.firing), of: section.bad.count, atMost: Self.mostPatterns).map {
                group[$0]
            }
            if covered(choice) > covered(chosen) { chosen = choice }
        }
        guard let first = chosen.first else { return nil }
        var patterns = chosen.map(\.draft.text)
        for kind in chosen.flatMap(\.draft.otherKinds) where !refuted.contains(kind) && !patterns.contains(kind.text) {
            patterns.append(kind.text)
        }
        return Suggestion(
            place: section,
            enforcer: .pattern(
                patterns, constraints: first.draft.constraints,
                replacement: patterns.count == 1 ? first.replacement : nil),
            firing: (covered(chosen), section.bad.count), silent: good.count)
    }

    static func obstacle(of section: UnverifiedSection) -> Obstacle {
        let pairs = section.pairs
        if pairs.isEmpty { return .noGoodCode }
        if pairs.allSatisfy({ $0.hasSameTokens && !$0.differsInComments }) { return .layout }
        return pairs.allSatisfy(\.differsInNames) ? .names : .meaning
    }
}
