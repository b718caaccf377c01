#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How many files and connections the process may have open: often 1,024 at first, though many more are allowed for the
/// asking.
enum OpenFileLimit {
    /// Raises the limit as far as an ordinary user may, and as far as is of use.
    static func raise() {
        var limit = current
        let wanted = min(limit.rlim_max, 65_536)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(resource, &limit)
    }

    /// Connections that can be open at one time, with some files left for everything else.
    static var connections: Int { max(16, Int(clamping: current.rlim_cur) - 128) }
}

private extension OpenFileLimit {
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
