import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The `Date` field, written once a second at most, and only when somebody asks.
final class ResponseClock: Sendable {
    private let latest = Mutex((second: 0, text: HTTPDate.format(0)))

    var now: String {
        let second = time(nil)
        return latest.withLock { latest in
            if latest.second != second { latest = (second, HTTPDate.format(second)) }
            return latest.text
        }
    }
}
