import Base
import Diagnostics

extension Configuration {
    private typealias Key = SettingKey<Configuration>

    /// All keys, in the order in which they are documented.
    package static let allKeys: [SettingKey<Configuration>] = [
        Key(
            .site, "title", .string, default: "the title of the first page",
            "Title of the rulebook, shown on every page.", \.title),
        Key(
            .site, "description", .string, default: "none",
            "One or two sentences for a generated first page and for machines.", \.description),
        Key(
            .site, "base-url", .url, default: "none",
            "URL of the published site, for canonical links, feeds and help links. Pages use relative links.", \.baseURL
        ),
        Key(
            .site, "languages", .languages, default: "guessed from the pages, else [en]",
            "Languages of the pages. The first is the default; name.es.md is name.md in Spanish.", \.languages),
        Key(
            .site, "content", .folder, default: "Content",
            "Folder of the pages. Without this folder and without rubric.yml, the root folder.", \.content),
        Key(
            .site, "templates", .folder, default: "Templates",
            "Folder of custom templates, which override built-in templates with the same name.", \.templates),
        Key(
            .site, "output", .folder, default: "Site",
            "Output folder of the site. A folder outside the root folder is named with --output.", \.output),
        Key(
            .samples, "deployment-target", .target, default: "iOS 17",
            "Minimum deployment target of samples and code. Rules that need a newer one are disabled.",
            \.deploymentTarget),
        Key(
            .samples, "default-isolation", .choice, default: "nonisolated",
            "Default actor isolation, as in the compiler setting of that name.", \.defaultIsolation),
        Key(
            .samples, "rule-set", .choice, default: "default for code, all for samples",
            "Enabled rules: bugs and deprecations, those plus state ownership style, or all except opt-in rules.",
            \.ruleSelection),
        Key(
            .site, "profiles", .profileChoices, default: "[]",
            "Profiles of pages by glob in the content folder. The first match wins; the default is modern.",
            \.profiles),
        Key(
            .samples, "rules", .rules, default: "{}",
            "Severities of rules and other diagnostics, and the files that rules are limited to.", \.rules),
        Key(
            .samples, "conventions", .map(conventionKeys, Conventions()), default: "see its keys",
            "Suffixes that identify the role of types declared elsewhere.", \.conventions),
        Key(
            .samples, "labels", .map(labelKeys, Labels()), default: "see its keys",
            "Additional words that label samples as good or bad.", \.labels),
        Key(.site, "exclude", .globs, default: "[]", "Files in the content folder to exclude.", \.exclude),
        Key(
            .site, "header", .folders, default: "all folders at the top of the content, if at most 6",
            "Folders in the header of every page, in this order.", \.header),
        Key(
            .site, "static", .folder, default: "Static", "Folder whose files are copied to the site unchanged.",
            \.staticFiles),
        Key(
            .site, "catalog", .choice, default: "partial",
            "Whether every rule needs a page with verified samples.", \.catalog),
        Key(
            .site, "compile", .compile, default: "false",
            "Whether 'rubric check' type-checks samples with the Swift compiler, if its user allows it, and how.",
            \.compile),
        Key(
            .samples, "formatted", .bool, default: "false",
            "Whether 'rubric check --linters' reports good code that swift-format would change.", \.checksFormat),
        Key(
            .samples, "html", .choice, default: "sanitize",
            "Raw HTML in pages: keep safe elements only, show as text, or keep as is.", \.html),
        Key(
            .site, "edit-url", .editURL, default: "none",
            "URL for editing a page's source; {path} is its path in the root folder.", \.editURL),
        Key(
            .site, "repository-url", .secureURL, default: "none",
            "URL of the root folder in the repository, for links to files that are no part of the site.",
            \.repositoryURL),
        Key(
            .site, "rulebook", .named("folder"), default: "the root folder, if it has a content folder",
            "Root folder of a rulebook whose rules, severities and help links apply to code here; may be "
                + "outside the root folder.", \.rulebook),
        Key(
            .site, "rules-url", .url, default: "none",
            "URL of the folder with the built-in rules' pages, for links in findings. Default: 'rubric explain'.",
            \.rulesURL),
        Key(
            .site, "root", .bool, default: "false",
            "Whether code here inherits nothing from a rubric.yml in a folder further up.", \.isRoot),
    ]
}

extension Configuration {
    private static let conventionKeys: [SettingKey<Conventions>] = [
        SettingKey(
            .samples, "model-suffixes", .strings, default: "[Model, ViewModel, Store]",
            "Suffixes of observable models.", \.modelSuffixes),
        SettingKey(
            .samples, "controller-suffixes", .strings, default: "[Controller, Coordinator, Router]",
            "Suffixes of controllers.", \.controllerSuffixes),
        SettingKey(
            .samples, "service-suffixes", .strings, default: "[Service, Repository, APIClient]",
            "Suffixes of services.", \.serviceSuffixes),
    ]

    private static let labelKeys: [SettingKey<Labels>] = [
        SettingKey(.samples, "good", .labels, default: "[]", "Words that label good samples.", \.good),
        SettingKey(.samples, "bad", .labels, default: "[]", "Words that label bad samples.", \.bad),
    ]

    fileprivate static let ruleKeys: [SettingKey<RuleSetting>] = [
        SettingKey(
            .samples, "severity", .severity, default: "the rule's", "Severity of the rule's findings.", \.severity),
        SettingKey(
            .samples, "paths", .globs, default: "all files", "Files in which the rule is enabled.", \.filter.paths),
        SettingKey(
            .samples, "except", .globs, default: "none", "Files in which the rule is disabled.", \.filter.except),
    ]

    fileprivate static let compileKeys: [SettingKey<Compile>] = [
        SettingKey(
            .site, "imports", .modules, default: "[Foundation, SwiftUI, SwiftData]",
            "Modules that every sample imports.", \.imports),
        SettingKey(
            .site, "modules", .compilerFolders, default: "[]",
            "Folders with compiled modules; may be outside the root folder.", \.modules),
        SettingKey(
            .site, "sdk", .compilerFolder, default: "the compiler's, or stubs of SwiftUI on Linux",
            "SDK of the samples.", \.sdk),
        SettingKey(.site, "target", .triple, default: "the compiler's", "Target of the samples.", \.target),
        SettingKey(
            .site, "flags", .compilerFlags, default: "[]",
            "Flags for language features: -D, -enable-upcoming-feature, -enable-experimental-feature, "
                + "-strict-concurrency and -swift-version.", \.flags),
    ]
}

extension SettingType where Value == String {
    fileprivate static var url: Self { Self("URL", .text, ValueReader.siteAddress) }
    fileprivate static var secureURL: Self { Self("URL", .text, ValueReader.secureAddress) }
    fileprivate static var editURL: Self { Self("URL with {path}", .text, ValueReader.editURL) }
    /// A folder below the root.
    fileprivate static var folder: Self { Self("folder", .text, ValueReader.path) }
    fileprivate static var compilerFolder: Self { Self("folder", .text, ValueReader.argumentPath) }
    fileprivate static var triple: Self { Self("target triple", .text, ValueReader.triple) }
}

extension SettingType where Value == [String] {
    fileprivate static var languages: Self { Self("list of language codes", .texts, ValueReader.languages) }
    fileprivate static var labels: Self { Self("list of strings", .texts, ValueReader.labels) }
    fileprivate static var modules: Self { Self("list of modules", .texts, ValueReader.identifiers) }
    fileprivate static var compilerFolders: Self { Self("list of folders", .texts, ValueReader.argumentPaths) }
    fileprivate static var compilerFlags: Self { Self("list of compiler flags", .texts, ValueReader.compilerFlags) }
}

extension SettingType where Value == [Positioned<String>] {
    fileprivate static var folders: Self { Self("list of folders", .texts, ValueReader.folders) }
}

extension SettingType where Value == [Configuration.ProfileChoice] {
    fileprivate static var profileChoices: Self {
        Self("list of {path, profile}", .list, ValueReader.profileChoices)
    }
}

extension SettingType where Value == [String: Configuration.RuleSetting] {
    fileprivate static var rules: Self {
        let severity = SettingType<RuleSeverity>.severity
        let keys = Configuration.ruleKeys.map(\.documentation)
        let setting = JSON.members(["anyOf": .array([severity.schema, SettingSchema.map(keys)])])
        return Self(
            words: "map of ids to \(severity.words), or to a map",
            schema: .members(["type": "object", "additionalProperties": setting]), keys: keys, read: ValueReader.rules)
    }
}

extension SettingType where Value == RuleSeverity {
    static var severity: Self { choice(ValueReader.severity) }
}

extension SettingType where Value == Configuration.Compile? {
    fileprivate static var compile: Self {
        let map = SettingType<Configuration.Compile>.map(Configuration.compileKeys, Configuration.Compile())
        let schema = JSON.members(["anyOf": .array([.members(["type": "boolean"]), map.schema])])
        return Self(words: "true, false or map", schema: schema, keys: map.keys, read: ValueReader.compile)
    }
}

/// Reads the values that only rubric.yml has.
extension ValueReader {
    /// `true`, `false` or a map of further keys, which means `true`.
    func compile(_ node: YAMLNode, _ key: String) -> Configuration.Compile?? {
        if let bool = node.bool { return .some(bool ? Configuration.Compile() : nil) }
        guard node.map != nil else { return reject(node, key, "true, false or a map of keys") }
        var compile = Configuration.Compile()
        map(node, key, keys: Configuration.compileKeys, into: &compile)
        return compile
    }

    func identifiers(_ node: YAMLNode, _ key: String) -> [String]? {
        texts(node, key)?.compactMap { text in
            if CompilerArgument.isModule(text.value) { return text.value }
            return reject(
                "'\(text.value)' in '\(key)' is not the name of a module", at: text.range,
                note: "write a name such as 'SwiftUI'")
        }
    }

    func argumentPaths(_ node: YAMLNode, _ key: String) -> [String]? {
        texts(node, key)?.compactMap { argumentPath($0, key) }
    }

    func argumentPath(_ node: YAMLNode, _ key: String) -> String? { text(node, key).flatMap { argumentPath($0, key) } }

    private func argumentPath(_ text: Positioned<String>, _ key: String) -> String? {
        if CompilerArgument.isPath(text.value) { return text.value }
        return reject(
            "'\(text.value)' in '\(key)' is not a folder", at: text.range,
            note: "write a path such as './Modules'; it cannot begin with '@' or '-'")
    }

    func triple(_ node: YAMLNode, _ key: String) -> String? {
        guard let text = text(node, key) else { return nil }
        if CompilerArgument.isTriple(text.value) { return text.value }
        return reject(
            "'\(text.value)' in '\(key)' is not a target triple", at: text.range,
            note: "write a triple such as 'arm64-apple-ios18.0-simulator'")
    }

    func compilerFlags(_ node: YAMLNode, _ key: String) -> [String]? {
        guard let texts = texts(node, key) else { return nil }
        var flags: [String] = []
        for text in texts {
            if CompilerArgument.isFlag(text.value, after: flags) {
                flags.append(text.value)
            } else {
                let names = CompilerArgument.flagsWithValue.joined(separator: ", ")
                report(
                    "'\(text.value)' in '\(key)' is not allowed", at: text.range,
                    notes: ["the flags are \(names) and -strict-concurrency=LEVEL"])
            }
        }
        if let last = flags.last, CompilerArgument.lacksValue(flags) {
            flags.removeLast()
            report("'\(last)' in '\(key)' needs a value", at: node.range, notes: ["write [\(last), VALUE]"])
        }
        return flags
    }

    /// Reads a map of known keys; `key` is the map's own, nil for the whole file.
    func map<Target>(_ node: YAMLNode, _ key: String?, keys: [SettingKey<Target>], into target: inout Target) {
        guard let entries = node.map else {
            if let key { return report("'\(key)' must be a map of keys, not \(node.shape)", at: node.range) }
            return report(
                "the file must be a map of keys, not \(node.shape)", at: node.range,
                notes: ["write lines such as 'title: My rules'"])
        }
        read(entries, keys: keys, into: &target) { unknown($0, in: key, among: keys.map(\.documentation.name)) }
    }

    /// Reports an unknown key and the one that was probably meant.
    func unknown(_ entry: YAMLNode.Entry, in key: String?, among names: [String]) {
        let place = key.map { "'\($0)'" } ?? "rubric.yml"
        let note =
            NearestName.of(entry.key, among: names).map { "did you mean '\($0)'?" }
            ?? "the keys are: \(names.joined(separator: ", "))"
        add(
            Diagnostic(
                .unknownKey, "unknown key '\(entry.key)' in \(place)", at: Location(file, entry.keyRange),
                notes: [Diagnostic.Note(note)]))
    }

    /// A folder below the root.
    func path(_ node: YAMLNode, _ key: String) -> String? {
        guard let text = string(node, key) else { return nil }
        let parts = text.split(separator: "/").filter { $0 != "." }
        guard !parts.contains(".."), !text.hasPrefix("/"), !text.utf8.contains(0) else {
            return reject(node, key, "a folder inside the root folder")
        }
        return parts.joined(separator: "/")
    }

    /// Folders as they are named within the content folder, with a slash at their ends.
    func folders(_ node: YAMLNode, _ key: String) -> [Positioned<String>]? {
        texts(node, key)?.map { text in
            Positioned(text.value.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined(), text.range)
        }
    }

    func siteAddress(_ node: YAMLNode, _ key: String) -> String? {
        value(node, key, Self.wantedAddress, Self.folderAddress)
    }

    func secureAddress(_ node: YAMLNode, _ key: String) -> String? {
        value(node, key, "a URL that starts with 'https://' and contains no space, '?' or '#'") { text in
            text.lowercased().hasPrefix("https://") ? Self.folderAddress(text) : nil
        }
    }

    /// A URL with a slash at its end.
    private static func folderAddress(_ text: String) -> String? {
        guard let first = afterScheme(text)?.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ":"),
            isAddress(text), !text.utf8.contains(where: "?#".utf8.contains)
        else { return nil }
        return text.hasSuffix("/") ? text : text + "/"
    }

    /// What a message says is expected.
    static let wantedAddress = "a URL that starts with 'https://' or 'http://' and contains no space, '?' or '#'"

    private static func afterScheme(_ text: String) -> Substring.UTF8View? {
        let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
        return scheme.map { text.utf8.dropFirst($0.utf8.count) }
    }

    /// Whether a text has a scheme, and no characters that would end it where a page contains it.
    private static func isAddress(_ text: String) -> Bool {
        let forbidden = Set(" \"'<>\\^`{|}".utf8)
        return afterScheme(text)?.allSatisfy { $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) } ?? false
    }

    func labels(_ node: YAMLNode, _ key: String) -> [String]? {
        texts(node, key)?.compactMap { text in
            if text.value.contains(where: { $0.isLetter || $0.isNumber }) { return text.value }
            return reject(
                "'\(text.value)' in '\(key)' has no letters", at: text.range,
                note: "write a word or phrase, such as 'good example'")
        }
    }

    func globs(_ node: YAMLNode, _ key: String) -> [Glob]? { texts(node, key)?.compactMap { glob($0, key) } }

    func glob(_ text: Positioned<String>, _ key: String) -> Glob? {
        guard !text.value.isEmpty else {
            return reject(
                "an empty glob in '\(key)' would match every file", at: text.range, note: "remove it, or write '**'")
        }
        guard let glob = Glob(text.value) else {
            return reject(
                "'\(text.value)' in '\(key)' is not a glob", at: text.range,
                note: "close every '[' and '{', or write a backslash before it")
        }
        guard !glob.matchesNoPath else {
            return reject(
                "'\(text.value)' in '\(key)' matches no file", at: text.range,
                note: "globs only reach below the folder that they begin at; write '.', '..' and '//' in none of them")
        }
        return glob
    }

    func languages(_ node: YAMLNode, _ key: String) -> [String]? {
        guard let texts = texts(node, key) else { return nil }
        var codes: [String] = []
        for text in texts {
            let code = text.value.lowercased()
            guard LanguageCode.isValid(code) else {
                report(
                    "'\(text.value)' is not a language code", at: text.range,
                    notes: [LanguageCode.note(for: text.value)])
                continue
            }
            guard !codes.contains(code) else {
                report("duplicate '\(text.value)' in '\(key)'", at: text.range, notes: ["remove one of them"])
                continue
            }
            codes.append(code)
        }
        return codes.isEmpty ? nil : codes
    }

    func profileChoices(_ node: YAMLNode, _ key: String) -> [Configuration.ProfileChoice]? {
        let expected = "a list of {path: GLOB, profile: NAME}"
        guard let items = node.list else { return reject(node, key, expected) }
        return items.compactMap { item in
            guard let entries = item.map else { return reject(item, key, expected) }
            for entry in entries where entry.key != "path" && entry.key != "profile" {
                unknown(entry, in: key, among: ["path", "profile"])
            }
            guard let path = item["path"], let name = item["profile"] else {
                return reject(
                    "an item of '\(key)' needs both 'path' and 'profile'", at: item.range,
                    note: "write {path: \"legacy/**\", profile: legacy}")
            }
            let profile: Profile? = choice(name, "profile")
            guard let text = text(path, "path"), let glob = glob(text, "path"), let profile else { return nil }
            return Configuration.ProfileChoice(path: glob, profile: profile)
        }
    }

    func rules(_ node: YAMLNode, _ key: String) -> [String: Configuration.RuleSetting]? {
        guard let entries = node.map else {
            return reject(node, key, "a map of ids to off, note, warning or error, or to a map")
        }
        return entries.reduce(into: [:]) { rules, entry in
            var rule = Configuration.RuleSetting(range: entry.keyRange)
            if entry.value.map != nil {
                map(entry.value, entry.key, keys: Configuration.ruleKeys, into: &rule)
            } else {
                guard entry.value.list == nil else {
                    return report(
                        "'\(entry.key)' must be off, note, warning, error or a map of keys, not a list",
                        at: entry.value.range)
                }
                guard let severity = severity(entry.value, entry.key) else { return }
                rule.severity = severity
            }
            rules[entry.key] = rule
        }
    }

    /// Accepts `no` and `false` for `off`, since YAML 1.1 treats them alike.
    func severity(_ node: YAMLNode, _ key: String) -> RuleSeverity? {
        if node.bool == false { return .off }
        guard let text = node.text, let meant = Self.foreignSeverities[text.lowercased()] else {
            return choice(node, key)
        }
        return reject(
            node, key, Self.alternatives(RuleSeverity.allCases.map(\.rawValue)),
            notes: [Diagnostic.Note("did you mean '\(meant.rawValue)'?")])
    }

    /// Words of other linters.
    private static let foreignSeverities: [String: RuleSeverity] = [
        "disable": .off, "disabled": .off, "ignore": .off, "ignored": .off, "none": .off, "hint": .note, "info": .note,
        "information": .note, "suggestion": .note, "critical": .error, "fatal": .error,
    ]

    func editURL(_ node: YAMLNode, _ key: String) -> String? {
        guard let text = text(node, key) else { return nil }
        let parts = text.value.split(separator: "{path}", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            return reject(
                "'\(key)' must contain '{path}' exactly once", at: text.range,
                note: "write https://example.org/edit/{path}")
        }
        return Self.isAddress(parts.joined(separator: "path"))
            ? text.value : reject(node, key, "a URL that starts with 'https://' or 'http://'")
    }
}
