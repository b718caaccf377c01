/// What one file adds to the code index; small, since the file's tree is not kept.
package struct FileSummary: Sendable, Hashable {
    var types: [TypeSummary] = []
    var extensions: [TypeSummary.Extension] = []
    /// For each called name with a capital letter, and for `init` of a type that is not said, how often calls in the
    /// file pass each label.
    var labels: [String: [String: Int]] = [:]
    /// The `name` of each `object.$name`, which is a publisher where `name` is published, and the `object` of each
    /// `object.objectWillChange`; `self` does not count.
    var subscriptions = Subscriptions()
    /// The `name` of each `$object.name`, of which a binding is made.
    var boundMembers: Set<String> = []
    /// The names with a capital letter that stand for the type of a variable, a parameter or a result, and those of
    /// which a variable is given one, an array begins with one, a key path goes through, or a member is read at once:
    /// `B` in `let a: B`, `func f() -> [B]`, `class A: C<B>`, `let a = B()`, `[B()]`, `\B.a` and `B().a`, not in
    /// `body { B() }` and `B().a()`.
    var heldTypes: Set<String> = []
}
