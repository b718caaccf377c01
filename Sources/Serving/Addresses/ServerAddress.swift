import NIOCore

/// An address of a served site.
package struct ServerAddress: Sendable, Hashable {
    /// A name or an address, without brackets.
    package let host: String
    package let port: Int
    /// Whether only this machine reaches it.
    package let isLoopback: Bool

    /// `http://127.0.0.1:8000/`
    package var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/" }
}

extension ServerAddress {
    /// The addresses of a server that listens on a host: the host itself, or every address of the machine.
    static func all(host: String, port: Int) -> [ServerAddress] {
        guard host == "0.0.0.0" || host == "::" else {
            return [ServerAddress(host: host, port: port, isLoopback: host.hasPrefix("127.") || host == "::1")]
        }
        let devices = (try? System.enumerateDevices()) ?? []
        let addresses = devices.compactMap { $0.address?.ipAddress }.filter { address in
            // Browsers do not accept the zone that link-local addresses of IPv6 need.
            !address.hasPrefix("127.") && address != "::1" && !address.lowercased().hasPrefix("fe80:")
                && (host == "::" || !address.contains(":"))
        }
        return [ServerAddress(host: "127.0.0.1", port: port, isLoopback: true)]
            + Set(addresses).sorted().map { ServerAddress(host: $0, port: port, isLoopback: false) }
    }
}
