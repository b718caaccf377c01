import Base
import Diagnostics
import Linting

/// Splits a sample's code at the comments that label the code after them.
struct RegionSplit {
    private(set) var regions: [Region] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Comments that resemble expectations.
    private(set) var nearExpectations: [FindingExpectation.Near] = []

    let code: [UInt8]
    private let lines: LineTable
    private let codeLines: [CodeComments.Line]
    private let vocabulary: LabelVocabulary
    private let outer: Label?
    private var lineLabels: [Region.LineLabel] = []
    private var expectations: [Region.LineExpectation] = []
    /// The labels inside declarations.
    private var inner: [Marker] = []

    init(code: [UInt8], outer: Label?, file: String, _ vocabulary: LabelVocabulary) {
        let scan = CodeComments(code)
        self.code = code
        self.outer = outer
        lines = LineTable(code)
        codeLines = scan.code
        self.vocabulary = vocabulary
        split(at: starts(in: scan.comments, file))
    }
}

extension RegionSplit {
    /// A label in a comment inside a declaration.
    private struct Marker {
        var offset: Int
        var depth: Int
        var label: Label
    }

    /// The start of a region; without a label where that of the region above ends.
    private typealias Start = (offset: Int, label: Label?)

    /// Reads all comments and returns those that start a region.
    private mutating func starts(in comments: [CodeComments.Comment], _ file: String) -> [Start] {
        var found: [(comment: CodeComments.Comment, label: Label)] = []
        var unlabeled: [Start] = []
        var dash: Substring?
        for comment in comments {
            let line = lines.position(of: comment.range.lowerBound).line
            let (expectation, faults) = FindingExpectation.parse(comment.range, of: code, in: file)
            diagnostics += faults
            var range = comment.range
            if let expectation {
                expectations.append(
                    Region.LineExpectation(
                        line: expectation.target == .nextLine ? line + 1 : line, expectation: expectation,
                        followsCode: comment.followsCode))
                range = range.lowerBound..<expectation.range.lowerBound
            } else if faults.isEmpty, let near = FindingExpectation.near(comment.range, of: code) {
                nearExpectations.append(near)
            }
            guard !range.isEmpty else { continue }
            let text = String(decoding: code[range], as: UTF8.self)
            if !comment.followsCode {
                if let label = CommentLabel.marker(text, vocabulary) {
                    found.append((comment, label))
                    dash = CommentLabel.dashAfterWord(text)
                } else if comment.depth == 0, let dash, dash == CommentLabel.dashAfterWord(text) {
                    unlabeled.append((lineStart(of: comment.range.lowerBound), nil))
                }
            } else if let label = CommentLabel.trailing(text) {
                lineLabels.append(Region.LineLabel(line: line, label: label, range: range))
            }
        }
        lineLabels = zip(lineLabels, Label.counting(lineLabels.map(\.label))).compactMap { line, label in
            label.map { Region.LineLabel(line: line.line, label: $0, range: line.range) }
        }
        var starts: [Start] = []
        for ((comment, _), label) in zip(found, Label.counting(found.map(\.label))) {
            guard let label else { continue }
            let offset = comment.range.lowerBound
            if comment.depth == 0 {
                starts.append((lineStart(of: offset), label))
            } else {
                inner.append(Marker(offset: offset, depth: comment.depth, label: label))
            }
        }
        return unlabeled.isEmpty ? starts : (starts + unlabeled).sorted { $0.offset < $1.offset }
    }

    private mutating func split(at markers: [Start]) {
        var starts: [Start] = []
        if markers.first.map({ holdsCode(0..<$0.offset) }) ?? true { starts.append((0, outer)) }
        for marker in markers {
            // Two markers with the same verdict and no code between them start one region.
            if let last = starts.last, last.label?.verdict == marker.label?.verdict,
                last.label?.origin == .markerComment, !holdsCode(last.offset..<marker.offset)
            {
                continue
            }
            starts.append((starts.isEmpty ? 0 : marker.offset, marker.label))
        }
        for (start, end) in zip(starts, starts.dropFirst().map(\.offset) + [code.count]) {
            let range = start.offset..<end
            regions += start.label == nil ? versions(in: range) ?? [region(range, nil)] : [region(range, start.label)]
        }
    }

    /// The maximum number of versions; each is checked with all surrounding code.
    private static let mostVersions = 32

    /// The regions of unlabeled code in which comments inside braces label versions of members, or one declaration
    /// each; nil if they agree.
    private func versions(in range: Range<Int>) -> [Region]? {
        let markers = Self.part(of: inner[...], range, by: \.offset)
        guard let first = markers.first, let last = markers.last,
            markers.contains(where: { $0.label.verdict != first.label.verdict })
        else { return nil }
        let between = Self.part(of: codeLines[...], first.offset..<last.offset, by: \.offset)
        // The depth of the declarations or statements that contain the comments.
        let depth = (markers.map(\.depth) + between.map(\.depth)).min() ?? 0
        var starts: [(offset: Int, label: Label)] = []
        var labeled: [Range<Int>] = []
        var isInDeclarations = depth == 0
        for (index, marker) in zip(markers.indices, markers) {
            let previous = index > markers.startIndex ? markers[index - 1] : nil
            if starts.last?.label.verdict != marker.label.verdict {
                guard starts.count < Self.mostVersions else { return nil }
                let declaration = declaration(of: marker, after: previous, in: range, depth: depth)
                if declaration == nil { isInDeclarations = false }
                let start = declaration ?? lineStart(of: marker.offset)
                if let last = labeled.popLast() { labeled.append(last.clamped(to: range.lowerBound..<start)) }
                starts.append((start, marker.label))
            }
            // A label applies up to the next one or to the end of its block.
            let following = index + 1 < markers.endIndex ? lineStart(of: markers[index + 1].offset) : range.upperBound
            let end = Self.part(of: codeLines[...], marker.offset..<following, by: \.offset)
                .first { $0.closes && $0.depth < marker.depth }
            labeled.append(lineStart(of: marker.offset)..<(end.map { lineStart(of: $0.offset) } ?? following))
        }
        let shared = zip(
            [range.lowerBound] + labeled.map(\.upperBound), labeled.map(\.lowerBound) + [range.upperBound]
        ).filter { $0 < $1 }.map { $0..<$1 }
        starts[0].offset = range.lowerBound
        return zip(starts, starts.dropFirst().map(\.offset) + [range.upperBound]).map { start, end in
            var region = region(start.offset..<end, start.label)
            guard !isInDeclarations else { return region }
            region.surroundings = shared.flatMap { part in
                [part.clamped(to: range.lowerBound..<start.offset), part.clamped(to: end..<range.upperBound)]
            }.filter { !$0.isEmpty }
            return region
        }
    }

    /// The start of the code that contains a marker at a depth, with the comments above it; nil if it does not start a
    /// line after the previous marker.
    private func declaration(of marker: Marker, after previous: Marker?, in range: Range<Int>, depth: Int) -> Int? {
        if marker.depth == depth { return lineStart(of: marker.offset) }
        let start = previous?.offset ?? range.lowerBound
        let candidates = Self.part(of: codeLines[...], start..<marker.offset, by: \.offset)
            .filter { $0.depth == depth && !$0.closes }
        let isInside = previous.map { $0.depth > depth } ?? false
        guard let line = isInside ? candidates.first : candidates.last else { return nil }
        let index = codeLines.partitionIndex { $0.offset >= line.offset }
        guard index > 0, codeLines[index - 1].offset >= start else { return previous == nil ? start : nil }
        return lines.line(at: codeLines[index - 1].offset).upperBound
    }

    private func lineStart(of offset: Int) -> Int { lines.line(at: offset).lowerBound }

    private func region(_ range: Range<Int>, _ label: Label?) -> Region {
        let own = Array(Self.part(of: lineLabels[...], Range(lines.lines(of: range)), by: \.line))
        let expected = Array(Self.part(of: expectations[...], range, by: \.expectation.range.lowerBound))
        let inside = Self.part(of: inner[...], range, by: \.offset).map(\.label)
        return Region(
            range: range, label: label ?? Self.label(inside, own, expected), lineLabels: own, expectations: expected,
            isEmpty: !holdsCode(range))
    }

    /// The verdict of the comments inside a region without an outer label.
    private static func label(_ inner: [Label], _ own: [Region.LineLabel], _ expected: [Region.LineExpectation])
        -> Label?
    {
        if !inner.isEmpty || !own.isEmpty { return Label.agreed(among: inner + own.map(\.label)) }
        guard let first = expected.first?.expectation, let rule = first.rules.first else { return nil }
        return Label(.bad, .expectation, "finding: \(rule.id)", at: first.range)
    }

    private func holdsCode(_ range: Range<Int>) -> Bool { !Self.part(of: codeLines[...], range, by: \.offset).isEmpty }

    /// The elements in a range of a list that is sorted by position.
    private static func part<Element>(of list: ArraySlice<Element>, _ range: Range<Int>, by place: (Element) -> Int)
        -> ArraySlice<Element>
    {
        list[list.partitionIndex { place($0) >= range.lowerBound }...].prefix { place($0) < range.upperBound }
    }
}
