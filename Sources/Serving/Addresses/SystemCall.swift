import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The calls to the C library, which no other file of this module makes.
enum SystemCall {
    static let addressInUse = EADDRINUSE
    static let noPermission: Set = [EACCES, EPERM]
    static let noSuchAddress: Set = [EADDRNOTAVAIL, EAFNOSUPPORT]

    /// Seconds since 1970.
    static var now: Int { Int(time(nil)) }

    /// Whether a server could listen on an address.
    static func canBind(_ address: SocketAddress) -> Bool {
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

    // MARK: Open files

    /// The number of files and connections that the process may have open, often 1,024 unless raised.
    static var openFileLimit: Int { Int(clamping: openFiles.rlim_cur) }

    /// Raises the limit to 65,536, or 10,240 on macOS, or as far as the user may.
    static func raiseOpenFileLimit() {
        var limit = openFiles
        let wanted = min(limit.rlim_max, mostOpenFiles)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(resource, &limit)
    }

    #if canImport(Darwin)
        /// The most that setrlimit(2) accepts everywhere.
        private static var mostOpenFiles: rlim_t { rlim_t(OPEN_MAX) }
    #else
        private static var mostOpenFiles: rlim_t { 65_536 }
    #endif

    #if canImport(Glibc)
        private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
        private static var resource: CInt { RLIMIT_NOFILE }
    #endif

    private static var openFiles: rlimit {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return rlimit(rlim_cur: 256, rlim_max: 256) }
        return limit
    }
}
