package import Base
package import Diagnostics

/// What rubric.yml says, with the defaults for what it does not say.
package struct Configuration: Sendable, Hashable {
    package var title: String?
    /// Absolute, ends in `/`.
    package var baseURL: String?
    /// Lower case; the first is the default.
    package var languages = ["en"]
    /// Below the root, with `/` between its parts; empty for the root itself.
    package var content = "Content"
    package var templates = "Templates"
    /// Relative to the root, or absolute.
    package var output = "Site"
    package var deploymentTarget = DeploymentTarget(.iOS, 17)
    package var defaultIsolation = DefaultIsolation.nonisolated
    /// The first that matches wins.
    package var profiles: [ProfileChoice] = []
    /// By id; an id may be a rule's or any other diagnostic's.
    package var rules: [String: RuleSetting] = [:]
    package var conventions = Conventions()
    package var exclude: [Glob] = []
    package var staticFiles = "Static"
    package var catalogue = Catalogue.partial
    package var html = HTML.sanitize
    /// Holds `{path}`.
    package var editURL: String?
    /// As written: relative to the root, or absolute.
    package var rulebook: Positioned<String>?
    /// Absolute, ends in `/`.
    package var rulesURL: String?
    /// The keys that are written, with their places.
    package var keys: [String: Range<Int>] = [:]

    /// What holds without a rubric.yml.
    package init() {}

    /// The profile of a page.
    ///
    /// - Parameter path: relative to the content folder, with `/` between its parts.
    package func profile(of path: String) -> Profile {
        profiles.first { $0.path.matches(path) }?.profile ?? .modern
    }

    /// Whether a file is left out; the path as for `profile(of:)`.
    package func excludes(_ path: String) -> Bool {
        exclude.contains { $0.matches(path) }
    }

    /// What a profile is chosen for.
    package struct ProfileChoice: Sendable, Hashable {
        package var path: Glob
        package var profile: Profile
    }

    /// A severity, and where its id is written.
    package struct RuleSetting: Sendable, Hashable {
        package var severity: RuleSeverity
        package var range: Range<Int>
    }

    /// Whether every rule needs its page.
    package enum Catalogue: String, Sendable, Hashable, CaseIterable {
        case partial, complete
    }

    /// What becomes of HTML in a page.
    package enum HTML: String, Sendable, Hashable, CaseIterable {
        case sanitize, escape, allow
    }
}

extension Configuration {
    /// Reads rubric.yml: any bytes give a configuration, which has the default wherever a diagnostic is reported.
    ///
    /// - Parameter file: its name in reports.
    package static func parse(_ bytes: [UInt8], file: String) -> (
        configuration: Configuration, diagnostics: [Diagnostic]
    ) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let document = YAMLDocument.parse(bytes, range: (bytes.starts(with: mark) ? 3 : 0)..<bytes.count, file: file)
        var reader = ValueReader(file: file)
        var configuration = Configuration()
        if let root = document.root, !root.isNull {
            reader.map(root, nil, keys: ConfigurationKey.all, into: &configuration)
            for entry in root.map ?? [] { configuration.keys[entry.key] = entry.keyRange }
        }
        return (configuration, (document.diagnostics + reader.diagnostics).sorted())
    }
}
