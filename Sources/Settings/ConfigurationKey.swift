import Base
import Diagnostics

/// A key of rubric.yml, for validation and documentation.
package struct ConfigurationKey: Sendable {
    package let name: String
    /// The type in words: `text`, `list of globs`.
    package let type: String
    /// The default, as it would be written.
    package let standard: String
    /// One sentence.
    package let summary: String
    /// The keys of a map.
    package let children: [ConfigurationKey]

    let read: @Sendable (YAMLNode, inout ValueReader, inout Configuration) -> Void

    private init(
        _ name: String, _ type: String, default standard: String, _ summary: String, children: [ConfigurationKey] = [],
        read: @escaping @Sendable (YAMLNode, inout ValueReader, inout Configuration) -> Void
    ) {
        (self.name, self.type, self.standard, self.summary, self.children, self.read) = (
            name, type, standard, summary, children, read
        )
    }
}

extension ConfigurationKey {
    /// All keys, in the order in which they are documented.
    package static let all: [ConfigurationKey] = [
        ConfigurationKey(
            "title", "text", default: "the title of the first page",
            "The name of the rulebook, in the head of every page."
        ) {
            if let text = $1.text($0, "title") { $2.title = text.value }
        },
        ConfigurationKey(
            "base-url", "URL", default: "none",
            "Where the site will stand: for canonical links, feeds and help links; pages link relatively."
        ) {
            if let url = $1.value($0, "base-url", SiteAddress.wanted, SiteAddress.init) { $2.baseURL = url.text }
        },
        ConfigurationKey(
            "languages", "list of language codes", default: "[en]",
            "The languages of the pages; the first is the default, and name.es.md is name.md in Spanish."
        ) {
            $1.languages($0, into: &$2.languages)
        },
        ConfigurationKey(
            "content", "folder", default: "Content",
            "The folder of the pages; without it and without rubric.yml the root itself."
        ) {
            $1.path($0, "content", into: &$2.content)
        },
        ConfigurationKey(
            "templates", "folder", default: "Templates",
            "The folder of your own templates, which override built-in ones of the same name."
        ) {
            $1.path($0, "templates", into: &$2.templates)
        },
        ConfigurationKey(
            "output", "folder", default: "Site",
            "The folder that the site is written to; it may lie outside of the root."
        ) {
            if let text = $1.text($0, "output"), !text.value.isEmpty { $2.output = text.value }
        },
        ConfigurationKey(
            "deployment-target", "platform and version", default: "iOS 17",
            "The oldest system that samples and code have to run on; rules for newer ones are off."
        ) {
            if let target = $1.value(
                $0, "deployment-target", "a platform and a version, as 'iOS 17'", DeploymentTarget.init)
            {
                $2.deploymentTarget = target
            }
        },
        ConfigurationKey(
            "default-isolation", "nonisolated or MainActor", default: "nonisolated",
            "The actor of code that names none, as the compiler's setting of that name."
        ) {
            if let isolation = $1.choice($0, "default-isolation", DefaultIsolation.self) {
                $2.defaultIsolation = isolation
            }
        },
        ConfigurationKey(
            "rule-set", "default, recommended or all", default: "default for code, all for samples",
            "Which rules are on: bugs and deprecations, the style of state ownership too, or all but the opt-in ones."
        ) {
            if let selection = $1.choice($0, "rule-set", RuleSelection.self) { $2.ruleSelection = selection }
        },
        ConfigurationKey(
            "profiles", "list of {path, profile}", default: "[]",
            "Which profile the pages of a glob below the content folder have; the first match wins, else modern."
        ) {
            $1.profiles($0, into: &$2.profiles)
        },
        ConfigurationKey(
            "rules", "map of ids to off, note, warning or error", default: "{}",
            "How severe a rule's findings or another diagnostic are."
        ) {
            $1.rules($0, into: &$2.rules)
        },
        ConfigurationKey(
            "conventions", "map", default: "see its keys",
            "Endings of names that tell what a type is, where its declaration is not known.",
            children: conventions
        ) {
            $1.map($0, "conventions", keys: conventions, into: &$2)
        },
        ConfigurationKey("exclude", "list of globs", default: "[]", "Files below the content folder that are left out.")
        {
            if let globs = $1.globs($0, "exclude") { $2.exclude = globs }
        },
        ConfigurationKey(
            "static", "folder", default: "Static", "A folder whose files are copied to the site as they are."
        ) {
            $1.path($0, "static", into: &$2.staticFiles)
        },
        ConfigurationKey(
            "catalogue", "partial or complete", default: "partial",
            "Whether every rule needs a page with proved samples."
        ) {
            if let catalogue = $1.choice($0, "catalogue", Configuration.Catalogue.self) { $2.catalogue = catalogue }
        },
        ConfigurationKey(
            "html", "sanitize, escape or allow", default: "sanitize",
            "What becomes of HTML in pages: harmless elements only, shown as text, or kept as it is."
        ) {
            if let html = $1.choice($0, "html", Configuration.HTML.self) { $2.html = html }
        },
        ConfigurationKey(
            "edit-url", "URL with {path}", default: "none",
            "Where a page's source can be edited; {path} stands for its path below the root."
        ) {
            $1.editURL($0, into: &$2.editURL)
        },
        ConfigurationKey(
            "rulebook", "folder", default: "the root itself, where it has a content folder",
            "The root of a rulebook whose rules, severities and help links hold for code here; it may lie outside "
                + "of the root."
        ) {
            if let text = $1.text($0, "rulebook") { $2.rulebook = text }
        },
        ConfigurationKey(
            "rules-url", "URL", default: "none",
            "The folder of the built-in rules' pages, to which findings link; without it, 'rubric explain' shows them."
        ) {
            if let url = $1.value($0, "rules-url", SiteAddress.wanted, SiteAddress.init) { $2.rulesURL = url.text }
        },
    ]

    private static let conventions: [ConfigurationKey] = [
        ConfigurationKey(
            "model-suffixes", "list of texts", default: "[Model, ViewModel, Store]",
            "Endings of the names of observable models."
        ) {
            $1.suffixes($0, "model-suffixes", into: &$2.conventions.modelSuffixes)
        },
        ConfigurationKey(
            "controller-suffixes", "list of texts", default: "[Controller, Coordinator, Router]",
            "Endings of the names of controllers."
        ) {
            $1.suffixes($0, "controller-suffixes", into: &$2.conventions.controllerSuffixes)
        },
        ConfigurationKey(
            "service-suffixes", "list of texts", default: "[Service, Repository, APIClient]",
            "Endings of the names of services."
        ) {
            $1.suffixes($0, "service-suffixes", into: &$2.conventions.serviceSuffixes)
        },
    ]
}

/// Reads the values that only rubric.yml has.
extension ValueReader {
    /// Reads a map of known keys; `key` is the map's own, nil for the whole file.
    mutating func map(
        _ node: YAMLNode, _ key: String?, keys: [ConfigurationKey], into configuration: inout Configuration
    ) {
        guard let entries = node.map else {
            if let key { return reject(node, key, "a map of keys") }
            return report(
                "the file is a map of keys, not \(node.shape)", at: node.range,
                notes: ["write lines such as 'title: My rules'"])
        }
        for entry in entries {
            if let known = keys.first(where: { $0.name == entry.key }) {
                // A key without a value is one that the author has not finished.
                if !entry.value.isNull { known.read(entry.value, &self, &configuration) }
            } else {
                unknown(entry, in: key, among: keys.map(\.name))
            }
        }
    }

    /// Reports an unknown key and the one that was probably meant.
    mutating func unknown(_ entry: YAMLNode.Entry, in key: String?, among names: [String]) {
        let place = key.map { "'\($0)'" } ?? "rubric.yml"
        let note =
            NearestName.of(entry.key, among: names).map { "did you mean '\($0)'?" }
            ?? "the keys are: \(names.joined(separator: ", "))"
        add(
            Diagnostic(
                .unknownKey, "'\(entry.key)' is no key of \(place)", at: Location(file, entry.keyRange),
                notes: [Diagnostic.Note(note)]))
    }

    /// A folder below the root.
    mutating func path(_ node: YAMLNode, _ key: String, into path: inout String) {
        guard let text = text(node, key)?.value else { return }
        var parts: [Substring] = []
        for part in text.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
            guard part != ".." else { return reject(node, key, "a folder below the root") }
            parts.append(part)
        }
        guard !text.hasPrefix("/"), !text.utf8.contains(0) else { return reject(node, key, "a folder below the root") }
        path = parts.joined(separator: "/")
    }

    mutating func globs(_ node: YAMLNode, _ key: String) -> [Glob]? { texts(node, key)?.compactMap { glob($0, key) } }

    mutating func glob(_ text: Positioned<String>, _ key: String) -> Glob? {
        guard !text.value.isEmpty else {
            report(
                "an empty glob in '\(key)' would stand for every file", at: text.range,
                notes: ["take it out, or write '**'"])
            return nil
        }
        if let glob = Glob(text.value) { return glob }
        report(
            "'\(text.value)' in '\(key)' is not a glob", at: text.range,
            notes: ["close every '[' and '{', or write a backslash before it"])
        return nil
    }

    mutating func languages(_ node: YAMLNode, into languages: inout [String]) {
        guard let texts = texts(node, "languages") else { return }
        var codes: [String] = []
        for text in texts {
            let code = text.value.lowercased()
            guard LanguageCode.isValid(code) else {
                report(
                    "'\(text.value)' is no language code", at: text.range, notes: [LanguageCode.note(for: text.value)])
                continue
            }
            guard !codes.contains(code) else {
                report("'\(text.value)' stands twice in 'languages'", at: text.range, notes: ["remove one of them"])
                continue
            }
            codes.append(code)
        }
        if !codes.isEmpty { languages = codes }
    }

    mutating func suffixes(_ node: YAMLNode, _ key: String, into suffixes: inout [String]) {
        if let texts = texts(node, key) { suffixes = texts.map(\.value) }
    }

    mutating func profiles(_ node: YAMLNode, into profiles: inout [Configuration.ProfileChoice]) {
        guard let items = node.list else { return reject(node, "profiles", "a list of {path: GLOB, profile: NAME}") }
        profiles = items.compactMap { item in
            guard let entries = item.map else {
                reject(item, "profiles", "a list of {path: GLOB, profile: NAME}")
                return nil
            }
            for entry in entries where entry.key != "path" && entry.key != "profile" {
                unknown(entry, in: "profiles", among: ["path", "profile"])
            }
            guard let path = item["path"], let name = item["profile"] else {
                report(
                    "an item of 'profiles' needs both 'path' and 'profile'", at: item.range,
                    notes: ["write {path: \"legacy/**\", profile: legacy}"])
                return nil
            }
            let profile = choice(name, "profile", Profile.self)
            guard let text = text(path, "path"), let glob = glob(text, "path"), let profile else { return nil }
            return Configuration.ProfileChoice(path: glob, profile: profile)
        }
    }

    mutating func rules(_ node: YAMLNode, into rules: inout [String: Configuration.RuleSetting]) {
        guard let entries = node.map else {
            return reject(node, "rules", "a map of ids to off, note, warning or error")
        }
        for entry in entries {
            guard let severity = severity(entry.value, entry.key) else { continue }
            rules[entry.key] = Configuration.RuleSetting(severity: severity, range: entry.keyRange)
        }
    }

    /// Accepts `no` and `false` for `off`, since YAML 1.1 treats them alike.
    mutating func severity(_ node: YAMLNode, _ key: String) -> RuleSeverity? {
        node.bool == false ? .off : choice(node, key, RuleSeverity.self)
    }

    mutating func editURL(_ node: YAMLNode, into address: inout String?) {
        guard let text = text(node, "edit-url") else { return }
        let parts = text.value.split(separator: "{path}", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            return report(
                "'edit-url' needs '{path}' once, where the page's path belongs", at: text.range,
                notes: ["write https://example.org/edit/{path}"])
        }
        let begins = ["https://", "http://"].contains { text.value.lowercased().hasPrefix($0) }
        let forbidden = Set(" \"'<>\\^`{|}".utf8)
        guard begins, parts.allSatisfy({ $0.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) } })
        else {
            return reject(node, "edit-url", "an address that begins with 'https://' or 'http://'")
        }
        address = text.value
    }
}
