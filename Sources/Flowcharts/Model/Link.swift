/// Where a click on a node leads.
package struct Link: Sendable, Hashable {
    /// As the author wrote it: neither resolved nor checked for a harmful scheme.
    package var address: String
    /// `_self`, `_blank`, `_parent` or `_top`.
    package var target: String?
    /// Where the address is written, without the quotes around it.
    package var range: Range<Int>

    package init(address: String, target: String? = nil, range: Range<Int> = 0..<0) {
        self.address = address
        self.target = target
        self.range = range
    }

    /// Whether there is anything to follow: an address that would run something is blank.
    package var isBlank: Bool { address == LinkAddress.blank }
}
