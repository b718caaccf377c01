import Files

/// The process that listens on a port.
package struct PortOwner: Sendable, Hashable, CustomStringConvertible {
    package let name: String
    package let process: Int

    package var description: String { "'\(name)' (process \(process))" }
}

#if os(Linux)
    extension PortOwner {
        /// Reads `/proc`; nil for processes of other users.
        static func find(port: Int) -> PortOwner? {
            let sockets = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { listeningSockets(in: text($0), port) }
            guard !sockets.isEmpty else { return nil }
            let wanted = Set(sockets.map { "socket:[\($0)]" })
            for process in names(in: "/proc").compactMap({ Int($0) }) {
                let descriptors = "/proc/\(process)/fd"
                let isOwner = names(in: descriptors).contains { name in
                    Disk.linkTarget("\(descriptors)/\(name)").map(wanted.contains) ?? false
                }
                guard isOwner else { continue }
                let name = text("/proc/\(process)/comm").split(separator: "\n").first
                return PortOwner(name: name.map { String($0) } ?? "?", process: process)
            }
            return nil
        }

        /// The inodes in the table of proc_net(5): local address and port in hexadecimal, state `0A` for listening,
        /// inode in column 10.
        private static func listeningSockets(in table: String, _ port: Int) -> [Substring] {
            table.split(separator: "\n").dropFirst().compactMap { line in
                let columns = line.split(separator: " ")
                guard columns.count > 9, columns[3] == "0A", let colon = columns[1].lastIndex(of: ":") else {
                    return nil
                }
                return Int(columns[1][columns[1].index(after: colon)...], radix: 16) == port ? columns[9] : nil
            }
        }

        private static func text(_ path: String) -> String {
            (try? Disk.readToEnd(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }

        private static func names(in folder: String) -> [String] {
            (try? Disk.list(folder))?.map(\.name) ?? []
        }
    }
#endif
