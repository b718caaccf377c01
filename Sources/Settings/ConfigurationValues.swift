import Base
import Diagnostics

/// How the values that only rubric.yml has are read.
extension ValueReader {
    /// Reads a map by a table of keys; `key` is the map's own, absent for the whole file.
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
                // A key with nothing behind it is one whose value is still to be written.
                if !entry.value.isNull { known.read(entry.value, &self, &configuration) }
            } else {
                unknown(entry, in: key, among: keys.map(\.name))
            }
        }
    }

    /// Reports a key that does not exist, with the one that was probably meant.
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

    mutating func globs(_ node: YAMLNode, _ key: String) -> [Glob]? {
        texts(node, key)?.compactMap { glob($0, key) }
    }

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

    /// `no` and `false` are what other tools make of `off`, so they are taken for it.
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
