package import Diagnostics
package import Linting
import Markup
package import Pages
package import Samples

/// Updates the `// finding:` comments of a page's bad and unlabeled regions to the rules that fire.
///
/// Comments are rewritten, removed, or inserted in regions labeled bad. An expectation in a good region is the
/// author's mistake and is not changed.
package struct ExpectationRefresh {
    /// Each has a fix with edits in the page's file.
    package private(set) var diagnostics: [Diagnostic] = []
    /// 1-based lines of the page's text that fire and cannot have a comment, such as those inside a string.
    package private(set) var unreachable: [(line: Int, rules: [RuleID])] = []

    private let page: Page
    private let lines: LineTable

    package init(_ page: Page, _ samples: [SampleVerification]) {
        self.page = page
        lines = LineTable(page.text.bytes)
        // The encoding must be fixed first, because edits would be mangled.
        guard page.text.diagnostics.isEmpty else { return }
        for sample in samples where !sample.isIgnored {
            for region in sample.regions { refresh(region, of: sample.sample) }
        }
    }
}

extension ExpectationRefresh {
    private static let checked: Set<VerificationStatus> = [
        .verifiedFiring, .undistinguished, .silent, .fires, .disagrees, .unlabeled,
    ]

    private mutating func refresh(_ verification: RegionVerification, of sample: Sample) {
        guard verification.region.verdict != .good, Self.checked.contains(verification.status) else { return }
        let code = SampleCode(sample, in: page)
        var fired: [Int: [RuleID]] = [:]
        for finding in verification.findings {
            let line = code.lines.position(of: finding.range.lowerBound).line
            if fired[line]?.contains(finding.rule) != true { fired[line, default: []].append(finding.rule) }
        }
        var settled = Set(verification.region.lineLabels.filter { $0.label.verdict == .good }.map(\.line))
        // A malformed comment is left to the author.
        settled.formUnion(
            sample.diagnostics.compactMap { $0.location.range.map { code.lines.position(of: $0.lowerBound).line } })
        for (line, group) in Dictionary(grouping: verification.region.expectations, by: \.line).sorted(by: {
            $0.key < $1.key
        }) {
            if settled.insert(line).inserted { refresh(group.map(\.expectation), fired[line] ?? [], code) }
        }
        guard verification.region.verdict == .bad, verification.region.label?.origin != .expectation else { return }
        for (line, rules) in fired.sorted(by: { $0.key < $1.key }) where !settled.contains(line) {
            insert(rules, onLine: line, code)
        }
    }

    /// Makes the comments about one line name the rules that fire there.
    private mutating func refresh(_ group: [FindingExpectation], _ fired: [RuleID], _ code: SampleCode) {
        let named = group.flatMap { $0.rules.map(\.id) }
        guard Set(named) != Set(fired.map(\.text)) else { return }
        for (place, expectation) in group.enumerated() {
            if place == 0, !fired.isEmpty {
                // Rules that still fire keep their order.
                let order = Dictionary(named.enumerated().map { ($1, $0) }) { first, _ in first }
                let rules = fired.map(\.text).enumerated().sorted {
                    (order[$0.element] ?? .max, $0.offset) < (order[$1.element] ?? .max, $1.offset)
                }
                let text = Self.comment(rules.map(\.element), expectation.target)
                if let edit = code.replacement(of: expectation, by: text) {
                    add(.wrongExpectation, "write '\(text)'", edit)
                }
            } else if let edit = code.removal(of: expectation) {
                add(.wrongExpectation, "remove the comment", edit)
            }
        }
    }

    private mutating func insert(_ rules: [RuleID], onLine line: Int, _ code: SampleCode) {
        for target in [FindingExpectation.Target.thisLine, .nextLine] {
            let text = Self.comment(rules.map(\.text), target)
            guard let edit = code.insertion(of: text, target, forLine: line) else { continue }
            return add(.unexpectedFinding, "insert '\(text)'", edit)
        }
        unreachable.append((code.pageLine(line, lines), rules))
    }

    private mutating func add(_ kind: DiagnosticKind, _ message: String, _ edit: Fix.Edit) {
        diagnostics.append(
            Diagnostic(
                kind, message, at: Location(page.file, edit.range), fix: Fix(message, safety: .safe, edits: [edit])))
    }

    private static func comment(_ rules: [String], _ target: FindingExpectation.Target) -> String {
        "// finding\(target == .nextLine ? "(next)" : ""): " + rules.joined(separator: ", ")
    }
}

/// The code of a sample for edits in its page's file, where quotes and lists may indent its lines.
private struct SampleCode {
    let lines: LineTable
    private let code: [UInt8]
    private let place: SamplePlace
    private let page: Page

    init(_ sample: Sample, in page: Page) {
        code = sample.code
        lines = LineTable(sample.code)
        place = SamplePlace(sample, in: page)
        self.page = page
    }

    /// The line of the page's text for a line of the code, both 1-based.
    func pageLine(_ line: Int, _ table: LineTable) -> Int {
        table.position(of: place.textOffset(lines.range(ofLine: line)?.lowerBound ?? 0)).line
    }

    /// Replaces an expectation; nil for one in a block comment, which is left to the author.
    func replacement(of expectation: FindingExpectation, by text: String) -> Fix.Edit? {
        guard isInLineComment(expectation) else { return nil }
        return Fix.Edit(page.file, place.range(expectation.range), text)
    }

    /// Removes an expectation, and its line if that contains nothing else.
    func removal(of expectation: FindingExpectation) -> Fix.Edit? {
        guard isInLineComment(expectation) else { return nil }
        var start = expectation.range.lowerBound
        while start > 0, Self.isBlank(code[start - 1]) { start -= 1 }
        guard start == 0 || code[start - 1] == 0x0A else {
            return Fix.Edit(page.file, place.range(start..<expectation.range.upperBound), "")
        }
        let line = LineTable(page.text.bytes).line(at: place.textOffset(expectation.range.lowerBound))
        return Fix.Edit(page.file, page.text.diskRange(line), "")
    }

    /// Inserts a comment at the end of a line, or above it for `nextLine`; nil if it would not be read as a comment.
    func insertion(of text: String, _ target: FindingExpectation.Target, forLine line: Int) -> Fix.Edit? {
        guard let range = lines.range(ofLine: line), let first = code[range].firstIndex(where: { $0 > 0x20 }) else {
            return nil
        }
        switch target {
        case .thisLine:
            let end = (code[range].lastIndex { $0 > 0x20 } ?? first) + 1
            guard holdsExpectation(at: end + 1, in: code[..<end] + Array(" \(text)".utf8) + code[end...]) else {
                return nil
            }
            let offset = place.range(end - 1..<end).upperBound
            return Fix.Edit(page.file, offset..<offset, " \(text)")
        case .nextLine:
            let indentation = code[range.lowerBound..<first]
            let above = Array("\(text)\n".utf8) + indentation
            guard holdsExpectation(at: first, in: code[..<first] + above + code[first...]) else { return nil }
            let offset = place.textOffset(first)
            let start = LineTable(page.text.bytes).position(of: offset)
            // The marks of quotes and the indentation of lists before the line in the page.
            let prefix = page.text.bytes[(offset - start.column + 1)..<offset]
            guard prefix.allSatisfy({ Self.isBlank($0) || $0 == UInt8(ascii: ">") }) else { return nil }
            return Fix.Edit(
                page.file, page.text.diskRange(offset..<offset), "\(text)\n" + String(decoding: prefix, as: UTF8.self))
        }
    }
}

extension SampleCode {
    /// Whether an expectation begins at an offset of some code, rather than a part of a string or of another comment.
    private func holdsExpectation(at offset: Int, in code: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(code)
        guard let comment = Self.lineComment(at: offset, of: bytes) else { return false }
        return FindingExpectation.parse(comment, of: bytes, in: page.file).expectation?.range.lowerBound == offset
    }

    private func isInLineComment(_ expectation: FindingExpectation) -> Bool {
        Self.lineComment(at: expectation.range.lowerBound, of: code) != nil
    }

    private static func lineComment(at offset: Int, of code: [UInt8]) -> Range<Int>? {
        let comment = CodeComments(code).comments.first { $0.range.contains(offset) }?.range
        return comment.flatMap { code[$0.lowerBound + 1] == UInt8(ascii: "/") ? $0 : nil }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
