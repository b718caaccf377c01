// The part of macOS's Foundation that Rubric calls.

@_exported import Darwin
@_exported import Dispatch

public typealias TimeInterval = Double

// MARK: Data

public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public typealias Index = Int
    public typealias SubSequence = Data

    public struct SearchOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var backwards: SearchOptions { fatalError() }
        public static var anchored: SearchOptions { fatalError() }
    }

    public init() { fatalError() }
    public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8 { fatalError() }

    public init(contentsOf url: URL) throws { fatalError() }
    public func write(to url: URL) throws { fatalError() }

    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(index: Int) -> UInt8 {
        get { fatalError() }
        set { fatalError() }
    }
    public subscript(bounds: Range<Int>) -> Data {
        get { fatalError() }
        set { fatalError() }
    }
    public mutating func replaceSubrange<Bytes: Collection>(_ subrange: Range<Int>, with newElements: Bytes)
    where Bytes.Element == UInt8 { fatalError() }
    public mutating func append(_ other: Data) { fatalError() }
    public func range(of dataToFind: Data, options: SearchOptions = [], in range: Range<Int>? = nil) -> Range<Int>? {
        fatalError()
    }
    public func hash(into hasher: inout Hasher) { fatalError() }
    public static func == (left: Data, right: Data) -> Bool { fatalError() }
    public init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
}

// MARK: JSON

open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var prettyPrinted: OutputFormatting { fatalError() }
        @available(macOS 10.13, *) public static var sortedKeys: OutputFormatting { fatalError() }
        @available(macOS 10.15, *) public static var withoutEscapingSlashes: OutputFormatting { fatalError() }
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
    open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

open class JSONSerialization {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var fragmentsAllowed: ReadingOptions { fatalError() }
    }

    open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { fatalError() }
}

// MARK: Text

public struct CharacterSet: Hashable, Sendable {
    public static var newlines: CharacterSet { fatalError() }
    public static var whitespaces: CharacterSet { fatalError() }
    public static var whitespacesAndNewlines: CharacterSet { fatalError() }
}

public struct Locale: Hashable, Sendable {
    public init(identifier: String) { fatalError() }
}

public struct TimeZone: Hashable, Sendable {
    @available(macOS 13, *) public static var gmt: TimeZone { fatalError() }
}

public struct Date: Hashable, Sendable {
    public init(timeIntervalSince1970: TimeInterval) { fatalError() }
    public var timeIntervalSince1970: TimeInterval { fatalError() }
}

open class DateFormatter: @unchecked Sendable {
    public init() { fatalError() }
    open var dateFormat: String! {
        get { fatalError() }
        set { fatalError() }
    }
    open var locale: Locale! {
        get { fatalError() }
        set { fatalError() }
    }
    open var timeZone: TimeZone! {
        get { fatalError() }
        set { fatalError() }
    }
    open func date(from string: String) -> Date? { fatalError() }
    open func string(from date: Date) -> String { fatalError() }
}

public enum NSString {
    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var backwards: CompareOptions { fatalError() }
        public static var caseInsensitive: CompareOptions { fatalError() }
    }
}

extension String {
    public typealias CompareOptions = NSString.CompareOptions

    public struct Encoding: Hashable, Sendable {
        public static let utf8 = Encoding()
    }

    public init?(data: Data, encoding: Encoding) { fatalError() }
    public init(format: String, _ arguments: any CVarArg...) { fatalError() }
}

extension StringProtocol {
    public var capitalized: String { fatalError() }
    public var removingPercentEncoding: String? { fatalError() }
    public var decomposedStringWithCanonicalMapping: String { fatalError() }
    public func range<Text: StringProtocol>(
        of aString: Text, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
    ) -> Range<Index>? { fatalError() }
    public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
}

public struct UUID: Hashable, Sendable {
    public init() { fatalError() }
    public var uuidString: String { fatalError() }
}

// MARK: Files

public struct URL: Hashable, Sendable {
    @available(macOS 13, *)
    public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }

    public init(fileURLWithPath path: String) { fatalError() }
    @available(macOS 13, *)
    public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {
        fatalError()
    }
    public init?(string: String) { fatalError() }
    public var absoluteString: String { fatalError() }
    public var isFileURL: Bool { fatalError() }
    public var path: String { fatalError() }
    @available(macOS 13, *)
    public func path(percentEncoded: Bool = true) -> String { fatalError() }
    @available(macOS 13, *)
    public func appending<Path: StringProtocol>(path: Path, directoryHint: DirectoryHint = .inferFromPath) -> URL {
        fatalError()
    }
}

open class FileManager {
    open class var `default`: FileManager { fatalError() }
    open func isExecutableFile(atPath path: String) -> Bool { fatalError() }
    @available(macOS 10.12, *) open var homeDirectoryForCurrentUser: URL { fatalError() }
    @available(macOS 10.12, *) open var temporaryDirectory: URL { fatalError() }
}

open class FileHandle: @unchecked Sendable {
    open class var nullDevice: FileHandle { fatalError() }
    open class var standardError: FileHandle { fatalError() }
    open class var standardInput: FileHandle { fatalError() }
    open class var standardOutput: FileHandle { fatalError() }
    open var fileDescriptor: Int32 { fatalError() }
    open func readDataToEndOfFile() -> Data { fatalError() }
    @available(macOS 10.15.4, *) public func readToEnd() throws -> Data? { fatalError() }
    open func write(_ data: Data) { fatalError() }
    @available(macOS 10.15.4, *) public func write(contentsOf data: Data) throws { fatalError() }
}

open class Bundle: @unchecked Sendable {
    open class var main: Bundle { fatalError() }
    open var executablePath: String? { fatalError() }
}

// MARK: Processes

open class Pipe: @unchecked Sendable {
    public init() { fatalError() }
    open var fileHandleForReading: FileHandle { fatalError() }
    open var fileHandleForWriting: FileHandle { fatalError() }
}

open class Process: @unchecked Sendable {
    public init() { fatalError() }
    open var arguments: [String]?
    open var environment: [String: String]?
    @available(macOS 10.13, *) open var executableURL: URL? {
        get { fatalError() }
        set { fatalError() }
    }
    open var standardError: Any?
    open var standardInput: Any?
    open var standardOutput: Any?
    open var terminationHandler: (@Sendable (Process) -> Void)?
    open var terminationStatus: Int32 { fatalError() }
    @available(macOS 10.13, *) open func run() throws { fatalError() }
    open func waitUntilExit() { fatalError() }
}

open class ProcessInfo: @unchecked Sendable {
    open class var processInfo: ProcessInfo { fatalError() }
    open var activeProcessorCount: Int { fatalError() }
    open var environment: [String: String] { fatalError() }
}

open class Thread: @unchecked Sendable {
    @available(macOS 10.12, *) public convenience init(block: @escaping @Sendable () -> Void) { fatalError() }
    open func start() { fatalError() }
    open class func sleep(forTimeInterval interval: TimeInterval) { fatalError() }
}

public protocol NSLocking {
    func lock()
    func unlock()
}

extension NSLocking {
    public func withLock<Value>(_ body: () throws -> Value) rethrows -> Value { fatalError() }
}

open class NSCondition: NSLocking, @unchecked Sendable {
    public init() { fatalError() }
    open func lock() { fatalError() }
    open func unlock() { fatalError() }
    open func broadcast() { fatalError() }
    open func signal() { fatalError() }
    open func wait() { fatalError() }
}

// MARK: Regular expressions

public struct NSRange: Hashable, Sendable {
    public init<Region: RangeExpression, Target: StringProtocol>(_ region: Region, in target: Target)
    where Region.Bound == Target.Index { fatalError() }
}

open class NSTextCheckingResult: @unchecked Sendable {}

open class NSRegularExpression: @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var dotMatchesLineSeparators: Options { fatalError() }
        public static var anchorsMatchLines: Options { fatalError() }
    }

    public struct MatchingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    public init(pattern: String, options: Options = []) throws { fatalError() }
    open func firstMatch(in string: String, options: MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? {
        fatalError()
    }
}
