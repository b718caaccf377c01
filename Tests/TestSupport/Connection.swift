import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A plain socket to a server on this machine, for requests that no HTTP client would send.
///
/// Blocking calls are made on threads of their own, so that the server under test has the task pool for itself.
package final class Connection: Sendable {
    private let descriptor: CInt

    package init(port: Int, timeout: Int = 10) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw Failure(errno: errno) }
        var limit = timeval(tv_sec: timeout, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(errno: errno) }
    }

    deinit { close(descriptor) }

    package struct Failure: Error { let errno: CInt }

    /// False where the other end has gone.
    @discardableResult
    package func send(_ bytes: [UInt8]) async -> Bool {
        await onThread { [descriptor] in
            var sent = 0
            while sent < bytes.count {
                #if canImport(Darwin)
                    let flags: CInt = 0
                #else
                    let flags = CInt(MSG_NOSIGNAL)
                #endif
                let count = bytes.withUnsafeBytes {
                    systemSend(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, flags)
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    @discardableResult
    package func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

    /// What has come until now, at least one byte; empty where the other end has closed, nil where nothing came in
    /// time.
    package func receive() async -> [UInt8]? {
        await onThread { [descriptor] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 { return errno == EAGAIN || errno == EWOULDBLOCK ? nil : [] }
            return Array(buffer[..<count])
        }
    }

    /// Everything until the other end closes, or until nothing has come for the time allowed.
    package func receiveAll() async -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = await receive(), !bytes.isEmpty { all += bytes }
        return all
    }

    /// Everything until some text has come, or the end.
    package func receive(until text: String) async -> String {
        var all: [UInt8] = []
        while !String(decoding: all, as: UTF8.self).contains(text), let bytes = await receive(), !bytes.isEmpty {
            all += bytes
        }
        return String(decoding: all, as: UTF8.self)
    }

    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}

/// The system's `send`, which the method of that name hides.
private func systemSend(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: CInt) -> Int {
    send(descriptor, bytes, count, flags)
}
