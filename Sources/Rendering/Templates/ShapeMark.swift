/// What stands in the place of a text or of a list while the template library renders a shape.
enum ShapeMark: Equatable {
    case text(Int)
    case list(Int)

    /// No HTML holds U+0001, so that a mark cannot be mistaken for anything that was written.
    static let byte: UInt8 = 1

    /// The sign in its middle shows whether the library has escaped it.
    var text: String {
        switch self {
        case .text(let number): "\u{1}t\(number)<\u{1}"
        case .list(let number): "\u{1}l\(number)<\u{1}"
        }
    }

    /// Calls `body` with what stands between marks, and with each mark, in order.
    static func split(
        _ rendered: [UInt8], text body: (ArraySlice<UInt8>) -> Void, mark: (ShapeMark, _ isEscaped: Bool) -> Void
    ) {
        for (index, part) in rendered.split(separator: byte, omittingEmptySubsequences: false).enumerated() {
            // Marks are every second part.
            guard index % 2 == 1, let kind = part.first else {
                body(part)
                continue
            }
            let digits = part.dropFirst().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            let number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
            mark(kind == UInt8(ascii: "t") ? .text(number) : .list(number), part.last != UInt8(ascii: "<"))
        }
    }
}
