#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs work on threads whose stack is large enough for any tree that ``DepthScan`` lets through.
///
/// The stack is address space only; what is not used costs nothing.
enum DeepThread {
    /// 1 GiB.
    private static let stackSize = 1 << 30

    /// Runs `work` to its end on a deep thread, or at once where this is one already.
    static func run<Value>(_ work: () -> Value) -> Value {
        if isDeep { return work() }
        var value: Value?
        runAll(1) { _ in value = work() }
        // Only a machine that can make no thread at all leaves the work undone.
        return value ?? work()
    }

    /// Runs `work` with 0, 1, … below `count`, each on a deep thread of its own, and waits for all.
    static func runAll(_ count: Int, _ work: (Int) -> Void) {
        withoutActuallyEscaping(work) { work in
            var threads: [pthread_t] = []
            for number in 0..<count {
                let job = Unmanaged.passRetained(Job { work(number) })
                if let thread = start(job) {
                    threads.append(thread)
                } else {
                    job.takeRetainedValue().run()
                }
            }
            for thread in threads { pthread_join(thread, nil) }
        }
    }

    private static func start(_ job: Unmanaged<Job>) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, &attributes,
            { argument in
                #if canImport(Darwin)
                    let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
                #else
                    guard let argument else { return nil }
                    let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
                #endif
                DeepThread.markDeep()
                job.run()
                return nil
            }, job.toOpaque())
        return result == 0 ? thread : nil
    }

    private final class Job {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static var isDeep: Bool { pthread_getspecific(key) != nil }

    private static func markDeep() { pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }
}
