/// The host names that a server accepts.
///
/// Prevents DNS rebinding: another site can resolve its host name to 127.0.0.1, but the `Host` field still names it.
struct HostPolicy: Sendable {
    private let accepted: Set<String>

    /// - Parameters:
    ///   - port: the server's port.
    ///   - names: other names than the loopback ones, with a port of their own (`example.org:80`) or without.
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

    func accepts(_ host: String) -> Bool { accepted.contains(host) || accepted.contains(host.lowercased()) }
}

private extension HostPolicy {
    static func hasPort(_ name: String) -> Bool {
        guard let colon = name.lastIndex(of: ":"), Int(name[name.index(after: colon)...]) != nil else { return false }
        // `::1` without brackets is an address, not a host and a port.
        return name.hasPrefix("[") ? name[..<colon].hasSuffix("]") : !name[..<colon].contains(":")
    }
}
