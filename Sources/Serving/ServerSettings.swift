/// Where a server listens, for whom, and within which limits.
package struct ServerSettings: Sendable {
    /// A name or an address; `0.0.0.0` and `::` are every interface of the machine.
    package var host: String
    /// 0 lets the system choose one.
    package var port: Int
    /// Names besides the loopback ones by which the server may be asked, with a port or without.
    package var allowedHosts: [String]
    /// Whether SIGINT and SIGTERM end it.
    package var stopsOnSignals: Bool
    package var limits: Limits

    package init(
        host: String = "127.0.0.1", port: Int = 8000, allowedHosts: [String] = [], stopsOnSignals: Bool = true,
        limits: Limits = Limits()
    ) {
        self.host = host
        self.port = port
        self.allowedHosts = allowedHosts
        self.stopsOnSignals = stopsOnSignals
        self.limits = limits
    }
}

extension ServerSettings {
    /// `localhost` is often two addresses, of which this is the one that everybody reaches.
    var bindHost: String {
        if host.lowercased() == "localhost" { return "127.0.0.1" }
        return host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    /// The names that the `Host` field may have besides the loopback ones. An address in digits is safe to accept where
    /// it is listened on: nobody can have it resolve elsewhere.
    func hostNames(_ addresses: [ServerAddress]) -> [String] {
        allowedHosts + addresses.map(\.host) + [bindHost].filter { $0 != "0.0.0.0" && $0 != "::" }
    }
}
