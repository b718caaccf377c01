// The part of swift-subprocess that Rubric calls. Its own sources call too much of macOS to be compiled here.

public import System

public struct Executable: Sendable {
    public static func name(_ executableName: String) -> Executable { fatalError() }
    public static func path(_ filePath: FilePath) -> Executable { fatalError() }
}

public struct Arguments: ExpressibleByArrayLiteral, Sendable {
    public init(_ array: [String]) { fatalError() }
    public init(arrayLiteral elements: String...) { fatalError() }
}

public struct Environment: Sendable {
    public struct Key: Hashable, ExpressibleByStringLiteral, Sendable {
        public init(stringLiteral rawValue: String) { fatalError() }
    }

    public static func custom(_ newValue: [Key: String]) -> Environment { fatalError() }
    public static var inherit: Environment { fatalError() }
    public func updating(_ newValue: [Key: String?]) -> Environment { fatalError() }
}

public protocol OutputProtocol: Sendable {
    associatedtype OutputType: Sendable
}

public struct StringOutput: OutputProtocol, ErrorOutputProtocol {
    public typealias OutputType = String
}

public struct BytesOutput: OutputProtocol {
    public typealias OutputType = [UInt8]
}

public struct DiscardedOutput: OutputProtocol, ErrorOutputProtocol {
    public typealias OutputType = Void
}

extension OutputProtocol where Self == StringOutput {
    public static func string(limit: Int) -> StringOutput { fatalError() }
}

extension OutputProtocol where Self == BytesOutput {
    public static func bytes(limit: Int) -> BytesOutput { fatalError() }
}

extension OutputProtocol where Self == DiscardedOutput {
    public static var discarded: DiscardedOutput { fatalError() }
}

public protocol ErrorOutputProtocol: OutputProtocol {}

public struct CombinedErrorOutput: ErrorOutputProtocol {
    public typealias OutputType = Void
}

extension ErrorOutputProtocol where Self == CombinedErrorOutput {
    public static var combinedWithOutput: CombinedErrorOutput { fatalError() }
}

public enum TerminationStatus: Sendable {
    case exited(CInt), signaled(CInt)

    public var isSuccess: Bool { fatalError() }
}

public struct ExecutionResult<Output: OutputProtocol, Failure: ErrorOutputProtocol>: Sendable {
    public let terminationStatus: TerminationStatus
    public let standardOutput: Output.OutputType
    public let standardError: Failure.OutputType
}

public struct SubprocessError: Error {}

public func run<Output: OutputProtocol, Failure: ErrorOutputProtocol>(
    _ executable: Executable, arguments: Arguments = [], environment: Environment = .inherit,
    workingDirectory: FilePath? = nil, output: Output, error: Failure = .discarded
) async throws -> ExecutionResult<Output, Failure> { fatalError() }
