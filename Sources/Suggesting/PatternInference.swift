import Linting
import SwiftSyntax

/// Guesses patterns for the differences between bad and good code.
struct PatternInference {
    private let pair: CodePair
    private let declared: Set<String>
    /// The groups of distinguishing tokens, by the innermost statement or member around them.
    private let differences: [[TokenSyntax]]

    /// A guess and the code that it was made for.
    struct Guess {
        let draft: PatternDraft
        /// The words that stay because good code does not have them.
        let words: Set<String>
        /// Whether it is about all that the bad code has and the good code has not.
        let isWhole: Bool
    }

    private static let mostTokens = 120
    private static let mostDifferences = 12
    private static let mostRoots = 5

    init(_ pair: CodePair, declared: Set<String>) {
        (self.pair, self.declared) = (pair, declared)
        let tokens = pair.bad.tree.tokens(viewMode: .sourceAccurate).filter {
            pair.badTokens.contains($0.textRange.lowerBound)
        }
        var groups: [(item: SyntaxIdentifier, tokens: [TokenSyntax])] = []
        for token in tokens {
            let item = Self.item(around: Syntax(token))
            if let index = groups.lastIndex(where: { $0.item == item }) {
                groups[index].tokens.append(token)
            } else {
                groups.append((item, [token]))
            }
        }
        differences = groups.map(\.tokens)
    }

    /// The smallest and most general guesses first.
    var guesses: [Guess] {
        // Several pieces of a statement may have the same fault: each `!` in a list of parameters.
        let pieces = differences.prefix(Self.mostDifferences).flatMap(Self.runs)
        let drafts = pieces.map(drafts)
        let common = drafts.dropFirst().reduce(drafts.first ?? []) { common, other in common.filter(other.contains) }
        var guesses = pieces.count > 1 ? common.map { guess($0, pieces[0], isWhole: true) } : []
        for tokens in differences.prefix(Self.mostDifferences) {
            guesses += self.drafts(tokens).map { guess($0, tokens, isWhole: differences.count == 1) }
        }
        guesses += zip(pieces, drafts).flatMap { piece, drafts in drafts.map { guess($0, piece, isWhole: false) } }
        return guesses.filter { !$0.words.isEmpty || !$0.draft.constraints.isEmpty }
    }

    private func guess(_ draft: PatternDraft, _ tokens: [TokenSyntax], isWhole: Bool) -> Guess {
        Guess(draft: draft, words: Set(tokens.map(\.text).filter(draft.text.contains)), isWhole: isWhole)
    }

    private func drafts(_ tokens: [TokenSyntax]) -> [PatternDraft] {
        Self.roots(around: tokens).flatMap { root in
            PatternWriter.Generality.allCases.map {
                PatternWriter.draft(of: root, different: pair.badTokens, declared: declared, $0)
            }
        }
    }

    /// The tokens of a difference that are next to each other.
    private static func runs(_ tokens: [TokenSyntax]) -> [[TokenSyntax]] {
        tokens.reduce(into: []) { runs, token in
            if let last = runs.last?.last, token.previousToken(viewMode: .sourceAccurate) == last {
                runs[runs.count - 1].append(token)
            } else {
                runs.append([token])
            }
        }
    }

    private static func item(around node: Syntax) -> SyntaxIdentifier {
        sequence(first: node, next: \.parent).first {
            $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self)
        }?.id ?? node.root.id
    }

    /// The nodes around some tokens that can be patterns, the smallest first.
    private static func roots(around tokens: [TokenSyntax]) -> [Syntax] {
        guard let first = tokens.first, let last = tokens.last else { return [] }
        let item = item(around: Syntax(first))
        let end = last.textRange.upperBound
        var roots: [Syntax] = []
        for node in sequence(first: Syntax(first), next: \.parent) {
            if node.textRange.upperBound >= end, canBePattern(node) { roots.append(node) }
            if node.id == item || roots.count == mostRoots { break }
        }
        return roots.filter { $0.tokens(viewMode: .sourceAccurate).count { _ in true } <= mostTokens }
    }

    private static func canBePattern(_ node: Syntax) -> Bool {
        if let reference = node.as(DeclReferenceExprSyntax.self) { return reference.baseName.text.isCapitalized }
        return node.is(ExprSyntax.self) || node.is(StmtSyntax.self) || node.is(DeclSyntax.self)
            || node.is(AttributeSyntax.self) || node.is(TypeSyntax.self)
    }
}
