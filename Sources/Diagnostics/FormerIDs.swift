extension DiagnosticKind {
    /// The current ids of diagnostics that had another one, by the former id.
    ///
    /// Configurations, baselines and `rubric explain` accept both.
    package static let formerIDs: [String: String] = [
        "doubled-choice": "duplicate-choice",
        "doubtful-info-string": "unknown-info-string",
        "duplicate-home": "duplicate-subject",
        "late-front-matter": "misplaced-front-matter",
        "nearly-same-node": "similar-node",
        "refused-by-mermaid": "rejected-by-mermaid",
        "second-home": "multiple-subjects",
        "swallowed-by-mermaid": "dropped-by-mermaid",
        "uneven-sections": "inconsistent-sections",
        "unlabelled-choice": "unlabeled-choice",
        "vanished-anchor": "removed-anchor",
        "vanished-page": "removed-page",
    ]
}
