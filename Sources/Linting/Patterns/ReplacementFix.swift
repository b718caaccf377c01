package import Diagnostics
import SwiftSyntax

extension FindingFix {
    /// Replaces a match with Swift code that may contain the pattern's placeholders; nil where the template is invalid,
    /// or where its code could mean something else than it says.
    package static func replacing(_ match: PatternMatch, with template: String, safety: Fix.Safety) -> FindingFix? {
        (try? PatternReplacement(template, for: match.pattern)).flatMap { replacing(match, with: $0, safety: safety) }
    }

    /// Replaces a match; nil where trailing closures, comments or code that the pattern does not mention would be lost,
    /// and where the code of a placeholder would refer to a name that the replacement declares.
    static func replacing(_ match: PatternMatch, with replacement: PatternReplacement, safety: Fix.Safety)
        -> FindingFix?
    {
        guard !replacement.capturesName(of: match) else { return nil }
        let base = replacement.longBase(of: match)
        guard let text = replacement.text(for: match, base: base.map { _ in standIn }),
            let tree = SyntaxTree.parse(text), !tree.hasError || replacement.new.isPart
        else { return nil }
        let unmentioned = UnmentionedTokens(of: match)
        // Code in another form than the pattern's keeps it, if it can.
        var edited = replacement.isOfItsForm(match) ? nil : replacement.changes(of: match, unmentioned)
        if edited == nil, !unmentioned.hasTokens, let change = change(match, text, tree, base),
            !unmentioned.losesComment(change.range)
        {
            edited = [change]
        }
        guard var changes = edited ?? replacement.changes(of: match, unmentioned) else { return nil }
        if replacement.needsParentheses(match) {
            let range = match.range
            changes.insert(Change(range.lowerBound..<range.lowerBound, "("), at: 0)
            changes.append(Change(range.upperBound..<range.upperBound, ")"))
        }
        let line = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
        let shown = base == nil ? line : "…" + line.dropFirst(standIn.count)
        return .fix("replace it with '\(shown)'", safety, Change.joined(changes).map { .bytes($0.range, $0.text) })
    }

    /// A stand-in for a long base while a replacement is parsed. Otherwise each modifier in a chain would parse all
    /// modifiers before it again.
    private static let standIn = "base"

    /// Replaces what is between the tokens that both begin and end with, so that the code around keeps its lines.
    private static func change(_ match: PatternMatch, _ text: String, _ tree: SourceFileSyntax, _ base: Syntax?)
        -> Change?
    {
        let bytes = Array(text.utf8)
        let all = tree.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile }
        let new = Array(all.dropFirst(base == nil ? 0 : 1))
        let old = base.map { tokens(of: match, behind: $0) } ?? match.tokens
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
            let place = start < old.count ? old[start].textRange.lowerBound : match.range.upperBound
            replaced = place..<place
        }
        var inserted = 0..<0
        if start < newEnd {
            // An insertion includes the space up to the next token.
            let touches =
                oldEnd < old.count && start < oldEnd
                && old[oldEnd - 1].textRange.upperBound == old[oldEnd].textRange.lowerBound
            let upper =
                (start == oldEnd || touches) && newEnd < new.count
                ? new[newEnd].textRange.lowerBound : new[newEnd - 1].textRange.upperBound
            inserted = new[start].textRange.lowerBound..<upper
        }
        return Change(replaced, String(decoding: bytes[inserted], as: UTF8.self))
    }

    private static func tokens(of match: PatternMatch, behind base: Syntax) -> [TokenSyntax] {
        var tokens: [TokenSyntax] = []
        var next = base.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        while let token = next, token.textRange.lowerBound < match.range.upperBound {
            tokens.append(token)
            next = token.nextToken(viewMode: .sourceAccurate)
        }
        return tokens
    }
}

/// A text in place of a range of 0-based bytes.
private struct Change {
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }

    /// The changes in the order of their places, with those that touch each other as one.
    static func joined(_ changes: [Change]) -> [Change] {
        var joined: [Change] = []
        for change in changes {
            if let last = joined.last, last.range.upperBound == change.range.lowerBound {
                joined[joined.count - 1] = Change(
                    last.range.lowerBound..<change.range.upperBound, last.text + change.text)
            } else {
                joined.append(change)
            }
        }
        return joined
    }
}

/// The code of a match that its pattern does not mention.
private struct UnmentionedTokens {
    private let tokens: [TokenSyntax]
    private let places: [Range<Int>]

    init(of match: PatternMatch) {
        let closures = match.placeholdersWithClosures.flatMap { match.bindings[PatternMatching.closures($0)] ?? [] }
        places = match.places.values + closures.map(\.textRange)
        tokens = match.tokens
    }

    private func isMentioned(_ range: Range<Int>) -> Bool {
        places.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }

    /// Whether there is any, but for punctuation that the pattern's form implies.
    var hasTokens: Bool { tokens.contains { isUnmentioned($0) } }

    func hasTokens(in range: Range<Int>) -> Bool {
        tokens.contains { range.overlaps($0.textRange) && isUnmentioned($0) }
    }

    private func isUnmentioned(_ token: TokenSyntax) -> Bool {
        switch token.tokenKind {
        case .comma, .semicolon: return false
        case .leftParen, .rightParen:
            if token.parent?.is(FunctionCallExprSyntax.self) == true { return false }
        default: break
        }
        return !isMentioned(token.textRange)
    }

    /// The white space before and behind the tokens in a range; none where a comment is there.
    func spaces(around range: Range<Int>) -> (before: Range<Int>, behind: Range<Int>) {
        var (start, end) = (range.lowerBound, range.upperBound)
        if let first = tokens.firstIndex(where: { $0.textRange.lowerBound == range.lowerBound }), first > 0,
            (tokens[first - 1].trailingTrivia + tokens[first].leadingTrivia).allSatisfy(\.isWhitespace)
        {
            start = tokens[first - 1].textRange.upperBound
        }
        if let next = tokens.firstIndex(where: { $0.textRange.lowerBound >= range.upperBound }), next > 0,
            (tokens[next - 1].trailingTrivia + tokens[next].leadingTrivia).allSatisfy(\.isWhitespace)
        {
            end = tokens[next].textRange.lowerBound
        }
        return (start..<range.lowerBound, range.upperBound..<end)
    }

    /// Whether a comment stands in a range and not in the code of a placeholder.
    func losesComment(_ range: Range<Int>) -> Bool {
        tokens.contains { token in
            let place = token.textRange
            func isLost(_ trivia: Trivia, _ side: Int) -> Bool {
                trivia.contains(where: \.isComment) && range.lowerBound < side && side < range.upperBound
                    && !places.contains { $0.lowerBound < side && side < $0.upperBound }
            }
            return isLost(token.leadingTrivia, place.lowerBound) || isLost(token.trailingTrivia, place.upperBound)
        }
    }
}

private extension PatternReplacement {
    /// Whether the replacement declares a name that the code of a placeholder uses.
    func capturesName(of match: PatternMatch) -> Bool {
        let variables = new.variables.subtracting(old.variables)
        return new.items.contains { item in
            guard let name = item.name else { return false }
            let before = old.items.first { $0.name == name }.flatMap { old.closureNames[$0.range.lowerBound] } ?? []
            let declared = variables.union(new.closureNames[item.range.lowerBound] ?? []).subtracting(before)
            return !declared.isEmpty && match.bindings[name]?.contains { $0.uses(declared) } == true
        }
    }

    /// Whether each token of the pattern is in the code.
    func isOfItsForm(_ match: PatternMatch) -> Bool {
        old.items.allSatisfy { $0.name != nil || $0.key == "," || match.places[$0.range.lowerBound] != nil }
    }

    /// Whether the whole replacement needs parentheses where the match stands.
    func needsParentheses(_ match: PatternMatch) -> Bool {
        guard var own = new.precedence else { return false }
        let (first, last) = (match.elements?.first ?? match.node, match.elements?.last ?? match.node)
        if new.items.count == 1, let name = new.items.first?.name, let nodes = match.bindings[name] {
            own = Precedence(of: nodes)
        }
        if own < Precedence.needed(from: first, to: last), own < old.precedence ?? .primary { return true }
        return new.endsInClosure && !old.endsInClosure && Self.isInCondition(match.node)
    }

    /// Whether a brace behind the node would begin the body of a statement.
    static func isInCondition(_ node: Syntax) -> Bool {
        for outer in node.ancestors {
            switch outer.kind {
            case .conditionElement, .switchExpr, .forStmt: return true
            case .tupleExpr, .labeledExpr, .closureExpr, .codeBlock, .arrayElement, .dictionaryElement, .memberBlock,
                .switchCase, .codeBlockItem:
                return false
            default: continue
            }
        }
        return false
    }

    /// The changes that turn the tokens of the pattern into those of the replacement and leave everything else in
    /// the match as it is; nil where something unmentioned is in between.
    func changes(of match: PatternMatch, _ unmentioned: UnmentionedTokens) -> [Change]? {
        var changes: [Change] = []
        var (row, column) = (0, 0)
        for pair in kept + [(old.items.count, new.items.count)] {
            if row < pair.old || column < pair.new {
                guard let change = change(row..<pair.old, column..<pair.new, of: match, unmentioned) else {
                    return nil
                }
                changes.append(change)
            }
            if pair.old < old.items.count, let name = old.items[pair.old].name,
                needsParentheses(name, at: new.items[pair.new].range.lowerBound, match)
            {
                guard let place = place(pair.old, match) else { return nil }
                changes.append(Change(place.lowerBound..<place.lowerBound, "("))
                changes.append(Change(place.upperBound..<place.upperBound, ")"))
            }
            (row, column) = (pair.old + 1, pair.new + 1)
        }
        return changes
    }

    private func place(_ item: Int, _ match: PatternMatch) -> Range<Int>? {
        old.items.indices.contains(item) ? match.places[old.items[item].range.lowerBound] : nil
    }

    private func change(
        _ removed: Range<Int>, _ added: Range<Int>, of match: PatternMatch, _ unmentioned: UnmentionedTokens
    ) -> Change? {
        let text = code(of: added, match)
        let (before, behind) = (place(removed.lowerBound - 1, match), place(removed.upperBound, match))
        guard !removed.isEmpty else {
            // Attributes go before the modifiers that the pattern does not mention.
            if added.lowerBound == 0, new.items[0].key == "@" {
                let start = match.range.lowerBound
                return Change(start..<start, text + gap(behind: added.upperBound - 1))
            }
            if let before, added.lowerBound > 0 {
                return Change(before.upperBound..<before.upperBound, gap(behind: added.lowerBound - 1) + text)
            }
            return behind.map { Change($0.lowerBound..<$0.lowerBound, text + gap(behind: added.upperBound - 1)) }
        }
        let places = removed.compactMap { place($0, match) }
        guard places.count == removed.count, let first = places.first, let last = places.last,
            first.lowerBound <= last.lowerBound
        else { return nil }
        var range = first.lowerBound..<last.upperBound
        guard !unmentioned.hasTokens(in: range), !unmentioned.losesComment(range) else { return nil }
        let isApart = added.lowerBound == 0 || !gap(behind: added.lowerBound - 1).isEmpty
        let (space, spaceBehind) = unmentioned.spaces(around: range)
        if added.isEmpty {
            // One of the spaces around what is removed is left.
            range =
                spaceBehind.isEmpty ? space.lowerBound..<range.upperBound : range.lowerBound..<spaceBehind.upperBound
        } else if !isApart, removed.lowerBound > 0, !old.items[removed.lowerBound - 1].gap.isEmpty {
            range = space.lowerBound..<range.upperBound
        }
        return Change(range, text)
    }

    /// The white space behind an item of the replacement.
    private func gap(behind item: Int) -> String { item + 1 < new.items.count ? new.items[item].gap : "" }

    /// The code of some items of the replacement.
    private func code(of items: Range<Int>, _ match: PatternMatch) -> String {
        items.map { item in
            let own = new.items[item]
            let text = own.name.map { self.text(of: $0, at: own.range.lowerBound, match) } ?? slice(own.range)
            return item + 1 < items.upperBound ? text + gap(behind: item) : text
        }.joined()
    }

    private func slice(_ range: Range<Int>) -> String {
        String(decoding: new.code[range.clamped(to: new.code.indices)], as: UTF8.self)
    }
}
