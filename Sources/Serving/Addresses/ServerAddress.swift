import NIOCore

/// An address at which a site can be read in a browser.
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
    /// The addresses that listening on a host makes: the host itself, or every one of the machine's.
    static func all(host: String, port: Int) -> [ServerAddress] {
        guard host == "0.0.0.0" || host == "::" else {
            return [ServerAddress(host: host, port: port, isLoopback: host.hasPrefix("127.") || host == "::1")]
        }
        let devices = (try? System.enumerateDevices()) ?? []
        let addresses = devices.compactMap { $0.address?.ipAddress }.filter { address in
            // Link-local addresses of IPv6 need a zone, which browsers do not take.
            !address.hasPrefix("127.") && address != "::1" && !address.lowercased().hasPrefix("fe80:")
                && (host == "::" || !address.contains(":"))
        }
        return [ServerAddress(host: "127.0.0.1", port: port, isLoopback: true)]
            + Set(addresses).sorted().map { ServerAddress(host: $0, port: port, isLoopback: false) }
    }
}
