// The part of macOS's System that Rubric calls.

@available(macOS 11, *)
public struct FilePath: Hashable, ExpressibleByStringLiteral, Sendable {
    public init(_ string: String) { fatalError() }
    public init(stringLiteral: String) { fatalError() }
}
