import Base
import Diagnostics
import Linting
import Samples
import Settings
import SwiftSyntax

/// Bad code and the good code of its section that is most similar, compared token by token.
struct CodePair: Sendable {
    let bad: LabeledCode
    let good: LabeledCode
    /// The starts of the tokens that the other does not have at this place.
    private(set) var badTokens: Set<Int> = []
    private(set) var goodTokens: Set<Int> = []
    /// The starts of the delimiters of lists that good code adds something to: `()` or `{}`.
    private(set) var extendedLists: Set<Int> = []
    /// The code of both, as tokens.
    let badList: [TokenSyntax]
    let goodList: [TokenSyntax]
    /// By the index of a token of the good code, the index of the same token of the bad code.
    private(set) var badIndices: [Int: Int] = [:]
    /// The replaced names with what replaces them.
    private(set) var replacedNames: [(bad: TokenSyntax, good: TokenSyntax)] = []

    /// Nil if there is no good code.
    init?(_ bad: LabeledCode, among good: [LabeledCode]) {
        let rated = good.map { good in
            (good, CodeDifference(bad: bad.code[bad.range], good: good.code[good.range]).similarity)
        }
        guard let best = rated.max(by: { $0.1 < $1.1 }) else { return nil }
        (self.bad, self.good) = (bad, best.0)
        (badList, goodList) = (Self.tokens(bad), Self.tokens(self.good))
        var next = (bad: 0, good: 0)
        for change in LineDifference(badList.map(\.text), goodList.map(\.text)).changes.map(startingAtDot) {
            for (bad, good) in zip(next.bad..<change.old.lowerBound, next.good..<change.new.lowerBound) {
                badIndices[good] = bad
            }
            next = (change.old.upperBound, change.new.upperBound)
            badTokens.formUnion(badList[change.old].map(\.textRange.lowerBound))
            goodTokens.formUnion(goodList[change.new].map(\.textRange.lowerBound))
            if change.old.isEmpty { extendedLists.formUnion(extendedList(before: change.old.lowerBound)) }
            if change.old.count == change.new.count {
                replacedNames += zip(badList[change.old], goodList[change.new]).filter {
                    $0.0.isIdentifier && $0.1.isIdentifier
                }.map { (bad: $0.0, good: $0.1) }
            }
        }
        for (bad, good) in zip(next.bad..<badList.count, next.good..<goodList.count) { badIndices[good] = bad }
    }

    /// A change that removes `.name` where the difference would be `name.`, which is the same.
    private func startingAtDot(_ change: LineDifference.Change) -> LineDifference.Change {
        guard change.new.isEmpty, change.new.lowerBound > 0, let last = change.old.last, badList[last].text == ".",
            change.old.lowerBound > 0, badList[change.old.lowerBound - 1].text == "."
        else { return change }
        var moved = change
        moved.old = change.old.lowerBound - 1..<change.old.upperBound - 1
        moved.new = change.new.lowerBound - 1..<change.new.upperBound - 1
        return moved
    }

    /// The token of the bad code that is the same as one of the good code.
    func badToken(for good: TokenSyntax) -> TokenSyntax? {
        let start = good.textRange.lowerBound
        let index = goodList.partitionIndex { $0.textRange.lowerBound >= start }
        return badIndices[index].map { badList[$0] }
    }

    /// The delimiters of the arguments of a call, or of an empty block, that end at a token.
    private func extendedList(before index: Int) -> [Int] {
        guard badList.indices.contains(index) else { return [] }
        let end = badList[index]
        let start: TokenSyntax? =
            if let call = end.parent?.as(FunctionCallExprSyntax.self), call.rightParen?.id == end.id {
                call.leftParen
            } else if let block = end.parent?.as(CodeBlockSyntax.self), block.statements.isEmpty {
                block.leftBrace
            } else {
                nil
            }
        return start.map { [$0.textRange.lowerBound, end.textRange.lowerBound] } ?? []
    }

    /// Whether what a rule of another linter reports in the bad code, and not in the good code, is what the author
    /// means.
    ///
    /// - Parameters:
    ///   - title: that of the section, in lower case.
    ///   - text: what the section says, in lower case.
    func isMeant(_ rule: OtherLinterRule, at offsets: [Int], title: String, text: String) -> Bool {
        if rule.isStated(in: text) { return true }
        guard rule.remedy.map(writesMore) ?? true, rule.addsLines.map(addsLines) ?? true,
            rule.isAboutLayout || rule.isAboutOrder || reportsDifference(offsets)
        else { return false }
        let isInTitle = rule.isNamed(in: title)
        let isStated =
            isInTitle || rule.isNamedClearly(in: text) || rule.isMeantWithoutWords && isWholly(in: offsets)
        if rule.isAboutLayout {
            // Its limit is not that of every guide.
            if rule.isAboutLines, hasLongLine, !text.contains("\(SwiftFormatRules.mostColumns)") { return false }
            // Where other tokens differ too, only the title says that spaces are meant, and nothing says it of lines.
            if differsInComments { return false }
            return hasSameTokens ? isStated : isInTitle && !rule.isAboutLines
        }
        if UnverifiedSection.isAboutLayout(title) { return isInTitle }
        if rule.isAboutComments { return differsInComments && isInTitle }
        return isStated && (!rule.isAboutOrder || hasSameWords)
    }

    /// Whether a line of the bad code with other tokens is reported, or the good code only has more.
    private func reportsDifference(_ offsets: [Int]) -> Bool {
        let lines = Set(badTokens.map { bad.line(of: bad.fragment.original($0)) })
        return lines.isEmpty || offsets.contains { lines.contains(bad.line(of: $0)) }
    }

    /// Whether the good code has more lines than the bad code, or with false fewer.
    private func addsLines(_ isMore: Bool) -> Bool {
        func count(_ code: LabeledCode) -> Int {
            code.code[code.range].split(separator: UInt8(ascii: "\n")).count
        }
        return isMore ? count(good) > count(bad) : count(good) < count(bad)
    }

    /// Whether the good code has more of a token than the bad code.
    private func writesMore(_ word: String) -> Bool {
        goodList.count { $0.text == word } > badList.count { $0.text == word }
    }

    /// Whether a line of the bad code is longer than the formatter's limit.
    private var hasLongLine: Bool {
        bad.code[bad.range].split(separator: UInt8(ascii: "\n")).contains { line in
            String(decoding: line, as: UTF8.self).count > SwiftFormatRules.mostColumns
        }
    }

    /// Whether they differ in the order of tokens alone.
    private var hasSameWords: Bool { badList.map(\.text).sorted() == goodList.map(\.text).sorted() }

    var hasSameTokens: Bool { badTokens.isEmpty && goodTokens.isEmpty }

    /// Whether they have so much in common that what differs is the reason why one is bad.
    var isSimilar: Bool {
        func count(_ tokens: some Sequence<TokenSyntax>) -> Int {
            tokens.count { $0.text.first?.isLetter == true }
        }
        let least = min(count(badList), count(goodList))
        return Double(count(badIndices.values.map { badList[$0] })) >= Self.leastSimilarity * Double(least)
    }

    private static let leastSimilarity = 0.5

    /// Whether all lines of the bad code that differ have one of some offsets.
    func isWholly(in offsets: [Int]) -> Bool {
        guard hasSameTokens || Self.blankLines(badList) == Self.blankLines(goodList) else { return false }
        if hasSameTokens { return !offsets.isEmpty }
        let reported = Set(offsets.map(bad.line))
        let lines = Set(badTokens.map { bad.line(of: bad.fragment.original($0)) })
        return !lines.isEmpty && reported.isSuperset(of: lines)
    }

    private static func blankLines(_ tokens: [TokenSyntax]) -> Int {
        tokens.dropFirst().count { $0.leadingTrivia.pieces.reduce(0) { $0 + $1.newlineCount } > 1 }
    }

    /// Whether their comments differ.
    var differsInComments: Bool {
        func comments(_ tokens: [TokenSyntax]) -> [String] {
            tokens.flatMap { Array($0.leadingTrivia) + Array($0.trailingTrivia) }.filter { $0.isComment }.map {
                "\($0)"
            }
        }
        return comments(badList) != comments(goodList)
    }

    /// Whether the tokens that differ are names.
    var differsInNames: Bool {
        func names(_ code: [TokenSyntax], _ tokens: Set<Int>) -> Bool {
            code.allSatisfy { !tokens.contains($0.textRange.lowerBound) || $0.isIdentifier }
        }
        return names(badList, badTokens) && names(goodList, goodTokens)
    }

    private static func tokens(_ code: LabeledCode) -> [TokenSyntax] {
        code.tree.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile && code.contains($0) }
    }
}

private extension TriviaPiece {
    var newlineCount: Int {
        switch self {
        case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count): count
        default: 0
        }
    }
}
