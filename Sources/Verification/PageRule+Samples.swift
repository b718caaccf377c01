import Markup
package import Pages
package import Samples

extension PageRule {
    /// Whether a sample of its page stands in its section.
    package func covers(_ verification: SampleVerification) -> Bool {
        section?.nodes.contains(verification.sample.block.node) ?? true
    }
}
