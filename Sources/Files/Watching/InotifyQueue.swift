#if os(Linux)
    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The kernel's queue of file events (inotify(7)).
    final class InotifyQueue: Sendable {
        let descriptor: Int32

        /// Nil where the system has no queue left.
        init?() {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
        }

        deinit { close(descriptor) }

        enum Watch {
            case watched(Int32)
            /// Missing, no folder, or not readable.
            case absent
            case limitReached
        }

        /// Watches a folder without its subfolders.
        func watch(_ folder: String, followingLink: Bool) -> Watch {
            let number = inotify_add_watch(
                descriptor, folder, Self.interest | (followingLink ? 0 : UInt32(IN_DONT_FOLLOW)))
            if number >= 0 { return .watched(number) }
            return errno == ENOSPC || errno == ENOMEM ? .limitReached : .absent
        }

        func unwatch(_ number: Int32) { inotify_rm_watch(descriptor, number) }

        /// The events since the last call.
        func takeEvents() -> [Event] {
            var events: [Event] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return events }
                Self.parse(buffer[..<count], into: &events)
            }
        }

        struct Event: Equatable {
            /// The watch that it belongs to, negative for an overflow.
            let watch: Int32
            /// The name in the watched folder, empty where it is about the folder itself.
            let name: String
            let kind: Kind
            let isFolder: Bool
        }

        enum Kind: Equatable {
            case created, written, removed
            /// Renamed to this name, perhaps over another file.
            case arrived
            /// The watch has ended with its folder.
            case ended
            /// The queue was full, and events were lost.
            case overflow
        }

        /// A file that is written to is reported when it is closed.
        private static let interest = UInt32(
            IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
                | IN_MOVE_SELF | Int32(IN_ONLYDIR))

        /// Reads records of `struct inotify_event`: watch, mask, cookie and length in 4 bytes each, then the name with
        /// NULs behind it.
        static func parse(_ bytes: ArraySlice<UInt8>, into events: inout [Event]) {
            var offset = bytes.startIndex
            func number(_ at: Int) -> UInt32 {
                bytes[(offset + at)..<(offset + at + 4)].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
            }
            while offset + 16 <= bytes.endIndex {
                let length = Int(number(12))
                guard offset + 16 + length <= bytes.endIndex else { return }
                let name = bytes[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
                let mask = number(4)
                if let kind = kind(mask) {
                    events.append(
                        Event(
                            watch: Int32(bitPattern: number(0)), name: String(decoding: name, as: UTF8.self),
                            kind: kind,
                            isFolder: mask & UInt32(IN_ISDIR) != 0))
                }
                offset += 16 + length
            }
        }

        private static func kind(_ mask: UInt32) -> Kind? {
            func has(_ flags: Int32) -> Bool { mask & UInt32(flags) != 0 }
            if has(IN_Q_OVERFLOW) { return .overflow }
            if has(IN_IGNORED) { return .ended }
            if has(IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF) { return .removed }
            if has(IN_CREATE) { return .created }
            if has(IN_MOVED_TO) { return .arrived }
            return has(IN_CLOSE_WRITE | IN_ATTRIB) ? .written : nil
        }
    }
#endif
