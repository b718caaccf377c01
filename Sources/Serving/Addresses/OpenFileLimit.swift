import Foundation

/// The number of files and connections that the process may have open, often 1,024 unless raised.
enum OpenFileLimit {
    /// Raises the limit to 65,536, or 10,240 on macOS, or as far as the user may.
    static func raise() {
        var limit = current
        let wanted = min(limit.rlim_max, most)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(resource, &limit)
    }

    /// The number of connections that can be open, with some files left for other uses.
    static var connections: Int { max(16, Int(clamping: current.rlim_cur) - 128) }
}

private extension OpenFileLimit {
    #if canImport(Darwin)
        /// The most that setrlimit(2) accepts everywhere.
        static var most: rlim_t { rlim_t(OPEN_MAX) }
    #else
        static var most: rlim_t { 65_536 }
    #endif

    #if canImport(Glibc)
        static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
        static var resource: CInt { RLIMIT_NOFILE }
    #endif

    static var current: rlimit {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return rlimit(rlim_cur: 256, rlim_max: 256) }
        return limit
    }
}
