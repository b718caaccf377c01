package import Diagnostics

extension DiagnosticKind {
    package static let invalidYAML = DiagnosticKind(
        "invalid-yaml", .error, "YAML that cannot be read",
        explanation: """
            Configuration and front matter are YAML. Most often a text with a colon in it needs quotation marks, or lines that \
            belong together are not indented alike.
            """)
    package static let duplicateKey = DiagnosticKind(
        "duplicate-key", .error, "a key that is written twice",
        explanation:
            "One of the two values would be lost, and it depends on the tool which. Remove one of them; until then the first counts."
    )
    package static let unknownKey = DiagnosticKind(
        "unknown-key", .error, "a key of rubric.yml that does not exist",
        explanation:
            "The key has no effect, so what it was meant to set is not set. The message names the key that is written most alike."
    )
    package static let invalidValue = DiagnosticKind(
        "invalid-value", .error, "a value of the wrong type, or one that is not allowed",
        explanation: "The value is left out and the default holds. The message says which values the key takes.")
    package static let frontMatterKey = DiagnosticKind(
        "front-matter-key", .warning, "a key of the front matter that looks like a known one",
        explanation: """
            Keys that Rubric does not know are kept and do nothing. This one differs from a known key by a letter or two, so \
            it is probably a slip of the pen.
            """)

    /// What can be said about rubric.yml and front matter.
    package static let configurationKinds: [DiagnosticKind] = [
        .invalidYAML, .duplicateKey, .unknownKey, .invalidValue, .frontMatterKey,
    ]
}
