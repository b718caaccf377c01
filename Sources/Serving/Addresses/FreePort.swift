import Foundation
import NIOCore

/// Finds a free port.
enum FreePort {
    /// The first of the next fifty ports that can be bound; nil if none can.
    static func next(after port: Int, host: String) -> Int? {
        guard port > 0, port < 65_535 else { return nil }
        return (port + 1...min(port + 50, 65_535)).first { isFree($0, host) }
    }

    private static func isFree(_ port: Int, _ host: String) -> Bool {
        guard let address = try? SocketAddress.makeAddressResolvingHost(host, port: port) else { return false }
        #if canImport(Glibc)
            let descriptor = socket(address.protocol == .inet6 ? AF_INET6 : AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(address.protocol == .inet6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // Like the server: a connection that has just ended does not block the port.
        var reuse: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<CInt>.size))
        return address.withSockAddr { bind(descriptor, $0, socklen_t($1)) } == 0
    }
}
