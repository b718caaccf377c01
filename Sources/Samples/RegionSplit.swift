import Diagnostics
import Linting

/// Splits a sample's code at the comments that label what follows them.
struct RegionSplit {
    private(set) var regions: [Region] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Comments that are nearly expectations.
    private(set) var nearExpectations: [FindingExpectation.Near] = []

    private let code: [UInt8]
    private let lines: LineTable
    private let comments: [CodeComments.Comment]
    /// Of the first code on each line.
    private let codeOffsets: [Int]
    private let outer: Label?
    private var lineLabels: [Region.LineLabel] = []
    private var expectations: [Region.LineExpectation] = []
    /// Labels of comments inside of declarations, each with its offset.
    private var inner: [(offset: Int, label: Label)] = []

    init(code: [UInt8], outer: Label?, file: String) {
        let scan = CodeComments(code)
        self.code = code
        self.outer = outer
        lines = LineTable(code)
        comments = scan.comments
        codeOffsets = scan.code
        let markers = read(file)
        split(at: markers)
    }
}

extension RegionSplit {
    /// A label on a line of its own that begins a region.
    private struct Marker {
        var offset: Int
        var label: Label
    }

    /// Reads all comments; the markers that count come back.
    private mutating func read(_ file: String) -> [Marker] {
        var found: [(comment: CodeComments.Comment, label: Label)] = []
        for comment in comments {
            let (expectation, faults) = FindingExpectation.parse(comment.range, of: code, in: file)
            diagnostics += faults
            var range = comment.range
            if let expectation {
                let line = lines.position(of: comment.range.lowerBound).line
                expectations.append(
                    Region.LineExpectation(
                        line: expectation.target == .nextLine ? line + 1 : line, expectation: expectation,
                        followsCode: comment.followsCode))
                range = range.lowerBound..<expectation.range.lowerBound
            }
            if expectation == nil, faults.isEmpty, let near = FindingExpectation.near(comment.range, of: code) {
                nearExpectations.append(near)
            }
            guard !range.isEmpty else { continue }
            let text = String(decoding: code[range], as: UTF8.self)
            if comment.followsCode {
                guard let label = CommentLabel.trailing(text) else { continue }
                lineLabels.append(
                    Region.LineLabel(line: lines.position(of: range.lowerBound).line, label: label, range: range))
            } else if let label = CommentLabel.marker(text) {
                found.append((comment, label))
            }
        }
        guard !found.isEmpty else { return [] }
        var markers: [Marker] = []
        for (comment, label) in zip(found.map(\.comment), Label.counting(found.map(\.label))) {
            guard let label else { continue }
            if comment.depth == 0 {
                markers.append(Marker(offset: lineStart(of: comment.range.lowerBound), label: label))
            } else {
                inner.append((comment.range.lowerBound, label))
            }
        }
        return markers
    }

    private mutating func split(at markers: [Marker]) {
        var starts: [(offset: Int, label: Label?)] = []
        if markers.first.map({ holdsCode(0..<$0.offset) }) ?? true { starts.append((0, outer)) }
        for marker in markers {
            // Two lines that say the same with nothing between them begin one region.
            if let last = starts.last, last.label?.verdict == marker.label.verdict,
                !holdsCode(last.offset..<marker.offset),
                last.label?.origin == .markerComment
            {
                continue
            }
            starts.append((starts.isEmpty ? 0 : marker.offset, marker.label))
        }
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1].offset : code.count
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

    /// What the comments inside of a region say about it where nothing outside says anything.
    private static func label(_ inner: [Label], _ own: [Region.LineLabel], _ expected: [Region.LineExpectation])
        -> Label?
    {
        if !inner.isEmpty || !own.isEmpty { return Label.agreed(among: inner + own.map(\.label)) }
        guard let first = expected.first?.expectation, let rule = first.rules.first else { return nil }
        return Label(.bad, .expectation, "finding: \(rule.id)", at: first.range)
    }

    private func lineStart(of offset: Int) -> Int {
        lines.range(ofLine: lines.position(of: offset).line)?.lowerBound ?? offset
    }

    /// Whether any code stands in some whole lines.
    private func holdsCode(_ range: Range<Int>) -> Bool { !Self.part(of: codeOffsets, range, by: \.self).isEmpty }

    /// What lies in a range, of a list that is sorted by its place.
    private static func part<Element>(of list: [Element], _ range: Range<Int>, by place: (Element) -> Int)
        -> ArraySlice<Element>
    {
        func index(of bound: Int) -> Int {
            var (low, high) = (0, list.count)
            while low < high {
                let middle = (low + high) / 2
                if place(list[middle]) < bound { low = middle + 1 } else { high = middle }
            }
            return low
        }
        let start = index(of: range.lowerBound)
        return list[start..<max(start, index(of: range.upperBound))]
    }
}
