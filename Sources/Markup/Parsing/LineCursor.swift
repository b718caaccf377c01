/// A place within the indentation and markers at the start of a line, as CommonMark counts it: tabs reach to the next
/// multiple of four.
struct LineCursor {
    /// The next byte of the text.
    var offset: Int
    /// 0-based, from the line's first byte.
    var column: Int
    /// Whether the byte at ``offset`` is a tab of which some columns are already taken.
    var isInTab = false

    init(_ offset: Int, column: Int = 0) {
        self.offset = offset
        self.column = column
    }

    /// How many columns of a partly taken tab remain.
    var restOfTab: Int { 4 - column % 4 }

    mutating func advance(columns: Int, in text: Bytes) {
        var count = columns
        while count > 0, offset < text.count {
            guard text[offset] == .tab else {
                isInTab = false
                offset += 1
                column += 1
                count -= 1
                continue
            }
            let rest = restOfTab
            isInTab = rest > count
            column += min(count, rest)
            offset += isInTab ? 0 : 1
            count -= min(count, rest)
        }
    }

    /// Goes on byte by byte.
    mutating func advance(to end: Int, in text: Bytes) {
        while offset < end {
            column += text[offset] == .tab ? restOfTab : 1
            offset += 1
        }
        isInTab = false
    }

    /// The first byte that is neither space nor tab, and how many columns away it is.
    func firstNonspace(in text: Bytes) -> (offset: Int, indent: Int) {
        var next = offset
        var column = column
        while next < text.count {
            if text[next] == .space {
                column += 1
            } else if text[next] == .tab {
                column += 4 - column % 4
            } else {
                break
            }
            next += 1
        }
        return (next, column - self.column)
    }
}
