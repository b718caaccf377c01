import Linting
import Samples
import SwiftSyntax

/// Guesses patterns for the differences between bad and good code.
struct PatternInference {
    private let pair: CodePair
    private let declared: Set<String>
    /// The starts of the tokens that are reasons to report the bad code.
    private let different: Set<Int>
    /// The groups of distinguishing tokens, by the innermost statement or member around them.
    private let differences: [[TokenSyntax]]

    /// A guess and the code that it was made for.
    struct Guess {
        var draft: PatternDraft { source.draft }
        fileprivate let source: Draft
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
        let different = pair.badTokens.union(pair.extendedLists)
        self.different = different
        let tokens = pair.bad.tree.tokens(viewMode: .sourceAccurate).filter {
            different.contains($0.textRange.lowerBound) && pair.bad.contains($0)
        }
        var groups: [(item: SyntaxIdentifier, tokens: [TokenSyntax])] = []
        var indices: [SyntaxIdentifier: Int] = [:]
        for token in tokens {
            let item = Self.item(around: Syntax(token))
            if let index = indices[item] {
                groups[index].tokens.append(token)
            } else {
                indices[item] = groups.count
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
        let texts = drafts.map { Set($0.map(\.draft)) }
        let common = (drafts.first ?? []).filter { first in texts.allSatisfy { $0.contains(first.draft) } }
        var guesses = pieces.count > 1 ? common.map { guess($0, pieces[0], isWhole: true) } : []
        for tokens in differences.prefix(Self.mostDifferences) {
            guesses += calls(tokens).map { guess($0, tokens, isWhole: false) }
            guesses += self.drafts(tokens).map { guess($0, tokens, isWhole: differences.count == 1) }
        }
        guesses += zip(pieces, drafts).flatMap { piece, drafts in drafts.map { guess($0, piece, isWhole: false) } }
        return guesses.filter { !$0.words.isEmpty || !$0.draft.constraints.isEmpty }
    }

    /// A pattern with the node that it was written for.
    fileprivate struct Draft {
        let draft: PatternDraft
        let root: Syntax
        let substitutions: [(words: [String], text: String)]
    }

    private func guess(_ draft: Draft, _ tokens: [TokenSyntax], isWhole: Bool) -> Guess {
        var words = Set(tokens.map(\.text).filter(draft.draft.text.contains))
        // The name of what is called without something is what the author writes about.
        if tokens.contains(where: { pair.extendedLists.contains($0.textRange.lowerBound) }) {
            words.formUnion(draft.draft.names)
        }
        return Guess(source: draft, words: words, isWhole: isWhole)
    }

    private func drafts(_ tokens: [TokenSyntax]) -> [Draft] {
        let own = Set(tokens.map(\.textRange.lowerBound))
        return Self.roots(around: tokens).flatMap { root in
            // Differences in the body of a statement are others than those in its head.
            (own == different ? [own] : [own, different]).flatMap { write(root, different: $0) }
        }
    }

    private func write(_ root: Syntax, different: Set<Int>) -> [Draft] {
        PatternWriter.Generality.allCases.map {
            let written = PatternWriter.write(
                root, different: different, declared: declared, omissions: pair.bad.fragment.omissions, $0)
            return Draft(draft: written.draft, root: root, substitutions: written.substitutions)
        }
    }

    /// The calls of what good code does not call, with their arguments or with any.
    private func calls(_ tokens: [TokenSyntax]) -> [Draft] {
        tokens.flatMap { token -> [Draft] in
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return [] }
            let member = reference.parent?.as(MemberAccessExprSyntax.self)
            let callee =
                member?.declName.id == reference.id && member?.base != nil
                ? member.map { Syntax($0) } ?? Syntax(reference) : Syntax(reference)
            guard let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id
            else { return [] }
            let root = Syntax(call)
            let drafts = write(root, different: different)
            guard member == nil, !call.arguments.isEmpty, !declared.contains(token.text) else { return drafts }
            let any = PatternDraft(
                text: token.text + "($$$arguments)", names: [token.text], required: [token.text])
            return drafts + [Draft(draft: any, root: root, substitutions: [])]
        }
    }

    /// What the good code has in place of a node, with the placeholders of a pattern.
    ///
    /// - Returns: nil if it has more than one line, nothing, or a literal that could be another one.
    func replacement(of guess: Guess) -> String? {
        let draft = guess.source
        let range = draft.root.textRange
        guard let first = pair.badList.firstIndex(where: { $0.textRange.lowerBound == range.lowerBound }),
            let last = pair.badList.firstIndex(where: { $0.textRange.upperBound == range.upperBound })
        else { return nil }
        func goodIndex(_ index: Int) -> Int? { pair.badIndices.first { $0.value == index }?.key }
        guard let before = first == 0 ? -1 : goodIndex(first - 1),
            let after = last == pair.badList.count - 1 ? pair.goodList.count : goodIndex(last + 1), before + 1 < after
        else { return nil }
        var rest = pair.goodList[(before + 1)..<after]
        var text = ""
        var substitutions = draft.substitutions.sorted { $0.words.count > $1.words.count }
        while let token = rest.first {
            let index =
                token.isLabelOrMember
                ? nil : substitutions.firstIndex { rest.lazy.map(\.text).starts(with: $0.words) }
            let known = index.map { substitutions[$0] }
            // The next literal with the same text has another placeholder.
            if let index, let known, substitutions.count(where: { $0.words == known.words }) > 1 {
                substitutions.remove(at: index)
            }
            let count = known?.words.count ?? 1
            if known == nil, token.isLiteral && !draft.draft.text.contains(token.text) { return nil }
            let end = rest[rest.startIndex + count - 1]
            if !text.isEmpty {
                if token.leadingTrivia.contains(where: \.isNewline) { return nil }
                text += token.leadingTrivia.isEmpty ? "" : " "
            }
            text += known?.text ?? token.text
            rest = rest.dropFirst(count)
            if !rest.isEmpty, !end.trailingTrivia.isEmpty { text += " " }
        }
        return text
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
        return roots.filter { Array($0.tokens(viewMode: .sourceAccurate).prefix(mostTokens + 1)).count <= mostTokens }
    }

    private static func canBePattern(_ node: Syntax) -> Bool {
        if let reference = node.as(DeclReferenceExprSyntax.self) {
            let call = reference.parent?.as(FunctionCallExprSyntax.self)
            return reference.baseName.text.isCapitalized
                && call?.calledExpression.id != reference.id as SyntaxIdentifier?
        }
        // An import only shows where other code is from.
        if node.is(ImportDeclSyntax.self) { return false }
        return node.is(ExprSyntax.self) || node.is(StmtSyntax.self) || node.is(DeclSyntax.self)
            || node.is(AttributeSyntax.self) || node.is(TypeSyntax.self)
    }
}

private extension TokenSyntax {
    /// Whether it is a name that says nothing without what is before or after it.
    var isLabelOrMember: Bool {
        if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label?.id == id }
        let member = parent?.parent?.as(MemberAccessExprSyntax.self)
        return member != nil && member?.declName.baseName.id == id
    }

    /// Whether it is a number or a part of a text.
    var isLiteral: Bool {
        switch tokenKind {
        case .integerLiteral, .floatLiteral, .stringSegment: true
        default: false
        }
    }
}
