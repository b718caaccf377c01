import NIOCore

/// Finds a free port.
enum FreePort {
    /// The first of the next fifty ports that can be bound; nil if none can.
    static func next(after port: Int, host: String) -> Int? {
        guard port > 0, port < 65_535 else { return nil }
        return (port + 1...min(port + 50, 65_535)).first { port in
            (try? SocketAddress.makeAddressResolvingHost(host, port: port)).map(SystemCall.canBind) ?? false
        }
    }
}
