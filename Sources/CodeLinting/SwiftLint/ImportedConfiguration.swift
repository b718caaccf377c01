import Settings

/// The settings of rubric.yml.
struct ImportedConfiguration {
    private let rules: [(id: String, severity: RuleSeverity)]
    private let exclude: [String]

    init(_ configuration: SwiftLintConfiguration) {
        rules = configuration.builtInRules.sorted { $0.key < $1.key }.flatMap { id, severity in
            (EquivalentRules.ofSwiftLint[id] ?? []).map { ($0, severity ?? .warning) }
        }
        exclude = configuration.excluded.flatMap(Self.globs)
    }

    var text: String {
        let lines = rules.map { "  \($0.id): \($0.severity.rawValue)\n" }
        return "title: Team rules\n" + (rules.isEmpty ? "" : "rules:\n" + lines.joined())
    }

    var excludeText: String {
        exclude.isEmpty ? "" : "exclude:\n" + exclude.map { "  - \(ImportedRulePage.quoted($0))\n" }.joined()
    }
}

extension ImportedConfiguration {
    /// Globs for a path of SwiftLint, which includes what is below a folder.
    private static func globs(_ path: String) -> [String] {
        var path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        if path.hasSuffix("/") { path.removeLast() }
        let name = path.split(separator: "/").last ?? ""
        let isFile = name.hasSuffix(".swift") || name.allSatisfy { $0 == "*" }
        // Without a slash, a glob applies in any folder.
        let own = path.contains("/") ? path : "/" + path
        guard !isFile else { return [own] }
        return name.contains("*") ? [own, path + "/**"] : [path + "/**"]
    }
}
