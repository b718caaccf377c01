/// Where a click on a node leads.
package struct Link: Sendable, Hashable {
    /// As the author wrote it: neither resolved nor checked for a harmful scheme.
    package var address: String
    /// `_self`, `_blank`, `_parent` or `_top`.
    package var target: String?

    package init(address: String, target: String? = nil) {
        self.address = address
        self.target = target
    }
}
