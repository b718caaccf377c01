import Diagnostics

extension FlowchartParser {
    /// `click A "address" "tooltip" _blank`, with `href` before the address or a script call in its place.
    mutating func clickStatement(_ start: Int) throws(ParseError) {
        let first = scanner.skippingBlanks(start + 5)
        let ids = first..<scanner.endOfArgument(first)
        guard !ids.isEmpty else { throw ParseError("'click' needs an id", at: start..<(start + 5)) }
        scanner.position = scanner.skippingBlanks(ids.upperBound)
        if scanner.isWord(scanner.position, "href") { scanner.position = scanner.skippingBlanks(scanner.position + 4) }
        let address = try string()
        if address == nil { try scriptCall(ids) }
        scanner.position = scanner.skippingBlanks(scanner.position)
        let tooltip = try string()
        if tooltip != nil { scanner.position = scanner.skippingBlanks(scanner.position) }
        let word = scanner.string(scanner.position..<scanner.wordEnd(scanner.position))
        let target = ["_self", "_blank", "_parent", "_top"].contains(word) ? word : nil
        scanner.position += target?.utf8.count ?? 0
        try endStatement()
        apply(ids, address, tooltip, target)
    }

    /// The range between the quotes at the position; nil if there is no quote.
    private mutating func string() throws(ParseError) -> Range<Int>? {
        let start = scanner.position
        guard scanner.byte(start) == "\"" else { return nil }
        guard let end = scanner.first("\"", from: start + 1) else {
            throw ParseError("this quote is never closed", at: start..<(start + 1), isFinal: true)
        }
        scanner.position = end + 1
        return (start + 1)..<end
    }

    /// `call name(arguments)` or `name`.
    private mutating func scriptCall(_ ids: Range<Int>) throws(ParseError) {
        let start = scanner.position
        var end = start
        if scanner.isWord(start, "call") { end = scanner.skippingBlanks(start + 4) }
        let argument = scanner.endOfArgument(end)
        end = scanner.bytes[end..<max(end, argument)].firstIndex { $0 == "(" } ?? argument
        if scanner.byte(end) == "(" {
            guard let close = scanner.first(")", from: end), close < scanner.endOfLine(end) else {
                throw ParseError("the arguments of \(quote(start..<end)) are never closed", at: end..<(end + 1))
            }
            end = close + 1
        }
        guard end > start else {
            throw ParseError(
                "'click \(scanner.string(ids))' needs a URL", at: ids, notes: ["write: click A \"page.md\""])
        }
        scanner.position = end
        report(
            .interactionDropped, "\(quote(start..<end)) is ignored, because drawings run no scripts", at: start..<end)
    }

    private mutating func apply(_ ids: Range<Int>, _ address: Range<Int>?, _ tooltip: Range<Int>?, _ target: String?) {
        for id in scanner.string(ids).split(separator: ",").map(String.init) {
            guard let vertex = builder.vertexByID[id] else {
                report(
                    .textLost, "no node '\(id)' is defined before this line, so the click has no effect", at: ids,
                    notes: ["define it above the 'click' statement, or correct its id"])
                continue
            }
            if let address {
                let written = scanner.string(address)
                let link = Link(address: LinkAddress.harmless(written), target: target, range: address)
                if link.isBlank, written != LinkAddress.blank {
                    report(
                        .textLost, "the URL \(quote(address)) is not allowed", at: address,
                        notes: ["link to a page or to an 'https' URL"])
                }
                builder.vertices[vertex].link = link
            }
            if let tooltip {
                let text = LabelText(scanner.bytes[tooltip], .plain)
                builder.vertices[vertex].tooltip = text.lines.joined(separator: " ")
            }
        }
    }
}
