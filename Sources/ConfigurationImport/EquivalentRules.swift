/// The rules of other linters that report what a built-in rule reports.
package enum EquivalentRules {
    /// A built-in rule; lists are empty where the other linter has no such rule.
    package struct Row: Sendable {
        package let rule: String
        package var swiftLint: [String] = []
        package var swiftFormat: [String] = []
    }

    /// One for each built-in rule.
    ///
    /// Rules that report something else about the same code are not listed.
    package static let rows: [Row] = [
        Row(rule: "binding-to-observable"),
        Row(rule: "business-logic-in-view"),
        Row(rule: "class-for-model"),
        Row(rule: "color-in-background"),
        Row(rule: "computed-constant-binding"),
        Row(rule: "constant-binding-outside-preview"),
        Row(rule: "corner-radius"),
        Row(rule: "custom-binding"),
        Row(rule: "detail-without-id"),
        Row(rule: "dismiss-in-sheet"),
        Row(rule: "double-load"),
        Row(rule: "environment-in-controller"),
        Row(rule: "environment-object"),
        Row(rule: "environment-object-modifier"),
        Row(rule: "exposed-app-storage"),
        Row(rule: "exposed-environment"),
        Row(rule: "exposed-state", swiftLint: ["private_swiftui_state"]),
        Row(rule: "exposed-state-object", swiftLint: ["private_swiftui_state"]),
        Row(rule: "flag-beside-item"),
        Row(rule: "foreground-color"),
        Row(rule: "hard-wired-dependency"),
        Row(rule: "ignored-state-assignment"),
        Row(rule: "inline-observed-object"),
        Row(rule: "lazy-destination"),
        Row(rule: "logic-in-action"),
        Row(rule: "mixed-observation"),
        Row(rule: "model-mutated-in-view"),
        Row(rule: "model-outside-state"),
        Row(rule: "mutable-input"),
        Row(rule: "navigation-view"),
        Row(rule: "nested-observable-object"),
        Row(rule: "non-final-observable"),
        Row(rule: "object-by-key-path"),
        Row(rule: "object-made-in-body"),
        Row(rule: "observable-object"),
        Row(rule: "observed-object"),
        Row(rule: "one-parameter-on-change"),
        Row(rule: "over-shared-model"),
        Row(rule: "owning-bindable"),
        Row(rule: "passed-object-as-state-object"),
        Row(rule: "passed-value-as-state"),
        Row(rule: "published-property"),
        Row(rule: "read-only-binding"),
        Row(rule: "redundant-bindable"),
        Row(rule: "redundant-main-actor"),
        Row(rule: "reference-in-state"),
        Row(rule: "selection-binding-bridge"),
        Row(rule: "selection-in-model"),
        Row(rule: "selection-method-in-model"),
        Row(rule: "selection-restored-on-appear"),
        Row(rule: "service-in-view"),
        Row(rule: "settable-controller-state"),
        Row(rule: "settable-published"),
        Row(rule: "side-effect-in-setter"),
        Row(rule: "singleton-in-state"),
        Row(rule: "stale-child-selection"),
        Row(rule: "state-from-parameter"),
        Row(rule: "state-heavy-view"),
        Row(rule: "state-object"),
        Row(rule: "state-written-in-body"),
        Row(rule: "task-in-on-appear"),
        Row(rule: "task-in-task"),
        Row(rule: "task-without-id"),
        Row(rule: "uncancelled-task"),
        Row(rule: "unguarded-selection-load"),
        Row(rule: "unisolated-observable"),
        Row(rule: "unobserved-object"),
        Row(rule: "unstable-identity"),
        Row(rule: "untracked-property"),
        Row(rule: "unused-bindable"),
        Row(rule: "unused-environment"),
        Row(rule: "view-state-in-model"),
        Row(rule: "view-wrapper-outside-view"),
        Row(rule: "wrapper-kind-mismatch"),
    ]

    /// The ids of Rubric's rules by SwiftLint's.
    static let ofSwiftLint = Dictionary(
        rows.flatMap { row in row.swiftLint.map { ($0, [row.rule]) } }, uniquingKeysWith: +)
}
