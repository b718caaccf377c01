import Base
import Diagnostics
import Linting

/// Splits a sample's code at the comments that label the code after them.
struct RegionSplit {
    private(set) var regions: [Region] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Comments that resemble expectations.
    private(set) var nearExpectations: [FindingExpectation.Near] = []

    private let code: [UInt8]
    private let lines: LineTable
    /// The offset of the first code on each line.
    private let codeOffsets: [Int]
    private let outer: Label?
    private var lineLabels: [Region.LineLabel] = []
    private var expectations: [Region.LineExpectation] = []
    /// The labels inside declarations.
    private var inner: [Marker] = []

    init(code: [UInt8], outer: Label?, file: String) {
        let scan = CodeComments(code)
        self.code = code
        self.outer = outer
        lines = LineTable(code)
        codeOffsets = scan.code
        split(at: markers(in: scan.comments, file))
    }
}

extension RegionSplit {
    /// A label in a comment on a line of its own, and where the comment or its line starts.
    private struct Marker {
        var offset: Int
        var label: Label
    }

    /// Reads all comments and returns the markers that start a region.
    private mutating func markers(in comments: [CodeComments.Comment], _ file: String) -> [Marker] {
        var found: [(comment: CodeComments.Comment, label: Label)] = []
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
                if let label = CommentLabel.marker(text) { found.append((comment, label)) }
            } else if let label = CommentLabel.trailing(text) {
                lineLabels.append(Region.LineLabel(line: line, label: label, range: range))
            }
        }
        var markers: [Marker] = []
        for ((comment, _), label) in zip(found, Label.counting(found.map(\.label))) {
            guard let label else { continue }
            let offset = comment.range.lowerBound
            if comment.depth == 0 {
                let line = lines.range(ofLine: lines.position(of: offset).line)
                markers.append(Marker(offset: line?.lowerBound ?? offset, label: label))
            } else {
                inner.append(Marker(offset: offset, label: label))
            }
        }
        return markers
    }

    private mutating func split(at markers: [Marker]) {
        var starts: [(offset: Int, label: Label?)] = []
        if markers.first.map({ holdsCode(0..<$0.offset) }) ?? true { starts.append((0, outer)) }
        for marker in markers {
            // Two markers of one verdict with no code between them start one region.
            if let last = starts.last, last.label?.verdict == marker.label.verdict,
                last.label?.origin == .markerComment, !holdsCode(last.offset..<marker.offset)
            {
                continue
            }
            starts.append((starts.isEmpty ? 0 : marker.offset, marker.label))
        }
        for (start, end) in zip(starts, starts.dropFirst().map(\.offset) + [code.count]) {
            regions.append(region(start.offset..<end, start.label))
        }
    }

    private func region(_ range: Range<Int>, _ label: Label?) -> Region {
        let first = lines.position(of: range.lowerBound).line
        let last = lines.position(of: max(range.lowerBound, range.upperBound - 1)).line
        let own = Array(Self.part(of: lineLabels, first..<last + 1, by: \.line))
        let expected = Array(Self.part(of: expectations, range, by: \.expectation.range.lowerBound))
        let inside = Self.part(of: inner, range, by: \.offset).map(\.label)
        return Region(
            range: range, label: label ?? Self.label(inside, own, expected), lineLabels: own, expectations: expected,
            isEmpty: !holdsCode(range))
    }

    /// The verdict of the comments inside a region that nothing outside labels.
    private static func label(_ inner: [Label], _ own: [Region.LineLabel], _ expected: [Region.LineExpectation])
        -> Label?
    {
        if !inner.isEmpty || !own.isEmpty { return Label.agreed(among: inner + own.map(\.label)) }
        guard let first = expected.first?.expectation, let rule = first.rules.first else { return nil }
        return Label(.bad, .expectation, "finding: \(rule.id)", at: first.range)
    }

    private func holdsCode(_ range: Range<Int>) -> Bool { !Self.part(of: codeOffsets, range, by: \.self).isEmpty }

    /// The elements in a range of a list that is sorted by place.
    private static func part<Element>(of list: [Element], _ range: Range<Int>, by place: (Element) -> Int)
        -> ArraySlice<Element>
    {
        list[list.partitionIndex { place($0) >= range.lowerBound }...].prefix { place($0) < range.upperBound }
    }
}
