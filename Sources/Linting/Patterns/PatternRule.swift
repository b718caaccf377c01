package import Diagnostics
import SwiftSyntax

/// A rule that consists of a pattern, from a page's front matter or a team's rulebook.
package struct PatternRule: Sendable {
    package let info: RuleInfo
    private let pattern: Pattern
    private let constraints: [PatternConstraint]
    private let message: String
    private let replacement: PatternReplacement?
    /// The name that the replacement calls, which good code contains instead of the match.
    private let replacingName: String?

    /// - Parameters:
    ///   - message: the words of its findings, in which `$name` is replaced by what fills the placeholder.
    ///   - replacement: code for the whole match, in which the pattern's placeholders may stand.
    package init(
        _ info: RuleInfo, pattern: Pattern, where constraints: [PatternConstraint] = [], message: String,
        replacement: String? = nil
    ) throws(PatternError) {
        self.info = info
        self.pattern = pattern
        self.constraints = constraints
        self.message = message
        self.replacement = if let replacement { try PatternReplacement(PatternTemplate(replacement)) } else { nil }
        replacingName = replacement.flatMap { try? Pattern($0) }?.calledName
        if let fault = self.replacement?.template.unknownPlaceholder(in: pattern) { throw fault }
    }

    /// The placeholder of a message that its pattern has not, and that nothing would fill; nil where there is none.
    package static func unknownPlaceholder(of message: String, in pattern: Pattern) -> PatternError? {
        PatternTemplate(message).unknownPlaceholder(in: pattern)
    }

    func register(in pass: inout RulePass) {
        if let replacingName, replacingName != pattern.calledName { pass.alsoExamines(calls: replacingName) }
        let (message, replacement) = (PatternTemplate(message), replacement)
        pass.on(pattern, where: constraints) { match, context in
            let fix = replacement.flatMap { FindingFix.replacing(match, with: $0, safety: .unsafe) }
            context.report(Message(match.fill(message)), at: match.place, fix: fix)
        }
    }
}

extension FindingFix {
    /// Replaces a match except for the tokens that both begin and end with, so that the code between keeps its lines.
    ///
    /// Nil where the replacement would lose trailing closures of the match, or be nested too deeply along with it.
    static func replacing(_ match: PatternMatch, with replacement: PatternReplacement, safety: Fix.Safety)
        -> FindingFix?
    {
        let base = replacement.longBase(of: match)
        guard let text = replacement.text(for: match, base: base.map { _ in standIn }),
            let tree = SyntaxTree.parse(text)
        else { return nil }
        let bytes = Array(text.utf8)
        let all = tree.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile }
        let new = Array(all.dropFirst(base == nil ? 0 : 1))
        let old = base.map { tokens(of: match.node, behind: $0) } ?? Array(match.node.tokens(viewMode: .sourceAccurate))
        let start = zip(new, old).prefix { $0.reads(like: $1) }.count
        let same = zip(new.reversed(), old.reversed()).prefix { $0.reads(like: $1) }.count
        let end = min(same, min(new.count, old.count) - start)
        let (newEnd, oldEnd) = (new.count - end, old.count - end)
        var replaced: Range<Int>
        if start < oldEnd {
            replaced = old[start].textRange.lowerBound..<old[oldEnd - 1].textRange.upperBound
            // What is only removed takes the space behind it along, and no comment.
            if start == newEnd, oldEnd < old.count,
                (old[oldEnd - 1].trailingTrivia + old[oldEnd].leadingTrivia).allSatisfy(\.isWhitespace)
            {
                replaced = replaced.lowerBound..<old[oldEnd].textRange.lowerBound
            }
        } else {
            let place = start < old.count ? old[start].textRange.lowerBound : match.node.textRange.upperBound
            replaced = place..<place
        }
        var inserted = 0..<0
        if start < newEnd {
            // An insertion includes the space up to the next token.
            let upper =
                start == oldEnd && newEnd < new.count
                ? new[newEnd].textRange.lowerBound : new[newEnd - 1].textRange.upperBound
            inserted = new[start].textRange.lowerBound..<upper
        }
        let line = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
        let shown = base == nil ? line : "…" + line.dropFirst(standIn.count)
        return .fix(
            "replace it with '\(shown)'", safety, [.bytes(replaced, String(decoding: bytes[inserted], as: UTF8.self))])
    }

    /// A stand-in for a long base while a replacement is parsed. Otherwise each modifier in a chain would parse all
    /// modifiers before it again.
    private static let standIn = "base"

    private static func tokens(of node: Syntax, behind base: Syntax) -> [TokenSyntax] {
        var tokens: [TokenSyntax] = []
        var next = base.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        while let token = next, token.position < node.endPosition {
            tokens.append(token)
            next = token.nextToken(viewMode: .sourceAccurate)
        }
        return tokens
    }

    /// Replaces a match with Swift code that may contain the pattern's placeholders; nil where the template is invalid,
    /// or would lose trailing closures of the match.
    package static func replacing(_ match: PatternMatch, with template: String, safety: Fix.Safety) -> FindingFix? {
        (try? PatternReplacement(PatternTemplate(template))).flatMap { replacing(match, with: $0, safety: safety) }
    }
}
