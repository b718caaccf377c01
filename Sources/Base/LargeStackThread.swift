#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs work on threads with a stack of 1 GiB, deep enough for any syntax tree that the linter accepts.
///
/// The stack is address space only: pages that are not touched cost nothing.
package enum LargeStackThread {
    private static let stackSize = 1 << 30

    /// Runs `work` on a thread with a large stack and waits for it, or runs it directly if the current thread has one.
    package static func run<Value>(_ work: () -> Value) -> Value {
        if pthread_getspecific(key) != nil { return work() }
        var value: Value?
        runAll(1) { _ in value = work() }
        return value ?? work()
    }

    /// Runs `work` on a second thread with a large stack, and gives it up after `seconds` of processor time: nil.
    ///
    /// Nothing can stop a thread from outside without harm to what it holds. So work that is given up goes on until it
    /// ends or the process does, but on Linux only while no other thread needs the processor. A system other than Linux
    /// counts the time on the clock.
    package static func run<Value>(seconds: Double, _ work: @escaping () -> Value) -> Value? {
        guard let second = SecondThread.ofCurrentThread else { return work() }
        var value: Value?
        return second.run(seconds: seconds) { value = work() } ? value : nil
    }

    /// Runs `work` with each number below `count` on a separate thread, and waits for all threads.
    ///
    /// If the system cannot create another thread, the work runs on the current one.
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

    /// Starts a thread, which is to be joined or detached; nil if the system cannot create one.
    static func start(_ job: Unmanaged<Job>) -> pthread_t? {
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
                let argument: UnsafeMutableRawPointer? = argument
                guard let argument else { return nil }
                pthread_setspecific(LargeStackThread.key, UnsafeRawPointer(bitPattern: 1))
                Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, job.toOpaque())
        return result == 0 ? thread : nil
    }

    final class Job {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    /// Marks threads that have a large stack.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()
}
