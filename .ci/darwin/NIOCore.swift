// The addresses and buffers of SwiftNIO. Its own sources call too much of macOS to be compiled here.

public import Darwin

public struct ByteBuffer: Sendable {
    public init<Bytes: Sequence>(bytes: Bytes) where Bytes.Element == UInt8 { fatalError() }
    public init(string: String) { fatalError() }
    public var readableBytes: Int { fatalError() }
    public var readerIndex: Int { fatalError() }
    public func getSlice(at index: Int, length: Int) -> ByteBuffer? { fatalError() }
    @discardableResult
    public mutating func writeWithUnsafeMutableBytes(
        minimumWritableBytes: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int
    ) rethrows -> Int { fatalError() }
}

public struct ByteBufferAllocator: Sendable {
    public init() {}
    public func buffer(capacity: Int) -> ByteBuffer { fatalError() }
}

public struct IOError: Error {
    public var errnoCode: CInt { fatalError() }
}

public enum NIOBSDSocket {
    public struct ProtocolFamily: Equatable, Sendable {
        public static var inet6: ProtocolFamily { fatalError() }
    }
}

public enum SocketAddress: Sendable {
    case v4, v6

    public static func makeAddressResolvingHost(_ host: String, port: Int) throws -> SocketAddress { fatalError() }
    public var `protocol`: NIOBSDSocket.ProtocolFamily { fatalError() }
    public var ipAddress: String? { fatalError() }
    public func withSockAddr<Value>(_ body: (UnsafePointer<sockaddr>, Int) throws -> Value) rethrows -> Value {
        fatalError()
    }
}

public enum SocketAddressError: Error {
    case unsupported

    public struct UnknownHost: Error {}
}

public struct NIONetworkDevice {
    public var address: SocketAddress? { fatalError() }
}

public enum System {
    public static func enumerateDevices() throws -> [NIONetworkDevice] { fatalError() }
}
