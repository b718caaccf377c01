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
        guard !replacement.changesMeaning(of: match) else { return nil }
        let base = replacement.longBase(of: match)
        guard let text = replacement.text(for: match, base: base.map { _ in standIn }),
            let tree = SyntaxTree.parse(text), !tree.hasError || replacement.new.isPart
        else { return nil }
        let unmentioned = UnmentionedTokens(of: match)
        // Code in another form than the pattern's keeps it, if it can.
        var edited = replacement.isOfItsForm(match) ? nil : replacement.changes(of: match, unmentioned)
        var isWhole = false
        if edited == nil, !unmentioned.hasTokens, let change = change(match, text, tree, base),
            !unmentioned.losesComment(change.range)
        {
            (edited, isWhole) = ([change], true)
        }
        guard var changes = edited ?? replacement.changes(of: match, unmentioned) else { return nil }
        if replacement.needsParentheses(match) {
            let range = match.range
            changes.insert(Change(range.lowerBound..<range.lowerBound, "("), at: 0)
            changes.append(Change(range.upperBound..<range.upperBound, ")"))
        }
        let new = isWhole ? text : Change.applied(changes, to: match)
        let line = new.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
        let shown = isWhole && base != nil ? "…" + line.dropFirst(standIn.count) : line
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
        guard start < newEnd else {
            let removed = old[start..<oldEnd]
            let (before, behind) = (start > 0 ? old[start - 1] : nil, oldEnd < old.count ? old[oldEnd] : nil)
            guard let first = removed.first, let last = removed.last else { return nil }
            let gap =
                start > 0 && start < new.count
                ? bytes[new[start - 1].textRange.upperBound..<new[start].textRange.lowerBound] : []
            return .removal(
                first.textRange.lowerBound..<last.textRange.upperBound, before, behind,
                gap: String(decoding: gap, as: UTF8.self))
        }
        var replaced = match.range.upperBound..<match.range.upperBound
        if start < oldEnd {
            replaced = old[start].textRange.lowerBound..<old[oldEnd - 1].textRange.upperBound
            // The space behind a comma is none behind the parenthesis in its place.
            if newEnd < new.count, oldEnd < old.count,
                new[newEnd - 1].textRange.upperBound == new[newEnd].textRange.lowerBound,
                (old[oldEnd - 1].trailingTrivia + old[oldEnd].leadingTrivia).allSatisfy(\.isSpaceOrTab)
            {
                replaced = replaced.lowerBound..<old[oldEnd].textRange.lowerBound
            }
        } else if start < old.count {
            replaced = old[start].textRange.lowerBound..<old[start].textRange.lowerBound
        }
        // An insertion includes the space up to the next token, as does what stood directly before it.
        let touches =
            oldEnd < old.count && start < oldEnd
            && old[oldEnd - 1].textRange.upperBound == old[oldEnd].textRange.lowerBound
        let upper =
            (start == oldEnd || touches) && newEnd < new.count
            ? new[newEnd].textRange.lowerBound : new[newEnd - 1].textRange.upperBound
        let inserted = new[start].textRange.lowerBound..<upper
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

    /// A removal, after which a gap is left between the tokens before and behind it.
    ///
    /// A line break around what is removed stays, and so does a space beside a comment.
    static func removal(_ range: Range<Int>, _ before: TokenSyntax?, _ behind: TokenSyntax?, gap: String) -> Change {
        let space = before.map { $0.textRange.upperBound..<range.lowerBound } ?? range.lowerBound..<range.lowerBound
        let next = behind.map { range.upperBound..<$0.textRange.lowerBound } ?? range.upperBound..<range.upperBound
        let first = before?.nextToken(viewMode: .sourceAccurate)
        let last = behind?.previousToken(viewMode: .sourceAccurate)
        let mayDropSpace = ((before?.trailingTrivia ?? []) + (first?.leadingTrivia ?? [])).allSatisfy(\.isSpaceOrTab)
        let mayDropNext = ((last?.trailingTrivia ?? []) + (behind?.leadingTrivia ?? [])).allSatisfy(\.isWhitespace)
        let hasLineBreak = behind?.leadingTrivia.contains(where: \.isNewline) == true
        if behind == nil || hasLineBreak {
            return Change(mayDropSpace ? space.lowerBound..<range.upperBound : range, "")
        }
        if before == nil || !mayDropSpace {
            return Change(mayDropNext ? range.lowerBound..<next.upperBound : range, "")
        }
        return mayDropNext
            ? Change(space.lowerBound..<next.upperBound, gap) : Change(space.lowerBound..<range.upperBound, gap)
    }

    /// The code of a match with the changes.
    static func applied(_ changes: [Change], to match: PatternMatch) -> String {
        let start = match.range.lowerBound
        var bytes = Array(match.text.utf8)
        for change in changes.reversed() {
            let range = change.range.lowerBound - start..<change.range.upperBound - start
            bytes.replaceSubrange(range.clamped(to: 0..<bytes.count), with: change.text.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

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

    /// Whether a modifier without a detail, such as `(set)`, is one of these.
    func hasModifier(among names: Set<String>) -> Bool {
        tokens.contains { token in
            let modifier = token.parent?.as(DeclModifierSyntax.self)
            return modifier?.detail == nil && modifier?.name == token && names.contains(token.text)
                && isUnmentioned(token)
        }
    }

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

    /// The tokens of the match before and behind a range.
    func neighbors(of range: Range<Int>) -> (before: TokenSyntax?, behind: TokenSyntax?) {
        (
            tokens.last { $0.textRange.upperBound <= range.lowerBound },
            tokens.first { $0.textRange.lowerBound >= range.upperBound }
        )
    }

    /// Whether a range between tokens holds nothing but spaces, and at least one.
    func isSpace(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, let next = tokens.first(where: { $0.textRange.lowerBound == range.upperBound }),
            let last = next.previousToken(viewMode: .sourceAccurate), last.textRange.upperBound == range.lowerBound
        else { return false }
        return (last.trailingTrivia + next.leadingTrivia).allSatisfy(\.isSpaceOrTab)
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
    /// Whether code of a placeholder would mean something else in the replacement: it uses a name that is declared
    /// there, or leaves its closure or optional chain.
    func changesMeaning(of match: PatternMatch) -> Bool {
        let variables = new.variables.subtracting(old.variables)
        return new.items.contains { item in
            guard let name = item.name else { return false }
            let before = old.items.first { $0.name == name }.flatMap { old.closureNames[$0.range.lowerBound] } ?? []
            let declared = variables.union(new.closureNames[item.range.lowerBound] ?? []).subtracting(before)
            let nodes = match.bindings[name] ?? []
            // A return would leave the function around it, and what follows 'a?' belongs to it.
            if !before.isEmpty, new.closureNames[item.range.lowerBound] == nil, nodes.contains(where: \.returns) {
                return true
            }
            if nodes.contains(where: { $0.is(OptionalChainingExprSyntax.self) }),
                new.needs[item.range.lowerBound] != .primary
            {
                return true
            }
            return !declared.isEmpty && nodes.contains { $0.uses(declared) }
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
        // A declaration has one access level.
        let levels = Set(new.keys).subtracting(old.keys).intersection(Self.accessLevels)
        if !levels.isEmpty, unmentioned.hasModifier(among: Self.accessLevels) { return nil }
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

    private static let accessLevels: Set = ["open", "public", "package", "internal", "fileprivate", "private"]

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
                let text = gap(behind: added.lowerBound - 1) + text
                // The space up to the next token is that of the replacement, but for a line break.
                if let behind, unmentioned.isSpace(before.upperBound..<behind.lowerBound) {
                    return Change(before.upperBound..<behind.lowerBound, text + gap(behind: added.upperBound - 1))
                }
                return Change(before.upperBound..<before.upperBound, text)
            }
            return behind.map { Change($0.lowerBound..<$0.lowerBound, text + gap(behind: added.upperBound - 1)) }
        }
        let places = removed.compactMap { place($0, match) }
        guard places.count == removed.count, let first = places.first, let last = places.last,
            first.lowerBound <= last.lowerBound
        else { return nil }
        let range = first.lowerBound..<last.upperBound
        guard !unmentioned.hasTokens(in: range), !unmentioned.losesComment(range) else { return nil }
        let (previous, next) = unmentioned.neighbors(of: range)
        guard !added.isEmpty else {
            // The gap of the replacement, where its neighbors are those of the code.
            let isKept =
                added.lowerBound > 0 && before?.upperBound == previous?.textRange.upperBound
                && behind?.lowerBound == next?.textRange.lowerBound
            let isClosed = next.map { [.comma, .rightParen, .colon].contains($0.tokenKind) } ?? true
            let gap = isKept ? gap(behind: added.lowerBound - 1) : isClosed ? "" : " "
            return .removal(range, previous, next, gap: gap)
        }
        let isApart = added.lowerBound == 0 || !gap(behind: added.lowerBound - 1).isEmpty
        if !isApart, let before, unmentioned.isSpace(before.upperBound..<range.lowerBound) {
            return Change(before.upperBound..<range.upperBound, text)
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
