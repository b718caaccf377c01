#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How many files and connections a test may have open: often 1,024 at first, though more are allowed for the asking.
package enum OpenFiles {
    /// Raises the limit to a number, where it is lower.
    package static func allow(_ count: Int) throws {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { throw Refused(errno: errno) }
        guard limit.rlim_cur < count else { return }
        limit.rlim_cur = rlim_t(count)
        guard setrlimit(resource, &limit) == 0 else { throw Refused(errno: errno) }
    }

    package struct Refused: Error { let errno: CInt }
}
