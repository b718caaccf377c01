/// Rules of SwiftLint that Rubric has too.
package enum SwiftLintEquivalents {
    /// The ids of Rubric's rules by SwiftLint's.
    package static let rules: [String: [String]] = [
        "private_swiftui_state": ["exposed-state", "exposed-state-object"]
    ]
}
