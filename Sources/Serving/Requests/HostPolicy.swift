/// The names by which a server lets itself be addressed.
///
/// A page from elsewhere can have its own host name resolve to 127.0.0.1 and read what is served here as its own
/// (DNS rebinding); the `Host` field then names that host, so any other than ours is refused.
struct HostPolicy: Sendable {
    private let accepted: Set<String>

    /// - Parameters:
    ///   - names: Host names and addresses besides the loopback ones; with a port of their own (`example.org:80`) or
    ///     without.
    ///   - port: The port that is listened on.
    init(port: Int, names: [String]) {
        var accepted: Set<String> = []
        for name in ["localhost", "127.0.0.1", "[::1]"] + names.map({ $0.lowercased() }) {
            if Self.hasPort(name) {
                accepted.insert(name)
            } else {
                let host = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
                accepted.insert("\(host):\(port)")
                if port == 80 { accepted.insert(host) }
            }
        }
        self.accepted = accepted
    }

    func accepts(_ host: String) -> Bool {
        accepted.contains(host) || accepted.contains(host.lowercased())
    }
}

private extension HostPolicy {
    static func hasPort(_ name: String) -> Bool {
        guard let colon = name.lastIndex(of: ":"), Int(name[name.index(after: colon)...]) != nil else { return false }
        // `::1` without brackets is an address, not a host and a port.
        return name.hasPrefix("[") ? name[..<colon].hasSuffix("]") : !name[..<colon].contains(":")
    }
}
