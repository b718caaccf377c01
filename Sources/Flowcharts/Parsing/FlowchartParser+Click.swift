import Diagnostics

extension FlowchartParser {
    /// `click A "address" "tooltip" _blank`, with `href` in front of the address or a script call in its place.
    mutating func clickStatement(_ start: Int) throws(Refusal) {
        let first = scanner.skippingBlanks(start + 5)
        var end = first
        while !isEndOfStatement(end), scanner.spaceLength(end) == 0 { end += 1 }
        guard end > first else { throw Refusal(message: "'click' needs an id", range: start..<(start + 5)) }
        let ids = first..<end
        scanner.position = scanner.skippingBlanks(end)
        var address: Range<Int>?
        if scanner.isWord(scanner.position, "href") { scanner.position = scanner.skippingBlanks(scanner.position + 4) }
        if scanner.byte(scanner.position) == UInt8(ascii: "\"") { address = try string() } else { try scriptCall(ids) }
        scanner.position = scanner.skippingBlanks(scanner.position)
        var tooltip: Range<Int>?
        if scanner.byte(scanner.position) == UInt8(ascii: "\"") {
            tooltip = try string()
            scanner.position = scanner.skippingBlanks(scanner.position)
        }
        var target: String?
        for name in ["_self", "_blank", "_parent", "_top"]
        where scanner.string(scanner.position..<wordEnd(scanner.position)) == name { target = name }
        if let target { scanner.position += target.utf8.count }
        try endStatement()
        apply(ids, address, tooltip, target)
    }
}

extension FlowchartParser {
    private mutating func string() throws(Refusal) -> Range<Int> {
        let start = scanner.position
        guard let end = scanner.first(UInt8(ascii: "\""), from: start + 1) else {
            throw Refusal(message: "this quote is never closed", range: start..<(start + 1), isFinal: true)
        }
        scanner.position = end + 1
        return (start + 1)..<end
    }

    /// `call name(arguments)` or `name`.
    private mutating func scriptCall(_ ids: Range<Int>) throws(Refusal) {
        let start = scanner.position
        var end = start
        if scanner.isWord(start, "call") { end = scanner.skippingBlanks(start + 4) }
        while !isEndOfStatement(end), scanner.spaceLength(end) == 0, scanner.byte(end) != UInt8(ascii: "(") { end += 1 }
        if scanner.byte(end) == UInt8(ascii: "(") {
            guard let close = scanner.first(UInt8(ascii: ")"), from: end), close < scanner.endOfLine(end) else {
                throw Refusal(
                    message: "the arguments of \(quote(start..<end)) are never closed", range: end..<(end + 1))
            }
            end = close + 1
        }
        guard end > start else {
            throw Refusal(
                message: "'click \(scanner.string(ids))' needs an address", range: ids,
                notes: ["write: click A \"page.md\""])
        }
        scanner.position = end
        report(.interactionDropped, "the call of \(quote(start..<end)) is left out", at: start..<end)
    }

    private mutating func apply(_ ids: Range<Int>, _ address: Range<Int>?, _ tooltip: Range<Int>?, _ target: String?) {
        for id in scanner.string(ids).split(separator: ",").map(String.init) {
            guard let vertex = builder.vertexByID[id] else {
                report(
                    .textLost, "no node has the id '\(id)' up to here, so the click does nothing", at: ids,
                    notes: ["write 'click' behind the node"])
                continue
            }
            if let address {
                let written = scanner.string(address)
                let link = Link(address: LinkAddress.harmless(written), target: target, range: address)
                if link.isBlank, written != LinkAddress.blank {
                    report(
                        .textLost, "the address \(quote(address)) is not followed", at: address,
                        notes: ["write an address of a page"])
                }
                builder.vertices[vertex].link = link
            }
            if let tooltip {
                builder.vertices[vertex].tooltip = LabelText(scanner.bytes[tooltip], .plain(isMarkdown: false)).lines
                    .joined(separator: " ")
            }
        }
    }
}
