package import Diagnostics
package import Linting
import Markup
package import Pages
package import Settings

/// The rule that a page's front matter holds, and what is wrong with it.
package struct PatternPage: Sendable {
    /// Nil where the page has no pattern, or one that cannot be used.
    package let rule: PatternRule?
    package let diagnostics: [Diagnostic]

    /// Builds the rule of a page.
    ///
    /// - Parameters:
    ///   - title: the page's, which the findings say where the author gave them no words.
    ///   - bytes: the file as it lies on the disk, of which the ranges in `matter` speak.
    package init(_ matter: FrontMatter, title: String, file: String, bytes: [UInt8]) {
        guard let text = matter.pattern else {
            rule = nil
            let lonely = ["replacement", "message", "where"].filter {
                matter.range(of: $0) != nil && matter.rule != nil
            }
            diagnostics = lonely.map { key in
                Diagnostic(
                    .withoutPattern, "'\(key)' does nothing without a 'pattern'",
                    at: Location(file, matter.range(of: key)),
                    notes: ["add 'pattern: …', or remove it"])
            }
            return
        }
        guard let id = matter.rule else {
            rule = nil
            diagnostics = [
                Diagnostic(
                    .patternWithoutRule, "a pattern needs a rule to be the pattern of", at: Location(file, text.range),
                    notes: ["add 'rule: ID' to the front matter; an id names what is wrong, as 'old-button'"])
            ]
            return
        }
        guard RuleID.isWellFormed(id.value) else {
            rule = nil
            diagnostics = [
                Diagnostic(
                    .malformedRuleID, "'\(id.value)' cannot be the id of a rule", at: Location(file, id.range),
                    notes: ["write lower case letters, digits and single hyphens, as in 'old-button'"])
            ]
            return
        }
        (rule, diagnostics) = Self.build(matter, id.value, text, title: title, file: file, bytes: bytes)
    }

    package init(_ page: Page) {
        // Where decoding has moved the bytes, a place inside of a text cannot be told.
        let whole = 0..<page.text.bytes.count
        let bytes = page.text.diskRange(whole) == whole ? page.text.bytes : []
        self.init(page.frontMatter, title: page.title, file: page.file, bytes: bytes)
    }

    /// That a page's pattern takes the place of one of the built-in rules, given by their ids; nil where it does not.
    package static func replaced(_ page: Page, among builtIn: Set<String>) -> Diagnostic? {
        guard page.frontMatter.pattern != nil, let id = page.frontMatter.rule, builtIn.contains(id.value) else {
            return nil
        }
        return Diagnostic(
            .replacedRule, "this pattern takes the place of the built-in rule '\(id.value)'",
            at: Location(page.file, id.range),
            notes: [
                "give it an id of its own, or say '\(DiagnosticKind.replacedRule.id): off' under 'rules' in rubric.yml"
            ])
    }

    private static func build(
        _ matter: FrontMatter, _ id: String, _ text: Positioned<String>, title: String, file: String, bytes: [UInt8]
    ) -> (PatternRule?, [Diagnostic]) {
        let pattern: Pattern
        do throws(PatternError) {
            pattern = try Pattern(text.value)
        } catch {
            return (nil, [Diagnostic(error, in: text, file: file, bytes: bytes)])
        }
        if let message = matter.message, let fault = PatternRule.unknownPlaceholder(of: message.value, in: pattern) {
            return (nil, [Diagnostic(fault, in: message, file: file, bytes: bytes)])
        }
        var reader = ConstraintReader(file: file, bytes: bytes, names: pattern.names)
        if let constraints = matter.constraints { reader.read(constraints) }
        guard reader.diagnostics.isEmpty else { return (nil, reader.diagnostics) }
        do throws(PatternError) {
            let rule = try PatternRule(
                RuleInfo(matter, id: id, title: title), pattern: pattern, where: reader.constraints,
                message: matter.message?.value ?? title,
                replacement: matter.replacement?.value)
            return (rule, [])
        } catch {
            return (nil, [Diagnostic(error, in: matter.replacement ?? text, file: file, bytes: bytes)])
        }
    }
}

extension RuleInfo {
    /// What front matter says about a pattern rule: on in all profiles unless it names some, and off where its severity
    /// is.
    fileprivate init(_ matter: FrontMatter, id: String, title: String) {
        var profiles: [Linting.Profile: Activation] = [:]
        if !matter.profiles.isEmpty {
            for profile in Linting.Profile.allCases {
                profiles[profile] = matter.profiles.contains { $0.rawValue == profile.rawValue } ? .on : .off
            }
        }
        self.init(
            id: RuleID(id), summary: matter.description?.value ?? matter.message?.value ?? title,
            tier: matter.severity == .off ? .optIn : .precise,
            severity: matter.severity?.severity, fix: matter.replacement == nil ? .none : .unsafe,
            since: matter.since.flatMap { Linting.DeploymentTarget("\($0)") }, profiles: profiles)
    }
}

extension Diagnostic {
    /// A fault in a pattern or replacement that was written as a YAML value.
    init(_ error: PatternError, in text: Positioned<String>, file: String, bytes: [UInt8]) {
        let place = YAMLScalarPlace.offset(of: error.offset, in: text, bytes: bytes)
        self.init(
            .malformedPattern, error.message,
            at: Location(file, place..<max(place, min(place + 1, text.range.upperBound))),
            notes: [
                "a pattern is Swift code in which '$name' stands for one expression and '$$$name' for any number; 'rubric try' shows what one finds"
            ])
    }
}
