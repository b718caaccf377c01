import Diagnostics
import Settings

/// The parts of a `.swiftlint.yml` that a rulebook can contain.
struct SwiftLintConfiguration {
    private(set) var customRules: [CustomRule] = []
    /// The severities of SwiftLint's own rules that are turned on, off, or configured; nil without a severity.
    private(set) var builtInRules: [String: RuleSeverity?] = [:]
    private(set) var excluded: [String] = []
    private(set) var included: [String] = []
    /// Other configurations that this one names.
    private(set) var others: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    struct CustomRule {
        var id: String
        var name: String?
        var message: String?
        var regex: String
        var severity: RuleSeverity
        /// Nil for all kinds.
        var kinds: Set<String>?
        var excludedKinds: Set<String>
        /// Expressions for the paths of the files that the rule is limited to; empty for all.
        var included: [String]
        /// Expressions for the paths of the files among them that it leaves out.
        var excluded: [String]
        var isEnabled: Bool
        /// The first byte of its key.
        var offset: Int
    }

    /// Keys that are not rules.
    private static let settings: Set = [
        "allow_zero_lintable_files", "analyzer_rules", "baseline", "cache_path", "check_for_updates", "child_config",
        "custom_rules", "disabled_rules", "excluded", "included", "indentation", "lenient", "only_rules",
        "opt_in_rules", "parent_config", "remote_timeout", "remote_timeout_if_cached", "reporter", "strict",
        "swiftlint_version", "warning_threshold", "whitelist_rules", "write_baseline",
    ]

    init(_ bytes: [UInt8], file: String) {
        let document = YAMLDocument.parse(bytes, file: file)
        diagnostics = document.diagnostics
        guard let root = document.root, !root.isNull else { return }
        guard root.map != nil else {
            report("a configuration must be a map of keys", at: root, file)
            return
        }
        let disabled = Set(texts(root["disabled_rules"], file))
        let only = (root["only_rules"] ?? root["whitelist_rules"]).map { Set(texts($0, file)) }
        for key in ["opt_in_rules", "analyzer_rules"] {
            for id in texts(root[key], file) { builtInRules.updateValue(nil, forKey: id) }
        }
        for id in only ?? [] { builtInRules.updateValue(nil, forKey: id) }
        for entry in root.map ?? [] where !Self.settings.contains(entry.key) && !disabled.contains(entry.key) {
            let written = entry.value["severity"]?.text ?? entry.value.text
            builtInRules.updateValue(written.flatMap(RuleSeverity.init(rawValue:)), forKey: entry.key)
        }
        for id in disabled { builtInRules[id] = .off }
        excluded = texts(root["excluded"], file)
        included = texts(root["included"], file)
        others = ["parent_config", "child_config"].flatMap { texts(root[$0], file) }
        readCustomRules(root["custom_rules"], file) { id in
            let isAsked = only.map { $0.contains("custom_rules") || $0.contains(id) } ?? true
            return isAsked && disabled.isDisjoint(with: ["custom_rules", id])
        }
        for id in customRules.map(\.id) + ["custom_rules", "all"] { builtInRules[id] = nil }
    }
}

extension SwiftLintConfiguration {
    private mutating func readCustomRules(_ node: YAMLNode?, _ file: String, isEnabled: (String) -> Bool) {
        guard let node, !node.isNull else { return }
        guard let entries = node.map else { return report("'custom_rules' must be a map of rules", at: node, file) }
        // A scalar such as that of `default_execution_mode` is an option of all rules.
        for entry in entries where entry.value.map != nil {
            guard let regex = entry.value["regex"], let text = regex.text else {
                report("the custom rule '\(entry.key)' has no 'regex'", at: entry.value["regex"] ?? entry.value, file)
                continue
            }
            guard RegexReader.isValid(text) else {
                report("the regular expression of '\(entry.key)' is not valid", at: regex, file)
                continue
            }
            let kinds = entry.value["match_kinds"].map { Set(texts($0, file).map(Self.kind)) }
            let included = texts(entry.value["included"], file)
            let isForAll = included.contains { [".*", #".*\.swift"#].contains($0) }
            customRules.append(
                CustomRule(
                    id: entry.key, name: entry.value["name"]?.text, message: entry.value["message"]?.text, regex: text,
                    severity: entry.value["severity"]?.text.flatMap(RuleSeverity.init(rawValue:)) ?? .warning,
                    kinds: kinds?.isEmpty == true ? nil : kinds,
                    excludedKinds: Set(texts(entry.value["excluded_match_kinds"], file).map(Self.kind)),
                    included: isForAll ? [] : included, excluded: texts(entry.value["excluded"], file),
                    isEnabled: isEnabled(entry.key), offset: entry.keyRange.lowerBound))
        }
    }

    private static func kind(_ written: String) -> String {
        written.split(separator: ".").last.map { written.contains("syntaxtype") ? String($0) : written } ?? written
    }

    /// A list of texts, or one text.
    private mutating func texts(_ node: YAMLNode?, _ file: String) -> [String] {
        guard let node, !node.isNull else { return [] }
        if let text = node.text { return [text] }
        guard let items = node.list else {
            report("this must be a list", at: node, file)
            return []
        }
        return items.compactMap(\.text)
    }

    private mutating func report(_ message: String, at node: YAMLNode, _ file: String) {
        diagnostics.append(Diagnostic(.invalidValue, message, at: Location(file, node.range)))
    }
}
