#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The calls to the C library, which no other file makes.
enum SystemCall {
    /// The error number of the last call.
    static var lastError: Int32 { errno }

    static let isDirectory = EISDIR
    static let doesNotExist = ENOENT
    static let alreadyExists = EEXIST
    static let isNotDirectory = ENOTDIR
    static let accessDenied = EACCES
    static let wouldBlock = EWOULDBLOCK
    static let tooManyLinks = ELOOP

    /// The message for an error number.
    static func reason(_ code: Int32) -> String {
        switch code {
        case ENOSPC: return "no space left on the disk"
        case EDQUOT: return "the disk quota is exceeded"
        case EFBIG: return "the file is larger than the system allows"
        case EACCES, EPERM: return "permission denied"
        case EROFS: return "the disk is read-only"
        case ENOENT: return "no such file or folder"
        case EISDIR: return "it is a folder, not a file"
        case ENOTDIR: return "a part of the path is a file, not a folder"
        case ELOOP: return "its symbolic links form a cycle"
        case ENAMETOOLONG: return "the name is too long"
        case EXDEV: return "it is on another disk"
        case EBUSY: return "it is in use, or another disk is mounted there"
        case EMFILE, ENFILE: return "too many open files"
        default: return String(cString: strerror(code)).lowercased()
        }
    }

    // MARK: Files

    enum Access {
        case read, readUnlinked, create, lock
    }

    /// A descriptor, or a negative number.
    static func openFile(_ path: String, _ access: Access) -> Int32 {
        switch access {
        // Without O_NONBLOCK, opening a pipe without a writer would block.
        case .read: retry { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0) }
        case .readUnlinked: retry { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0) }
        case .create: retry { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        case .lock: retry { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666) }
        }
    }

    static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

    /// Bytes read, 0 at the end, or -1.
    static func readFile(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        retry { read(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// The same from a place in the file.
    static func readFile(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        retry { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    }

    /// The bytes that can be read now, none at the end; nil where it cannot be read.
    static func readAvailable(_ descriptor: Int32) -> [UInt8]? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            var read = -1
            repeat {
                read = readFile(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
            } while read < 0 && waitUntilReady(descriptor, POLLIN)
            (count, failed) = (max(0, read), read < 0)
        }
        return failed ? nil : bytes
    }

    /// The bytes up to the end, or the first ones above the limit; nil where it cannot be read.
    static func readToEnd(_ descriptor: Int32, atMost limit: Int = .max) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let next = readAvailable(descriptor) {
            if next.isEmpty { return bytes }
            bytes += next
            if bytes.count > limit { return bytes }
        }
        return nil
    }

    /// Turns a file size limit into an error of the write, where the signal SIGXFSZ would end the process.
    private static let ignoreSizeSignal: Void = { _ = signal(SIGXFSZ, SIG_IGN) }()

    /// Whether all could be written.
    static func writeFile(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        ignoreSizeSignal
        var offset = 0
        while offset < bytes.count {
            let written = retry { write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset) }
            if written < 0, waitUntilReady(descriptor, POLLOUT) { continue }
            guard written > 0 else { return false }
            offset += written
        }
        return true
    }

    /// Waits for a standard stream that another process made nonblocking; false at once after any other error.
    private static func waitUntilReady(_ descriptor: Int32, _ events: Int32) -> Bool {
        guard errno == EAGAIN else { return false }
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return retry { poll(&request, 1, -1) } > 0
    }

    /// Whether a process has a file open for writing; false where the system does not tell.
    static func hasWriter(_ path: String) -> Bool {
        #if os(Linux)
            let descriptor = openFile(path, .readUnlinked)
            defer { closeFile(descriptor) }
            // The system grants a lease for reading only while nobody can write. A program that opens the file during
            // the lease causes a signal, which would end this process.
            ignoreLeaseSignal
            return descriptor >= 0 && fcntl(descriptor, setLease, Int32(F_RDLCK)) != 0 && errno == EAGAIN
        #else
            return false
        #endif
    }

    #if os(Linux)
        /// F_SETLEASE of <linux/fcntl.h>, which the library's header declares only under _GNU_SOURCE.
        private static let setLease: Int32 = 1024

        private static let ignoreLeaseSignal: Void = { _ = signal(SIGIO, SIG_IGN) }()
    #endif

    static func sync(_ descriptor: Int32) -> Bool { fsync(descriptor) == 0 }

    static func status(ofOpen descriptor: Int32) -> FileStatus? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
    }

    static func status(of path: String, followingLinks: Bool) -> FileStatus? {
        var status = stat()
        return (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 ? FileStatus(status) : nil
    }

    // MARK: Folders

    /// The names in a folder and their kinds, without `.` and `..`; nil where it cannot be read.
    ///
    /// A name is raw bytes; `kind` is nil where the file system does not list it.
    static func names(in path: String) -> [(name: [UInt8], kind: FileStatus.Kind?)]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [(name: [UInt8], kind: FileStatus.Kind?)] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { return errno == 0 ? names : nil }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            names.append((name, FileStatus.Kind(entryType: Int32(entry.pointee.d_type))))
        }
    }

    static func makeFolder(_ path: String) -> Bool { mkdir(path, 0o777) == 0 }

    static func removeFolder(_ path: String) -> Bool { rmdir(path) == 0 }

    static func removeFile(_ path: String) -> Bool { unlink(path) == 0 }

    static func setMode(_ path: String, _ mode: UInt32) -> Bool { chmod(path, mode_t(mode)) == 0 }

    // MARK: Names

    static func renameFile(_ old: String, to new: String) -> Bool { rename(old, new) == 0 }

    /// Exchanges two paths atomically; false where the system or the disk cannot.
    static func exchange(_ first: String, _ second: String) -> Bool {
        #if canImport(Glibc)
            guard let rename = renameAt2 else { return false }
            return rename(AT_FDCWD, first, AT_FDCWD, second, renameExchange) == 0
        #elseif canImport(Darwin)
            return renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
        #else
            return false
        #endif
    }

    #if canImport(Glibc)
        private typealias RenameAt2 =
            @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

        /// Looked up by name, since the header declares it only under _GNU_SOURCE.
        private static let renameAt2: RenameAt2? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: RenameAt2.self) }

        /// RENAME_EXCHANGE of <linux/fs.h>.
        private static let renameExchange: UInt32 = 2
    #endif

    static func linkFile(_ old: String, to new: String) -> Bool { link(old, new) == 0 }

    /// The path without links, `.` and `..`; nil where it does not exist.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The path in a link; nil for anything else.
    static func linkTarget(_ path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count)
        return count < 0 ? nil : text(target[..<count])
    }

    static func currentFolder() -> String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    static func setTime(_ path: String, _ time: FileStatus.Time) -> Bool {
        let value = timespec(tv_sec: time_t(time.seconds), tv_nsec: Int(time.nanoseconds))
        return utimensat(AT_FDCWD, path, [value, value], 0) == 0
    }

    /// Locks a file while the descriptor is open; false at once where another process has the lock.
    static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    // MARK: Processes

    static var processID: Int32 { getpid() }

    static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

    /// Whether this many more files can be open at a time.
    static func canOpen(_ count: Int) -> Bool {
        var descriptors: [Int32] = []
        defer { descriptors.forEach(closeFile) }
        while descriptors.count < count {
            let descriptor = openFile("/", .read)
            guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE }
            descriptors.append(descriptor)
        }
        return true
    }

    /// The path of the executable.
    static var executable: String? {
        #if canImport(Darwin)
            var path = [CChar](repeating: 0, count: Int(PATH_MAX))
            var size = UInt32(path.count)
            return _NSGetExecutablePath(&path, &size) == 0 ? text(path.prefix { $0 != 0 }) : nil
        #else
            return realPath("/proc/self/exe")
        #endif
    }

    static func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

    static let stopSignals = [SIGINT, SIGTERM]

    /// Makes a source of Dispatch receive a signal, which on macOS also has its usual effect unless it is ignored.
    static func prepareSource(of number: Int32) {
        #if canImport(Darwin)
            _ = signal(number, SIG_IGN)
        #endif
    }

    /// Ends the process at once, without waiting for threads or locks.
    static func end(_ code: Int32) -> Never { _exit(code) }

    /// Waits until nobody reads a pipe or a terminal any more.
    static func waitUntilClosed(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        _ = retry { poll(&request, 1, -1) }
    }

    static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The width of a terminal; nil for anything else.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    private static func text(_ characters: ArraySlice<CChar>) -> String {
        String(decoding: characters.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func retry<Number: SignedInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

extension FileStatus {
    fileprivate init(_ status: stat) {
        kind = Kind(mode: UInt32(status.st_mode) & UInt32(S_IFMT))
        size = Int(status.st_size)
        mode = UInt32(status.st_mode) & 0o7777
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        #if canImport(Darwin)
            modified = Time(seconds: Int(status.st_mtimespec.tv_sec), nanoseconds: Int(status.st_mtimespec.tv_nsec))
        #else
            modified = Time(seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec))
        #endif
    }
}

extension FileStatus.Kind {
    fileprivate init(mode: UInt32) {
        switch mode {
        case UInt32(S_IFREG): self = .file
        case UInt32(S_IFDIR): self = .folder
        case UInt32(S_IFLNK): self = .link
        default: self = .other
        }
    }

    fileprivate init?(entryType: Int32) {
        switch entryType {
        case Int32(DT_REG): self = .file
        case Int32(DT_DIR): self = .folder
        case Int32(DT_LNK): self = .link
        case Int32(DT_UNKNOWN): return nil
        default: self = .other
        }
    }
}
