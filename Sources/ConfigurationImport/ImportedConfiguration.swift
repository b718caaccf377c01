import Base
import Settings

/// The settings of rubric.yml.
struct ImportedConfiguration {
    private let rules: [(id: String, severity: RuleSeverity)]
    private var exclude: [String] = []
    /// Excluded paths outside of the folder, and the folder itself, which would exclude all pages.
    private(set) var otherPaths: [String] = []

    init(_ configuration: SwiftLintConfiguration) {
        rules = configuration.builtInRules.sorted { $0.key < $1.key }.flatMap { id, severity in
            (EquivalentRules.ofSwiftLint[id] ?? []).map { ($0, severity ?? .warning) }
        }
        for path in configuration.excluded {
            if let globs = Self.globs(path) { exclude += globs } else { otherPaths.append(path) }
        }
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
    /// Globs for a path of SwiftLint, which includes what is below a folder; nil for one of ``otherPaths``.
    private static func globs(_ written: String) -> [String]? {
        let path = written.normalizedPath
        let parts = path.split(separator: "/")
        guard !written.hasPrefix("/"), !written.hasPrefix("~"), parts.first != "..",
            let name = parts.last, path.contains(where: { $0 != "*" && $0 != "/" })
        else { return nil }
        let isFile = name.hasSuffix(".swift") || name.allSatisfy { $0 == "*" }
        // Without a slash, a glob applies in any folder.
        let own = path.contains("/") ? path : "/" + path
        let globs = isFile ? [own] : name.contains("*") ? [own, path + "/**"] : [path + "/**"]
        // SwiftLint takes a bracket that is not closed literally.
        return globs.map { Glob($0) == nil ? $0.replacing(/[\[\]{}\\]/) { "\\" + $0.0 } : $0 }
    }
}
