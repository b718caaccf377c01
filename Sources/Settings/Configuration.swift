package import Base
package import Diagnostics

/// The configuration in rubric.yml, with defaults for keys that it does not contain.
package struct Configuration: Sendable, Hashable {
    package var title: String?
    package var description: String?
    /// Absolute, ends in `/`.
    package var baseURL: String?
    /// Lower case; the first is the default.
    package var languages = ["en"]
    /// Relative to the root, with `/` between its parts; empty for the root itself.
    package var content = "Content"
    package var templates = "Templates"
    /// Relative to the root, or absolute.
    package var output = "Site"
    package var deploymentTarget = DeploymentTarget(.iOS, 17)
    package var defaultIsolation = DefaultIsolation.nonisolated
    /// The rules that are on; without it `default` in code and `all` in samples.
    package var ruleSelection: RuleSelection?
    /// The first match wins.
    package var profiles: [ProfileChoice] = []
    /// By id of a rule or another diagnostic.
    package var rules: [String: RuleSetting] = [:]
    package var conventions = Conventions()
    package var labels = Labels()
    package var exclude: [Glob] = []
    /// The folders in the header, as paths in the content folder with a slash at their ends; nil for all at the top.
    package var header: [Positioned<String>]?
    package var staticFiles = "Static"
    package var catalog = Catalog.partial
    /// Whether good code has to be laid out as swift-format does it.
    package var checksFormat = false
    package var html = HTML.sanitize
    /// Contains `{path}`.
    package var editURL: String?
    /// The URL of the root folder in the repository, which ends in `/`.
    package var repositoryURL: String?
    /// How samples are compiled; nil if that is left to the command line.
    package var compile: Compile?
    /// As written: relative to the root, or absolute.
    package var rulebook: Positioned<String>?
    /// Absolute, ends in `/`.
    package var rulesURL: String?
    /// Whether nothing is inherited from a rubric.yml further up.
    package var isRoot = false
    /// The keys of the file with their values as written, in their order.
    package var entries: [YAMLNode.Entry] = []

    /// The configuration without a rubric.yml.
    package init() {}

    /// The range of a key in the file; nil if the file does not contain it.
    package func range(ofKey key: String) -> Range<Int>? { entries.first { $0.key == key }?.keyRange }

    /// Whether the file contains a key with a value.
    package func sets(_ key: String) -> Bool { entries.contains { $0.key == key && !$0.value.isNull } }

    /// Adds what the rubric.yml of a folder further up says of code and this one does not.
    ///
    /// Globs are not inherited, because they begin at the folder of their file.
    package mutating func inherit(from outer: Configuration) {
        if !sets("deployment-target") { deploymentTarget = outer.deploymentTarget }
        if !sets("default-isolation") { defaultIsolation = outer.defaultIsolation }
        if !sets("rule-set") { ruleSelection = outer.ruleSelection }
        if !sets("conventions") { conventions = outer.conventions }
        if !sets("rules-url") { rulesURL = outer.rulesURL }
        rules.merge(outer.rules) { own, outer in
            var rule = own
            rule.severity = own.severity ?? outer.severity
            return rule
        }
        let inherited = ["deployment-target", "default-isolation", "rule-set", "conventions", "rules-url"]
        entries += outer.entries.filter { inherited.contains($0.key) && !sets($0.key) }
    }

    /// The profile of a page.
    ///
    /// - Parameter path: relative to the content folder, with `/` between its parts.
    package func profile(of path: String) -> Profile { profiles.first { $0.path.matches(path) }?.profile ?? .modern }

    /// Whether a file is excluded; the path is as for ``profile(of:)``.
    package func excludes(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }

    /// The profile of the pages that a glob matches.
    package struct ProfileChoice: Sendable, Hashable {
        package var path: Glob
        package var profile: Profile
    }

    /// The settings of a rule or another diagnostic, with the range of its id.
    package struct RuleSetting: Sendable, Hashable {
        package var severity: RuleSeverity?
        package var filter = PathFilter()
        package var range: Range<Int>
    }

    /// The rulebook's own words that label samples.
    package struct Labels: Sendable, Hashable {
        package var good: [String] = []
        package var bad: [String] = []
    }

    /// What the compiler needs to know of samples.
    package struct Compile: Sendable, Hashable {
        /// Modules that every sample imports.
        package var imports = ["Foundation", "SwiftUI", "SwiftData"]
        /// Folders with modules, as written: relative to the root, or absolute.
        package var modules: [String] = []
        package var sdk: String?
        package var target: String?
        package var flags: [String] = []

        package init() {}
    }

    /// All values that reach the compiler, as a text; nil if it is not asked for.
    package var compileRequest: String? {
        compile.map { compile in
            JSON.members([
                "imports": .strings(compile.imports), "modules": .strings(compile.modules),
                "sdk": compile.sdk.map(JSON.string), "target": compile.target.map(JSON.string),
                "flags": .strings(compile.flags), "default-isolation": .string(defaultIsolation.rawValue),
            ]).compactText
        }
    }

    /// Whether every rule needs its page.
    package enum Catalog: String, Sendable, Hashable, CaseIterable {
        case partial, complete
    }

    /// How HTML in pages is treated.
    package enum HTML: String, Sendable, Hashable, CaseIterable {
        case sanitize, escape, allow
    }
}

extension Configuration {
    /// Reads rubric.yml; any bytes give a configuration, with the default wherever a diagnostic is reported.
    ///
    /// - Parameter file: its name in reports.
    package static func parse(_ bytes: [UInt8], file: String) -> (
        configuration: Configuration, diagnostics: [Diagnostic]
    ) {
        let document = YAMLDocument.parse(bytes, file: file)
        let reader = ValueReader(file: file)
        var configuration = Configuration()
        if let root = document.root, !root.isNull {
            reader.map(root, nil, keys: Configuration.allKeys, into: &configuration)
            configuration.entries = root.map ?? []
        }
        return (configuration, (document.diagnostics + reader.diagnostics).sorted())
    }
}

/// The configured severity of a rule or another diagnostic.
package enum RuleSeverity: String, Sendable, Hashable, CaseIterable {
    case off, note, warning, error

    /// Nil for `off`.
    package var severity: Severity? { Severity(rawValue: rawValue) }
}

extension DiagnosticKind {
    package static let invalidYAML = DiagnosticKind("invalid-yaml", .error, "invalid YAML")
    package static let commentedText = DiagnosticKind(
        "commented-text", .warning, "text of a value that is a YAML comment")
    package static let duplicateKey = DiagnosticKind("duplicate-key", .error, "duplicate key")
    package static let unknownKey = DiagnosticKind("unknown-key", .error, "unknown key in rubric.yml")
    package static let invalidValue = DiagnosticKind("invalid-value", .error, "value of the wrong type or not allowed")
    package static let frontMatterKey = DiagnosticKind(
        "front-matter-key", .warning, "front matter key that resembles a known one")

    /// The kinds of diagnostics about rubric.yml and front matter.
    package static let configurationKinds: [DiagnosticKind] = [
        .invalidYAML, .commentedText, .duplicateKey, .unknownKey, .invalidValue, .frontMatterKey,
    ]
}
