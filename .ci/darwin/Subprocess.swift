// The part of swift-subprocess that Rubric calls. Its own sources call too much of macOS to be compiled here.

public import System

public struct Executable: Sendable {
    public static func path(_ filePath: FilePath) -> Executable { fatalError() }
}

public struct Arguments: Sendable {
    public init(_ array: [String]) { fatalError() }
}

public struct Environment: Sendable {
    public struct Key: Hashable, ExpressibleByStringLiteral, Sendable {
        public init(stringLiteral rawValue: String) { fatalError() }
    }

    public static func custom(_ newValue: [Key: String]) -> Environment { fatalError() }
}

public protocol OutputProtocol: Sendable {
    associatedtype OutputType: Sendable
}

public struct StringOutput: OutputProtocol {
    public typealias OutputType = String
}

extension OutputProtocol where Self == StringOutput {
    public static func string(limit: Int) -> StringOutput { fatalError() }
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
}

public struct ExecutionResult<Output: OutputProtocol>: Sendable {
    public let terminationStatus: TerminationStatus
    public let standardOutput: Output.OutputType
}

public struct SubprocessError: Error {}

public func run<Output: OutputProtocol, Failure: ErrorOutputProtocol>(
    _ executable: Executable, arguments: Arguments, environment: Environment, workingDirectory: FilePath?,
    output: Output, error: Failure
) async throws -> ExecutionResult<Output> { fatalError() }
