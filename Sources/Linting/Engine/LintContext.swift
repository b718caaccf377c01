package import Base
package import Diagnostics
package import SwiftSyntax

/// Answers the questions of a rule about the file that is walked, and collects its findings.
package final class LintContext {
    package let source: SwiftSource
    /// The types of this file.
    package let facts: FileFacts
    /// The innermost type around the node that is visited; for loose lines of a sample their implicit view.
    package internal(set) var enclosingType: TypeFacts?
    /// The parameters and variables of this file's bodies.
    package private(set) lazy var locals = LocalScopes()
    /// The words of the file; lazy, since only patterns ask for them.
    private(set) lazy var words = WordFilter(source.bytes)
    /// What the file states for findings in other files.
    package var evidence = Evidence()
    /// Whether the node is in `#Preview` or in a `PreviewProvider`.
    package var isInPreview: Bool { previewDepth > 0 }

    var previewDepth = 0
    /// Index of the active rule whose closure is running.
    var rule = 0
    var examined: [Bool]
    var holdsSubject = false
    var patternWork = PatternWork()
    private(set) var findings: [Finding] = []
    private let rules: RuleSet
    private let makesFixes: Bool
    private let tree: SourceFileSyntax
    /// Lazy, since only findings of rules that need a release ask for it.
    private lazy var olderSystems = OlderSystems(tree)

    init(source: SwiftSource, tree: SourceFileSyntax, facts: FileFacts, rules: RuleSet, makesFixes: Bool) {
        self.source = source
        self.tree = tree
        self.makesFixes = makesFixes
        self.rules = rules
        examined = Array(repeating: false, count: rules.active.count)
        self.facts = facts
        enclosingType = facts.implicitView
    }
}

extension LintContext {
    /// The facts about types from all files together.
    package var index: CodeIndex { facts.index }
    /// Whether any type has a generic parameter that must be an `ObservableObject`; asked for every call.
    package var hasDemandingTypes: Bool { facts.index.hasDemandingTypes }
    package var profile: Profile { rules.settings.profile }
    package var conventions: Conventions { rules.settings.conventions }
    package var deploymentTarget: DeploymentTarget { rules.settings.deploymentTarget }
    package var isMainActorByDefault: Bool { rules.settings.defaultIsolation == .mainActor }

    /// Whether a type is a class with `@Observable`, by this file or else by the index.
    package func isObservable(_ name: String) -> Bool {
        facts.type(named: name)?.isObservable ?? index.isObservable(name)
    }

    /// Whether a type is a class that inherits `ObservableObject`, by this file or else by the index.
    package func isObservableObject(_ name: String) -> Bool {
        facts.type(named: name)?.isObservableObject ?? index.isObservableObject(name)
    }

    /// Whether a type is a class, by this file or else by the index.
    package func isClass(_ name: String) -> Bool {
        facts.type(named: name).map { $0.kind == .class } ?? index.isClass(name)
    }

    /// Whether the code declares a type of this name that is visible at the node, so that the name is not SwiftUI's.
    package func declaresVisibly(_ name: String) -> Bool {
        index.declares(name, visibleIn: sequence(first: enclosingType, next: { $0?.parent }).compactMap { $0?.name })
    }

    /// A property of the type around the node, from any part of that type in this file.
    package func property(named name: String) -> PropertyFacts? { enclosingType?.property(named: name) }

    /// Reports a finding of the current rule.
    ///
    /// - Parameters:
    ///   - node: what the finding is about; its trivia do not count.
    ///   - severity: where this finding is not as severe as the rule's others; never more than a profile or the
    ///     configuration allow.
    ///   - condition: what other files have to state; a sample stands for itself.
    ///   - fix: not asked for where nobody could apply it, as in a sample.
    package func report(
        _ message: Message, at node: some SyntaxProtocol, severity: Severity? = nil, notes: [Diagnostic.Note] = [],
        condition: Evidence.Condition? = nil, fix: @autoclosure () -> FindingFix? = nil
    ) {
        report(message, at: node.textRange, severity: severity, notes: notes, condition: condition, fix: fix())
    }

    /// Whether the current rule has a finding at a range of 0-based bytes.
    func hasFinding(at range: Range<Int>) -> Bool {
        findings.contains { $0.range == range && $0.rule == rules.active[rule].info.id }
    }

    /// Reports a finding of the current rule at a range of 0-based bytes.
    func report(
        _ message: Message, at range: Range<Int>, severity: Severity? = nil, notes: [Diagnostic.Note] = [],
        condition: Evidence.Condition? = nil, fix: @autoclosure () -> FindingFix? = nil
    ) {
        var (info, own) = rules.active[rule]
        // The advice does not apply there.
        if let since = info.since, olderSystems.lack(since, at: range.lowerBound) { return }
        var fix = makesFixes ? fix() : nil
        if !rules.settings.isTargetKnown, let since = info.since, since >= .iOS(17) {
            own = .note
            fix?.safety = .unsafe
        }
        if fix?.safety == .safe, enclosingType?.isElided == true { fix?.safety = .unsafe }
        findings.append(
            Finding(
                rule: info.id, severity: min(severity ?? own, own), message: message.text, file: source.file,
                range: range, notes: notes,
                fix: fix.map(resolve), migration: fix?.migration, startsMigration: fix?.startsMigration ?? false,
                condition: source.isFragment ? nil : condition))
    }

    /// A note that points at another place in this file.
    package func note(_ message: String, at node: some SyntaxProtocol) -> Diagnostic.Note {
        Diagnostic.Note(message, at: Location(source.file, node.textRange))
    }

    private func resolve(_ fix: FindingFix) -> Fix {
        let lineBreak = String.lineBreak(of: source.bytes)
        return Fix(
            fix.message, safety: fix.safety,
            edits: fix.rewrites.map {
                Fix.Edit(source.file, $0.range(in: source.bytes), $0.replacement.withLineBreaks(lineBreak))
            })
    }
}
