/// The host names that a server accepts.
///
/// Prevents DNS rebinding: another site can resolve its host name to 127.0.0.1, but the `Host` field still names it.
struct HostPolicy: Sendable {
    private let accepted: Set<String>

    /// - Parameters:
    ///   - port: the server's port.
    ///   - names: other names than the loopback ones, without ports and brackets.
    init(port: Int, names: [String]) {
        let hosts = (["localhost", "127.0.0.1", "::1"] + names).map {
            $0.contains(":") ? "[\($0.lowercased())]" : $0.lowercased()
        }
        accepted = Set(hosts.map { "\($0):\(port)" } + (port == 80 ? hosts : []))
    }

    func accepts(_ host: String) -> Bool { accepted.contains(host.lowercased()) }
}
