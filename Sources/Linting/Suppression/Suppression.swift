import Base
import Diagnostics
import SwiftSyntax

/// The suppressions in the comments of one file.
struct Suppression {
    private var directives: [SuppressionDirective] = []
    private let file: String
    private let lines: LineTable
    private var diagnostics: [Diagnostic] = []

    /// Nil where the file has no directive.
    init?(_ source: SwiftSource, tree: SourceFileSyntax) {
        guard source.bytes.firstOffset(of: SuppressionDirective.marker) != nil else { return nil }
        file = source.file
        lines = LineTable(source.bytes)
        for token in tree.tokens(viewMode: .sourceAccurate) {
            var offset = token.position.utf8Offset
            for piece in token.leadingTrivia.pieces {
                read(piece, at: offset, nextCode: Self.nextCode(token))
                offset += piece.sourceLength.utf8Length
            }
            offset = token.endPositionBeforeTrailingTrivia.utf8Offset
            for piece in token.trailingTrivia.pieces {
                let next = token.nextToken(viewMode: .sourceAccurate)
                read(piece, at: offset, nextCode: next.map(Self.nextCode) ?? source.bytes.count...source.bytes.count)
                offset += piece.sourceLength.utf8Length
            }
        }
    }

    /// Removes suppressed findings, and reports faulty directives.
    func apply(to report: inout FileReport, rules: RuleSet) {
        var used: Set<Int> = []
        var kept: [Finding] = []
        for finding in report.findings {
            let line = lines.position(of: finding.range.lowerBound).line
            let covering = directives.indices.filter { covers(directives[$0], finding, line) }
            if covering.isEmpty {
                kept.append(finding)
            } else {
                let reason = covering.lazy.compactMap { directives[$0].reason }.first
                report.suppressed.append(SuppressedFinding(finding: finding, reason: reason))
            }
            used.formUnion(covering)
        }
        report.findings = kept
        report.diagnostics += diagnostics + faults(used: used, rules)
    }
}

private extension Suppression {
    mutating func read(_ piece: TriviaPiece, at offset: Int, nextCode: ClosedRange<Int>) {
        let text: String
        switch piece {
        case .lineComment(let comment), .blockComment(let comment), .docLineComment(let comment),
            .docBlockComment(let comment):
            text = comment
        default: return
        }
        do throws(SuppressionDirective.Malformed) {
            let directive = try SuppressionDirective.parse(Array(text.utf8), at: offset, nextCode: nextCode)
            if let directive { directives.append(directive) }
        } catch {
            diagnostics.append(
                Diagnostic(
                    .malformedSuppression, error.message, at: Location(file, error.range), notes: [.init(error.note)]))
        }
    }

    /// The range from a token to the first one after the attributes of its declaration, where the token begins these;
    /// otherwise only the token.
    static func nextCode(_ token: TokenSyntax) -> ClosedRange<Int> {
        let start = token.textRange.lowerBound
        guard token.tokenKind == .atSign, let attributes = token.parent?.parent?.as(AttributeListSyntax.self),
            attributes.parent?.asProtocol((any DeclSyntaxProtocol).self) != nil,
            let last = attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        else { return start...start }
        return start...max(start, last.textRange.lowerBound)
    }

    /// Whether a disabling directive covers a finding; region directives do by their order in the file.
    func covers(_ directive: SuppressionDirective, _ finding: Finding, _ line: Int) -> Bool {
        guard !directive.isEnabling, directive.names(finding.rule) else {
            return false
        }
        switch directive.scope {
        case .file: return true
        case .this: return lines.position(of: directive.range.lowerBound).line == line
        case .next:
            return lines.position(of: directive.nextCode.lowerBound).line <= line
                && line <= lines.position(of: directive.nextCode.upperBound).line
        case .region: return isOpen(directive, finding)
        }
    }

    /// Whether there is no `enable` of the rule between a region's start and the finding.
    func isOpen(_ directive: SuppressionDirective, _ finding: Finding) -> Bool {
        guard directive.range.lowerBound < finding.range.lowerBound else { return false }
        return !directives.contains { other in
            other.isEnabling && other.range.lowerBound > directive.range.lowerBound
                && other.range.lowerBound < finding.range.lowerBound
                && other.names(finding.rule)
        }
    }

    /// Reports unknown ids, and directives that suppress nothing although their rules are on.
    func faults(used: Set<Int>, _ rules: RuleSet) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for (place, directive) in directives.enumerated() {
            var isKnown = true
            for (id, range) in directive.rules where id != .all && !rules.known.contains(id) {
                isKnown = false
                let nearest = NearestName.of(id.text, among: rules.known.map(\.text))
                faults.append(
                    Diagnostic(
                        .unknownRule, "unknown rule '\(id)'", at: Location(file, range),
                        notes: [.init(nearest.map { "did you mean '\($0)'?" } ?? "'rubric rules' lists the ids")]))
            }
            guard isKnown, !directive.isEnabling, !used.contains(place) else { continue }
            let namesAll = directive.rules.contains { $0.id == .all }
            // A run of single rules cannot tell whether another one fires.
            guard !namesAll || rules.settings.forcedOn.isEmpty,
                directive.rules.allSatisfy({ id, _ in id == .all || rules.active.contains { $0.info.id == id } })
            else { continue }
            let ids = directive.rules.map(\.id.text).quoted
            let reason = namesAll ? "no rule fires" : "\(ids) \(directive.rules.count == 1 ? "does" : "do") not fire"
            faults.append(
                Diagnostic(
                    .unusedSuppression, "unused suppression: \(reason)",
                    at: Location(file, directive.range),
                    notes: ["remove the comment, or write 'disable:this' or 'disable:next' for one line"]))
        }
        return faults
    }
}
