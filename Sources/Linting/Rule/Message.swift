/// The words of a finding: lower case, no full stop, with the author's own text in quotes.
///
/// A rule keeps its messages in a `private extension Message` at the foot of its file.
package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
    package let text: String

    package init(_ text: String) { self.text = text }
    package init(stringLiteral text: String) { self.text = text }
}
