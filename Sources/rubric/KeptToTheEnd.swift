import Synchronization

/// Values that are of no more use and stay until the process ends, which gives all memory back at once.
///
/// To take a large book apart piece by piece takes a twentieth as long as to build it.
enum KeptToTheEnd {
    private static let values = Mutex<[any Sendable]>([])

    static func keep(_ value: any Sendable) { values.withLock { $0.append(value) } }
}
