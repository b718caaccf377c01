/// Something the linter checks, as one small type that holds no state.
///
/// The engine makes one value a run, lets it register for what it wants to see, and calls the registered closures
/// from many threads at once: what a closure needs to know comes from the node and from the ``LintContext``.
package protocol Rule: Sendable {
    static var info: RuleInfo { get }

    init()

    /// Names the nodes, properties, types and calls that the rule examines; called once, before any file is read.
    func register(in pass: inout RulePass)
}
