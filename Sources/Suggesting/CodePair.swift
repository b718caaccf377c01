import Diagnostics
import Linting
import Samples
import SwiftSyntax

/// Bad code and the good code of its section that is most similar, compared token by token.
struct CodePair {
    let bad: LabeledCode
    let good: LabeledCode
    /// The proportion of words that both have: 0 for none, 1 for all.
    let similarity: Double
    /// The starts of the tokens that the other does not have at this place.
    private(set) var badTokens: Set<Int> = []
    private(set) var goodTokens: Set<Int> = []

    /// Nil if there is no good code.
    init?(_ bad: LabeledCode, among good: [LabeledCode]) {
        let rated = good.map { good in
            (good, CodeDifference(bad: bad.code[bad.range], good: good.code[good.range]).similarity)
        }
        guard let best = rated.max(by: { $0.1 < $1.1 }) else { return nil }
        (self.bad, self.good, similarity) = (bad, best.0, best.1)
        let (left, right) = (Self.tokens(bad), Self.tokens(self.good))
        for change in LineDifference(left.map(\.text), right.map(\.text)).changes {
            badTokens.formUnion(left[change.old].map(\.textRange.lowerBound))
            goodTokens.formUnion(right[change.new].map(\.textRange.lowerBound))
        }
    }

    var hasSameTokens: Bool { badTokens.isEmpty && goodTokens.isEmpty }

    /// Whether all lines of the bad code that differ have one of some offsets.
    func isWholly(in offsets: [Int]) -> Bool {
        if hasSameTokens { return !offsets.isEmpty }
        let reported = Set(offsets.map(bad.line))
        let lines = Set(badTokens.map { bad.line(of: bad.fragment.original($0)) })
        return !lines.isEmpty && reported.isSuperset(of: lines)
    }

    /// Whether the tokens that differ are names.
    var differsInNames: Bool {
        func names(_ code: LabeledCode, _ tokens: Set<Int>) -> Bool {
            Self.tokens(code).allSatisfy { !tokens.contains($0.textRange.lowerBound) || $0.isIdentifier }
        }
        return names(bad, badTokens) && names(good, goodTokens)
    }

    private static func tokens(_ code: LabeledCode) -> [TokenSyntax] {
        code.tree.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile && code.contains($0) }
    }
}
