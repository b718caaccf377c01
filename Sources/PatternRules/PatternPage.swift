import Base
package import Diagnostics
package import Linting
import Markup
package import Pages
package import Settings

/// The pattern rule in a page's front matter, or of one of its sections, and its mistakes.
package struct PatternPage: Sendable {
    /// Nil if there is no pattern or an invalid one.
    package let rule: PatternRule?
    package let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - title: the page's title, which is the message of findings if the front matter has none.
    ///   - bytes: the file on disk, to which the ranges in `matter` refer.
    package init(_ matter: FrontMatter, title: String, file: String, bytes: [UInt8]) {
        guard let text = matter.patterns.first else {
            rule = nil
            let keys = ["exact", "replacement", "message", "where"].filter {
                matter.range(of: $0) != nil && matter.rule != nil
            }
            diagnostics = keys.map { key in
                Diagnostic(
                    .withoutPattern, "'\(key)' has no effect without a 'pattern'",
                    at: Location(file, matter.range(of: key)), notes: ["add 'pattern: …', or remove it"])
            }
            return
        }
        guard let id = matter.rule else {
            rule = nil
            diagnostics = [
                Diagnostic(
                    .patternWithoutRule, "a pattern requires a rule id", at: Location(file, text.range),
                    notes: ["add 'rule: ID' to the front matter; an id names the problem, such as 'old-button'"])
            ]
            return
        }
        guard RuleID.isWellFormed(id.value) else {
            rule = nil
            diagnostics = [
                Diagnostic(
                    .malformedRuleID, "'\(id.value)' is not a valid rule id", at: Location(file, id.range),
                    notes: ["use lowercase letters, digits and single hyphens, such as 'old-button'"])
            ]
            return
        }
        (rule, diagnostics) = Self.build(matter, id.value, title: title, file: file, bytes: bytes)
    }

    package init(_ rule: PageRule) { self.init(rule.keys, title: rule.title, in: rule.source) }

    // Without bytes, an error inside a string is reported at its start.
    private init(_ matter: FrontMatter, title: String, in source: RulesFile) {
        self.init(matter, title: title, file: source.file, bytes: source.bytes)
    }

    /// The mistakes in the patterns of a page and its sections.
    package static func diagnostics(of page: Page) -> [Diagnostic] {
        let own = PatternPage(page.frontMatter, title: page.title, in: RulesFile(page: page.file, page.text))
        return own.diagnostics + page.sectionRules.flatMap { PatternPage($0).diagnostics }
    }

    /// A warning if a pattern replaces one of the built-in rules, given by their ids.
    package static func replaced(_ rule: PageRule, among builtIn: Set<String>) -> Diagnostic? {
        guard !rule.keys.patterns.isEmpty, builtIn.contains(rule.id) else { return nil }
        return Diagnostic(
            .replacedRule, "this pattern replaces the built-in rule '\(rule.id)'", at: rule.location,
            notes: [
                "give it its own id, or set '\(DiagnosticKind.replacedRule.id): off' under 'rules' in rubric.yml"
            ])
    }

    private static func build(
        _ matter: FrontMatter, _ id: String, title: String, file: String, bytes: [UInt8]
    ) -> (PatternRule?, [Diagnostic]) {
        var patterns: [Pattern] = []
        for text in matter.patterns {
            do throws(PatternError) {
                patterns.append(try Pattern(text.value, isExact: matter.isExact))
            } catch {
                return (nil, [Diagnostic(error, in: text, file: file, bytes: bytes)])
            }
        }
        let faults = patterns.lazy.compactMap { pattern in
            matter.message.flatMap { PatternRule.unknownPlaceholder(of: $0.value, in: pattern) }
        }
        if let message = matter.message, let fault = faults.first {
            return (nil, [Diagnostic(fault, in: message, file: file, bytes: bytes)])
        }
        var reader = ConstraintReader(file: file, bytes: bytes, names: Pattern.commonNames(of: patterns))
        if let constraints = matter.constraints { reader.read(constraints) }
        guard reader.diagnostics.isEmpty else { return (nil, reader.diagnostics) }
        do throws(PatternError) {
            let rule = try PatternRule(
                RuleInfo(matter, id: id, title: title), patterns: patterns, where: reader.constraints,
                message: matter.message?.value ?? title,
                replacement: matter.replacement?.value)
            return (rule, [])
        } catch {
            return (nil, matter.replacement.map { [Diagnostic(error, in: $0, file: file, bytes: bytes)] } ?? [])
        }
    }
}

extension RuleInfo {
    /// A pattern rule's information: on in all profiles unless front matter lists some, and opt-in if its severity is
    /// off.
    fileprivate init(_ matter: FrontMatter, id: String, title: String) {
        var profiles: [Profile: Activation] = [:]
        if !matter.profiles.isEmpty {
            for profile in Profile.allCases {
                profiles[profile] = matter.profiles.contains { $0.rawValue == profile.rawValue } ? .on : .off
            }
        }
        // The code that fills a placeholder differs from finding to finding.
        let message = matter.message.flatMap { $0.value.contains("$") ? nil : $0.value }
        self.init(
            id: RuleID(id), summary: matter.description?.value ?? message ?? title,
            selection: matter.severity == .off ? nil : .standard,
            severity: matter.severity?.severity ?? .warning, fix: matter.replacement == nil ? .none : .unsafe,
            since: matter.since, profiles: profiles)
    }
}

extension Diagnostic {
    /// An error in a pattern or replacement that is a YAML value.
    init(_ error: PatternError, in text: Positioned<String>, file: String, bytes: [UInt8]) {
        let place = YAMLScalarPlace.offset(of: error.offset, in: text, bytes: bytes)
        self.init(
            .malformedPattern, error.message,
            at: Location(file, place..<max(place, min(place + 1, text.range.upperBound))),
            notes: [
                """
                a pattern is Swift code in which '$name' matches one expression and '$$$name' any number; \
                'rubric try' shows the matches
                """
            ])
    }
}
