package import Pages

/// A file of the site: that it is there is known, its bytes are made when they are asked for.
package struct SiteFile: Sendable {
    package let address: Address
    private let make: @Sendable () -> [UInt8]

    init(_ address: Address, _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]) {
        self.address = address
        make = bytes
    }

    /// Made anew each time.
    package var bytes: [UInt8] { make() }
}
