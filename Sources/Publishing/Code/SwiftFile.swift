/// One file of Swift code to lint.
package struct SwiftFile: Sendable, Hashable {
    /// Relative to where one stands, as reports name it.
    package let name: String
    /// Absolute and without links; where the code comes from elsewhere, where it would lie.
    package let path: String
    /// The code, where it does not come from the disk.
    package let bytes: [UInt8]?

    package init(name: String, path: String, bytes: [UInt8]? = nil) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }
}
