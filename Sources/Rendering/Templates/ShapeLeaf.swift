/// What is rendered for values of one shape, with gaps for texts and lists, which are numbered as they were met.
final class ShapeLeaf: Sendable {
    let pieces: [Piece]
    let lists: [List]
    private let bytes: [UInt8]

    /// - Parameter rendered: in order.
    init(_ rendered: [Rendered]) {
        var pieces: [Piece] = []
        var lists: [List] = []
        var bytes: [UInt8] = []
        for part in rendered {
            switch part {
            case .bytes(let own):
                pieces.append(.bytes(bytes.count..<bytes.count + own.count))
                bytes += own
            case .text(let number, let isEscaped): pieces.append(.text(number, isEscaped: isEscaped))
            case .list(let list):
                pieces.append(.list(lists.count))
                lists.append(list)
            }
        }
        (self.pieces, self.lists, self.bytes) = (pieces, lists, bytes)
    }

    enum Rendered {
        case bytes([UInt8])
        case text(Int, isEscaped: Bool)
        case list(List)
    }

    enum Piece: Sendable {
        /// Those that ``write(_:to:)`` writes.
        case bytes(Range<Int>)
        case text(Int, isEscaped: Bool)
        /// One of ``lists``.
        case list(Int)
    }

    struct List: Sendable {
        let number: Int
        /// The list's number among those that were taken out of the templates.
        let template: Int
        /// The objects whose sections the list stands in, the outermost first.
        let around: [Int]
    }

    /// Writes a piece from where it lies: a slice would count references, which all threads take from each other.
    func write(_ range: Range<Int>, to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }
}
