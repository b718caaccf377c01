import Base
import Pages
import Samples
import Settings

extension IndexSubjects {
    /// Whether something is enforced, or the author says that the rulebook is a whole.
    var showsCoverage: Bool {
        if site.settings.hasCatalog { return pages.contains { !site.statements(of: $0).isEmpty } }
        return pages.contains { !site.enforcedStatements(of: $0).isEmpty }
    }

    /// `34 of 77 statements enforced (built-in rules: 12, own rules: 9, swift-format: 11, compiler: 2)`.
    var coverageLine: String {
        let coverage = Coverage(statements.map(\.statement))
        let parts = Enforcer.Kind.allCases.compactMap { kind in
            coverage.enforcers[kind].map { "\(name(of: kind)): \($0)" }
        }
        let words = word(coverage.total == 1 ? .coverageLineOne : .coverageLine)
        let line = words.filling("{enforced}", with: String(coverage.enforced))
            .filling("{total}", with: String(coverage.total))
        return line + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
    }

    /// The list of statements, by what enforces them.
    var coverage: [Passage] {
        let all = statements
        let kinds: [Enforcer.Kind?] = Enforcer.Kind.allCases + [nil]
        let groups = kinds.flatMap { kind -> [Passage] in
            let members = all.filter { $0.statement.enforcer?.kind == kind }
            guard !members.isEmpty else { return [] }
            let name = kind.map(name) ?? word(.notEnforced)
            let title = "\(kind == .swiftFormat ? name : name.uppercasingFirst) (\(members.count))"
            return [
                .heading(level: 2, id: "enforcer-\(kind?.rawValue ?? "none")", [.text(title)]),
                .table(
                    Passage.Table(
                        columns: [.statement, .enforced, .sample].map { [.text(word($0))] },
                        rows: members.map(row))),
            ]
        }
        return [.paragraph([.text(coverageLine)])] + groups
    }

    private var statements: [(page: LinkedPage, statement: Statement)] {
        pages.flatMap { page in site.statements(of: page).map { (page, $0) } }
    }

    private func name(of kind: Enforcer.Kind) -> String {
        switch kind {
        case .builtIn: word(.enforcedBuiltIn)
        case .own: word(.enforcedOwn)
        case .swiftFormat, .swiftLint: kind.rawValue
        case .compiler: word(.enforcedCompiler)
        }
    }

    private func row(_ page: LinkedPage, _ statement: Statement) -> [[Phrase]] {
        let title: [Phrase] = [.link(place(page, anchor: statement.anchor), statement.title)]
        // The page of a section.
        let home: [Phrase] = statement.anchor == nil ? [] : [.lineBreak, .text(page.title)]
        return [title + home, enforcement(of: statement), sample(statement.sample)]
    }

    private func sample(_ result: Statement.SampleResult) -> [Phrase] {
        switch result {
        case .verified(let rules):
            [.text(word(.sampleVerified) + " ")] + [Phrase](joining: rules.map { [.code($0)] })
        case .compiles: [.text(word(.sampleCompiles))]
        case .none: []
        }
    }

    /// What enforces a statement, and the rules that are named for it and do not.
    private func enforcement(of statement: Statement) -> [Phrase] {
        let running: [[Phrase]] =
            switch statement.enforcer {
            case nil: []
            case .compiler: [[.text(word(.enforcedCompiler))]]
            case .builtIn(let id), .own(let id): [[.code(id)]]
            case .other(let rules): rules.map { [.code($0.text)] }
            }
        let idle = statement.idle.map { rule -> [Phrase] in [.code(rule.name), .text(": \(word(rule.reason.word))")] }
        return [Phrase](joining: running + idle)
    }
}

extension IdleRule.Reason {
    fileprivate var word: InterfaceWords.Word {
        switch self {
        case .off: .severityOff
        case .disabled: .idleDisabled
        case .missing, .defaults, .unreadable: .idleUnknown
        }
    }
}
