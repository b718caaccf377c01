/// The metadata of a file.
package struct FileStatus: Sendable, Hashable {
    package let kind: Kind
    /// In bytes.
    package let size: Int
    /// The permission bits.
    package let mode: UInt32
    package let identity: Identity
    package let modified: Time

    package enum Kind: Sendable, Hashable {
        case file, folder, link
        /// A pipe, a socket or a device.
        case other
    }

    /// An identity that all hard links of a file share.
    package struct Identity: Sendable, Hashable {
        package let device: UInt64
        package let number: UInt64
    }

    /// A time since 1970.
    package struct Time: Sendable, Hashable {
        package let seconds: Int
        package let nanoseconds: Int
    }
}
