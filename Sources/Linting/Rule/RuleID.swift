/// The kebab-case name of a rule, which says what is wrong: `exposed-state`.
package struct RuleID: Sendable, Hashable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let text: String

    package init(_ text: String) { self.text = text }
    package init(stringLiteral text: String) { self.text = text }

    package var description: String { text }

    package static func < (left: RuleID, right: RuleID) -> Bool { left.text < right.text }
}
