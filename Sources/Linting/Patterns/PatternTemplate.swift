/// A pattern's or replacement's text, cut at its holes.
struct PatternTemplate {
    private(set) var pieces: [Piece] = []
    private(set) var names: Set<String> = []
    private(set) var fault: PatternError?

    enum Piece {
        case code(String, offset: Int)
        case hole(String, isMany: Bool, offset: Int, length: Int)
    }

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var code: [UInt8] = []
        var start = 0
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "$") {
                // The projected value keeps its `$`, the backslash goes.
                code.append(bytes[place + 1])
                place += 2
                continue
            }
            guard bytes[place] == UInt8(ascii: "$") else {
                code.append(bytes[place])
                place += 1
                continue
            }
            var dollars = 0
            while place + dollars < bytes.count, bytes[place + dollars] == UInt8(ascii: "$") { dollars += 1 }
            var end = place + dollars
            while end < bytes.count, Lexer.isWord(bytes[end]), bytes[end] != UInt8(ascii: "$") { end += 1 }
            let name = String(decoding: bytes[(place + dollars)..<end], as: UTF8.self)
            let isNumber = name.utf8.first.map { (0x30...0x39).contains($0) } ?? false
            if dollars == 1, isNumber {
                code += bytes[place..<end]
            } else if name.isEmpty || isNumber || (dollars != 1 && dollars != 3) {
                fault =
                    fault
                    ?? PatternError(
                        message:
                            "'\(String(repeating: "$", count: dollars))\(name)' is no hole: write '$name' or '$$$name'",
                        offset: place)
            } else {
                if !code.isEmpty { pieces.append(.code(String(decoding: code, as: UTF8.self), offset: start)) }
                code = []
                pieces.append(.hole(name, isMany: dollars == 3, offset: place, length: end - place))
                names.insert(name)
                start = end
            }
            place = end
        }
        if !code.isEmpty { pieces.append(.code(String(decoding: code, as: UTF8.self), offset: start)) }
    }

    /// Whether no two holes have the same name; `_` is not one that has to be the same twice.
    var namesAreUnique: Bool {
        let holes = pieces.compactMap { piece in
            if case .hole(let name, _, _, _) = piece, name != "_" { name } else { nil }
        }
        return Set(holes).count == holes.count
    }

    /// Swift code in which each hole is a name that nobody writes.
    ///
    /// - Parameter manyAsMembers: whether `$$$name` is written as a declaration, as members of a type must be.
    func code(manyAsMembers: Bool) -> String {
        pieces.map { piece in
            switch piece {
            case .code(let text, _): text
            case .hole(let name, let isMany, _, _): Self.placeholder(name, isMany: isMany, asMember: manyAsMembers)
            }
        }.joined()
    }

    /// The name that a hole is given in ``code(manyAsMembers:)``.
    static func placeholder(_ name: String, isMany: Bool, asMember: Bool) -> String {
        (asMember && isMany ? "var " : "") + (isMany ? Hole.manyPrefix : Hole.onePrefix) + name
    }

    /// The offset in the text as written of an offset in ``code(manyAsMembers:)``.
    func original(_ offset: Int) -> Int {
        var position = 0
        for piece in pieces {
            let (length, start): (Int, Int) =
                switch piece {
                case .code(let text, let start): (text.utf8.count, start)
                case .hole(let name, let isMany, let start, _):
                    ((isMany ? Hole.manyPrefix : Hole.onePrefix).utf8.count + name.utf8.count, start)
                }
            if offset < position + length {
                if case .code = piece { return start + offset - position }
                return start
            }
            position += length
        }
        return pieces.last.map { piece in
            switch piece {
            case .code(let text, let start): start + text.utf8.count
            case .hole(_, _, let start, let length): start + length
            }
        } ?? 0
    }
}
