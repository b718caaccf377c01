import Base
import SwiftParser
package import SwiftSyntax

/// Parsing, and the first place where it failed.
package enum SyntaxTree {
    /// Parses code that ``DepthScan`` accepts. The parser's own limit on nesting is meant for small stacks; this one
    /// applies where the scan reads the code differently, and is above what it accepts.
    ///
    /// The language mode of the code is unknown. That of Swift 5 also accepts the space in `@Environment (\.dismiss)`.
    ///
    /// - Returns: nil where the parser takes longer than ``secondsOfFile`` and ``secondsOfByte`` allow. It searches the
    ///   code that follows from each place that is not valid, and the scan knows some such code only.
    static func parse(_ bytes: [UInt8]) -> SourceFileSyntax? {
        // Nothing so short takes long, and a thread costs as much as parsing it.
        guard bytes.count > mostUnlimitedBytes else { return parseUnlimited(bytes) }
        return LargeStackThread.run(seconds: secondsOfFile + secondsOfByte * Double(bytes.count)) {
            parseUnlimited(bytes)
        }
    }

    /// The tree of code that may not be accepted; nil where it is nested too deeply or takes too long.
    static func parse(_ code: String) -> SourceFileSyntax? { reading(Array(code.utf8)) { $0 } }

    /// The processor time that the parser may take: 1.1 s for 200 KB, of which valid code needs a twentieth. A debug
    /// build is ten times as slow, and its tests run beside each other, where a thread's time counts three times.
    #if DEBUG
        private static let (secondsOfFile, secondsOfByte) = (3.0, 150e-6)
    #else
        private static let (secondsOfFile, secondsOfByte) = (0.1, 5e-6)
    #endif
    private static let mostUnlimitedBytes = 1_000

    private static func parseUnlimited(_ bytes: [UInt8]) -> SourceFileSyntax {
        bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 1_200, swiftVersion: .v5) }
    }

    /// What is read from the tree of some code; nil where it is nested too deeply or takes too long.
    package static func reading<Value>(_ bytes: [UInt8], _ read: (SourceFileSyntax) -> Value?) -> Value? {
        guard DepthScan.excess(in: bytes) == nil else { return nil }
        return LargeStackThread.run { parse(bytes).flatMap(read) }
    }

    /// The tree of code that is not nested too deeply and has no error; nil for any other.
    package static func whole(of bytes: [UInt8]) -> SourceFileSyntax? { reading(bytes) { $0.hasError ? nil : $0 } }

    /// The tree of the first of several spellings of some code that has no error.
    ///
    /// Code that is nested too deeply or takes too long is so in every spelling, so that none is tried after it.
    package static func firstWhole<Spelling>(of spellings: [Spelling], _ bytes: (Spelling) -> [UInt8])
        -> (spelling: Spelling, tree: SourceFileSyntax)?
    {
        for spelling in spellings {
            guard let tree = reading(bytes(spelling), { $0 }) else { return nil }
            if !tree.hasError { return (spelling, tree) }
        }
        return nil
    }

    /// The first error in a tree: the missing or unexpected code, and its range in 0-based byte offsets.
    static func firstError(in tree: SourceFileSyntax) -> (message: String, range: Range<Int>)? {
        guard tree.hasError else { return nil }
        var node = Syntax(tree)
        while true {
            if let token = node.as(TokenSyntax.self) { return describe(token) }
            if node.kind == .unexpectedNodes { return describe(unexpected: node) }
            guard let child = node.children(viewMode: .all).first(where: { $0.hasError || $0.kind == .unexpectedNodes })
            else { return ("cannot parse the code here", node.textRange) }
            node = child
        }
    }

    private static func describe(_ token: TokenSyntax) -> (message: String, range: Range<Int>) {
        // An unterminated comment or `#if` leaves the error at the end of the file.
        if token.tokenKind == .endOfFile {
            return ("cannot parse the code: the last opened bracket is not closed", token.textRange)
        }
        guard token.presence == .missing else {
            return ("'\(shortened(token.text))' is not valid Swift", token.textRange)
        }
        // What follows cannot be meant as another statement in the same line.
        if token.tokenKind == .semicolon, let next = token.nextToken(viewMode: .sourceAccurate),
            next.tokenKind != .endOfFile
        {
            return ("cannot parse the code: unexpected '\(shortened(next.text))'", next.textRange)
        }
        let end =
            token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia.utf8Offset
            ?? token.position.utf8Offset
        let wanted =
            if case .identifier = token.tokenKind { "a name" } else { token.text.isEmpty ? "more" : "'\(token.text)'" }
        return ("cannot parse the code: \(wanted) is missing here", end..<end)
    }

    private static func describe(unexpected node: Syntax) -> (message: String, range: Range<Int>) {
        ("cannot parse the code: unexpected '\(shortened(node.trimmedDescription))'", node.textRange)
    }

    /// The first line of a text, at most 40 characters.
    private static func shortened(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        return line.count > 40 ? line.prefix(39) + "…" : String(line)
    }
}
