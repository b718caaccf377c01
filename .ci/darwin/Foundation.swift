// The part of macOS's Foundation that Rubric calls.

public struct Data: RandomAccessCollection, Sendable {
    public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8 { fatalError() }
    public init(contentsOf url: URL) throws { fatalError() }
    public func write(to url: URL) throws { fatalError() }

    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(index: Int) -> UInt8 { fatalError() }
}

open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        @available(macOS 10.13, *) public static var sortedKeys: OutputFormatting { fatalError() }
    }

    public init() { fatalError() }
    open var outputFormatting: OutputFormatting {
        get { fatalError() }
        set { fatalError() }
    }
    open func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}

open class JSONDecoder: @unchecked Sendable {
    public init() { fatalError() }
    @available(macOS 12.0, *) open var allowsJSON5: Bool {
        get { fatalError() }
        set { fatalError() }
    }
    open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

open class ProcessInfo: @unchecked Sendable {
    open class var processInfo: ProcessInfo { fatalError() }
    open var activeProcessorCount: Int { fatalError() }
    open var environment: [String: String] { fatalError() }
}

extension String {
    public struct Encoding: Hashable, Sendable {
        public static let utf8 = Encoding()
    }

    public init?(data: Data, encoding: Encoding) { fatalError() }
}

extension StringProtocol {
    public var decomposedStringWithCanonicalMapping: String { fatalError() }
}

public struct URL: Hashable, Sendable {
    @available(macOS 13, *)
    public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }

    @available(macOS 13, *)
    public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {
        fatalError()
    }
    @available(macOS 13, *)
    public func path(percentEncoded: Bool = true) -> String { fatalError() }
    @available(macOS 13, *)
    public func appending<Path: StringProtocol>(path: Path, directoryHint: DirectoryHint = .inferFromPath) -> URL {
        fatalError()
    }
}
