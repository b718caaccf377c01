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

/// The process that listens on a port.
package struct PortOwner: Sendable, Hashable, CustomStringConvertible {
    package let name: String
    package let process: Int

    package var description: String { "'\(name)' (process \(process))" }

    /// Read from Linux's `/proc`; nil on other systems, and for processes of other users.
    static func find(port: Int) -> PortOwner? {
        let sockets = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { listeningSockets(in: text($0), port) }
        guard !sockets.isEmpty else { return nil }
        let wanted = Set(sockets.map { "socket:[\($0)]" })
        for process in names(in: "/proc").compactMap({ Int($0) }) {
            let descriptors = "/proc/\(process)/fd"
            let isOwner = names(in: descriptors).contains { name in
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\(name)")).map(
                    wanted.contains)
                    ?? false
            }
            guard isOwner else { continue }
            let name = text("/proc/\(process)/comm").split(separator: "\n").first
            return PortOwner(name: name.map { String($0) } ?? "?", process: process)
        }
        return nil
    }

    /// The inodes in the table of proc_net(5): local address and port in hexadecimal, state `0A` for listening, inode
    /// in column 10.
    private static func listeningSockets(in table: String, _ port: Int) -> [Substring] {
        table.split(separator: "\n").dropFirst().compactMap { line in
            let columns = line.split(separator: " ")
            guard columns.count > 9, columns[3] == "0A", let colon = columns[1].lastIndex(of: ":") else { return nil }
            return Int(columns[1][columns[1].index(after: colon)...], radix: 16) == port ? columns[9] : nil
        }
    }

    private static func text(_ path: String) -> String {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
