#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The process that listens on a port.
package struct PortOwner: Sendable, Hashable, CustomStringConvertible {
    package let name: String
    package let process: Int

    package var description: String { "'\(name)' (process \(process))" }
}

extension PortOwner {
    /// Looked up in Linux's `/proc`; nil elsewhere, and for processes of other users.
    static func find(port: Int) -> PortOwner? {
        let sockets = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { listeningSockets(in: text($0), port) }
        guard !sockets.isEmpty else { return nil }
        let wanted = Set(sockets.map { "socket:[\($0)]" })
        for process in names(in: "/proc").compactMap({ Int($0) }) {
            let descriptors = "/proc/\(process)/fd"
            guard names(in: descriptors).contains(where: { wanted.contains(target(descriptors + "/" + $0)) }) else {
                continue
            }
            let name = text("/proc/\(process)/comm").split(separator: "\n").first.map { String($0) }
            return PortOwner(name: name ?? "?", process: process)
        }
        return nil
    }
}

private extension PortOwner {
    /// The inodes in the table of proc_net(5): local address and port in hexadecimal, state `0A` for listening, inode
    /// in column 10.
    static func listeningSockets(in table: String, _ port: Int) -> [Substring] {
        table.split(separator: "\n").dropFirst().compactMap { line in
            let columns = line.split(separator: " ")
            guard columns.count > 9, columns[3] == "0A", let colon = columns[1].lastIndex(of: ":") else { return nil }
            return Int(columns[1][columns[1].index(after: colon)...], radix: 16) == port ? columns[9] : nil
        }
    }

    static func text(_ path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
                })
        }
        return names
    }

    static func target(_ link: String) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        let count = readlink(link, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
