import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A thread that works for another one, which waits for it up to a limit of processor time.
///
/// It is used again until work is given up: a new thread for each file took a third of the linter's time.
final class SecondThread {
    private var thread: pthread_t?
    /// Nil at a signal means that the thread is to end.
    private var work: (() -> Void)?
    private let isWanted = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)

    /// The one that works for the current thread; nil if the system cannot create another thread.
    static var ofCurrentThread: SecondThread? {
        if let known = pthread_getspecific(key) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
        let second = SecondThread()
        let job = Unmanaged.passRetained(LargeStackThread.Job { second.serve() })
        guard let thread = LargeStackThread.start(job) else {
            job.release()
            return nil
        }
        pthread_detach(thread)
        second.thread = thread
        pthread_setspecific(key, Unmanaged.passRetained(second).toOpaque())
        return second
    }

    /// Whether `work` was done within the limit.
    func run(seconds: Double, _ work: @escaping () -> Void) -> Bool {
        self.work = work
        let before = processorTime ?? 0
        isWanted.signal()
        var left = seconds
        while left > 0 {
            if isDone.wait(timeout: .now() + left) == .success { return true }
            left = processorTime.map { seconds - ($0 - before) } ?? 0
        }
        giveUp()
        return false
    }

    private func serve() {
        while true {
            isWanted.wait()
            guard let work else { return }
            work()
            self.work = nil
            isDone.signal()
        }
    }

    /// The seconds for which a processor has worked on the thread; nil where the system does not tell.
    private var processorTime: Double? {
        #if os(Linux)
            var (clock, time) = (clockid_t(), timespec())
            guard let thread, pthread_getcpuclockid(thread, &clock) == 0, clock_gettime(clock, &time) == 0 else {
                return nil
            }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #else
            return nil
        #endif
    }

    /// Lets the thread end after its work, and the current thread have another one next time.
    private func giveUp() {
        #if os(Linux)
            // `SCHED_IDLE` of <sched.h>, which Swift does not import.
            let idle: Int32 = 5
            var parameters = sched_param()
            if let thread { pthread_setschedparam(thread, idle, &parameters) }
        #endif
        isWanted.signal()
        pthread_setspecific(Self.key, nil)
        Unmanaged.passUnretained(self).release()
    }

    /// Where each thread keeps the one that works for it; at its end, that one ends too.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { second in
            let second: UnsafeMutableRawPointer? = second
            guard let second else { return }
            Unmanaged<SecondThread>.fromOpaque(second).takeRetainedValue().isWanted.signal()
        }
        return key
    }()
}
