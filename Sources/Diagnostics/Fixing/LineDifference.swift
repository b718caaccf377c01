import Base

/// The lines that differ between two texts.
///
/// Lines that occur exactly once in both texts anchor the comparison (patience diff). Myers' algorithm ("An O(ND)
/// Difference Algorithm and Its Variations", 1986) compares the stretches between them, up to `mostEdits` differences.
package struct LineDifference {
    /// A stretch of lines, 0-based: those of the old text are replaced by those of the new one.
    package struct Change: Equatable {
        package var old: Range<Int>
        package var new: Range<Int>
    }

    /// In the order of both texts.
    package private(set) var changes: [Change] = []
    /// The lines as numbers, which are equal where the lines are.
    private let old: [Int]
    private let new: [Int]
    private static let mostEdits = 400

    package init<Line: Hashable>(_ old: [Line], _ new: [Line]) {
        var numbers: [Line: Int] = [:]
        func numbered(_ lines: [Line]) -> [Int] {
            lines.map { line in
                let number = numbers[line] ?? numbers.count
                numbers[line] = number
                return number
            }
        }
        (self.old, self.new) = (numbered(old), numbered(new))
        var previous = (old: 0, new: 0)
        for anchor in anchors() + [(old.count, new.count)] {
            guard anchor.old >= previous.old, anchor.new >= previous.new else { continue }
            compare(previous.old..<anchor.old, previous.new..<anchor.new)
            previous = anchor
        }
    }
}

extension LineDifference {
    /// Pairs of lines that are unique in both texts, the longest run of them that is in order in both.
    private func anchors() -> [(old: Int, new: Int)] {
        var places: [Int: (old: Int, new: Int, oldCount: Int, newCount: Int)] = [:]
        for (index, line) in old.enumerated() {
            places[line, default: (0, 0, 0, 0)].old = index
            places[line, default: (0, 0, 0, 0)].oldCount += 1
        }
        for (index, line) in new.enumerated() where places[line] != nil {
            places[line]?.new = index
            places[line]?.newCount += 1
        }
        let unique = places.values.filter { $0.oldCount == 1 && $0.newCount == 1 }.sorted { $0.old < $1.old }
        // Patience sorting: each pile's top with the pair before it.
        var tops: [Int] = []
        var before = [Int](repeating: -1, count: unique.count)
        for (index, pair) in unique.enumerated() {
            let pile = tops.partitionIndex { unique[$0].new >= pair.new }
            before[index] = pile > 0 ? tops[pile - 1] : -1
            if pile == tops.count { tops.append(index) } else { tops[pile] = index }
        }
        var chain: [(old: Int, new: Int)] = []
        var index = tops.last ?? -1
        while index >= 0 {
            chain.append((unique[index].old, unique[index].new))
            index = before[index]
        }
        return chain.reversed()
    }

    private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        var (left, right) = (oldRange, newRange)
        while !left.isEmpty, !right.isEmpty, old[left.lowerBound] == new[right.lowerBound] {
            (left, right) = (left.dropFirst(), right.dropFirst())
        }
        while !left.isEmpty, !right.isEmpty, old[left.upperBound - 1] == new[right.upperBound - 1] {
            (left, right) = (left.dropLast(), right.dropLast())
        }
        if left.isEmpty || right.isEmpty {
            if !left.isEmpty || !right.isEmpty { append(left, right) }
        } else if !myers(left, right) {
            append(left, right)
        }
    }

    private mutating func append(_ left: Range<Int>, _ right: Range<Int>) {
        if let last = changes.last, last.old.upperBound == left.lowerBound, last.new.upperBound == right.lowerBound {
            changes[changes.count - 1] = Change(
                old: last.old.lowerBound..<left.upperBound, new: last.new.lowerBound..<right.upperBound)
        } else {
            changes.append(Change(old: left, new: right))
        }
    }

    /// Adds the shortest edit script of a stretch; false where it would take more than `mostEdits` edits.
    private mutating func myers(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        let most = min(Self.mostEdits, left.count + right.count)
        var furthest = [Int](repeating: 0, count: 2 * most + 3)
        var trace: [[Int]] = []
        let middle = most + 1
        for edits in 0...most {
            trace.append(Array(furthest[(middle - edits - 1)...(middle + edits + 1)]))
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let down =
                    diagonal == -edits
                    || (diagonal != edits && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
                var x = down ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
                var y = x - diagonal
                while x < left.count, y < right.count, old[left.lowerBound + x] == new[right.lowerBound + y] {
                    x += 1
                    y += 1
                }
                furthest[middle + diagonal] = x
                if x >= left.count, y >= right.count {
                    walkBack(trace, left, right)
                    return true
                }
            }
        }
        return false
    }

    private mutating func walkBack(_ trace: [[Int]], _ left: Range<Int>, _ right: Range<Int>) {
        var (x, y) = (left.count, right.count)
        var steps: [(Range<Int>, Range<Int>)] = []
        for edits in stride(from: trace.count - 1, to: 0, by: -1) {
            // Each row of the trace holds the diagonals from -(edits + 1) to edits + 1.
            let row = trace[edits]
            let diagonal = x - y
            func reached(_ diagonal: Int) -> Int { row[diagonal + edits + 1] }
            let down = diagonal == -edits || (diagonal != edits && reached(diagonal - 1) < reached(diagonal + 1))
            let previous = down ? diagonal + 1 : diagonal - 1
            let (startX, startY) = (reached(previous), reached(previous) - previous)
            let (oldStart, newStart) = (left.lowerBound + startX, right.lowerBound + startY)
            steps.append(
                down ? (oldStart..<oldStart, newStart..<newStart + 1) : (oldStart..<oldStart + 1, newStart..<newStart))
            (x, y) = (startX, startY)
        }
        for (oldStep, newStep) in steps.reversed() { append(oldStep, newStep) }
    }
}
