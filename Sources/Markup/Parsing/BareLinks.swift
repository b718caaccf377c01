/// Links without brackets: the extended autolinks of GitHub Flavored Markdown 0.29, section 6.9.
enum BareLinks {
    static func apply(to inlines: inout Inlines, in content: Bytes) {
        guard mayHoldAddress(content) else { return }
        // The texts that follow each other without a gap, into all of which an address may reach.
        var runEnd = 0
        inlines = inlines.replacingTexts { [items = inlines.items] index, result in
            var index = index
            var text = items[index]
            if text.range.lowerBound >= runEnd { runEnd = endOfTexts(from: index, in: items) }
            let scanner = BareLinkScanner(text: content, end: runEnd)
            while let found = scanner.first(in: text.range) {
                result.append(text: text.range.lowerBound..<found.range.lowerBound)
                text = .text(found.range.lowerBound..<text.range.upperBound)
                var children: [Inline] = []
                while text.range.upperBound < found.range.upperBound {
                    children.append(text)
                    index += 1
                    text = items[index]
                }
                let isCut = text.isVerbatimText && text.range.upperBound > found.range.upperBound
                children.append(isCut ? .text(text.range.lowerBound..<found.range.upperBound) : text)
                result.append(link(found, children, in: content), around: children, at: found.range)
                guard isCut else { return index + 1 }
                text = .text(found.range.upperBound..<text.range.upperBound)
            }
            result.append(text: text.range)
            return index + 1
        }
    }

    /// Whether there is a `:`, a `@` or a `ww`, which most content is without.
    private static func mayHoldAddress(_ content: Bytes) -> Bool {
        content.contains { $0 == .colon || $0 == .at }
            || zip(content, content.dropFirst()).contains {
                $0 | 0x20 == UInt8(ascii: "w") && $1 | 0x20 == UInt8(ascii: "w")
            }
    }

    private static func endOfTexts(from index: Int, in items: [Inline]) -> Int {
        var end = items[index].range.upperBound
        for inline in items[(index + 1)...] {
            guard case .text = inline.kind, inline.range.lowerBound == end else { break }
            end = inline.range.upperBound
        }
        return end
    }

    private static func link(_ found: BareLink, _ children: [Inline], in content: Bytes) -> InlineLink {
        if found.prefix.isEmpty, children.count == 1 {
            return InlineLink(form: .bare, destination: .content(found.range), destinationRange: found.range)
        }
        var destination = Array(found.prefix.utf8)
        for child in children {
            switch child.text {
            case .content(let range): destination += content.part(range)
            case .bytes(let bytes): destination += bytes
            }
        }
        return InlineLink(form: .bare, destination: .bytes(destination), destinationRange: found.range)
    }
}

/// An address in a text, and the scheme that it lacks.
private struct BareLink {
    var range: Range<Int>
    var prefix: String
}

/// Finds addresses in a text.
private struct BareLinkScanner {
    let text: Bytes
    /// The end of the text that an address may reach into.
    let end: Int

    /// The first address that begins in a range.
    func first(in range: Range<Int>) -> BareLink? {
        var offset = range.lowerBound
        var local = range.lowerBound
        while offset < range.upperBound {
            switch text[offset] {
            case .colon:
                if let found = scheme(at: offset, from: range.lowerBound) { return found }
            case UInt8(ascii: "w"), UInt8(ascii: "W"):
                if let found = www(at: offset) { return found }
            case .at:
                if let found = mail(at: offset, from: local) { return found }
                local = offset + 1
            default: break
            }
            offset += 1
        }
        return nil
    }
}

extension BareLinkScanner {
    private func scheme(at colon: Int, from start: Int) -> BareLink? {
        guard text.at(colon + 1) == UInt8(ascii: "/"), text.at(colon + 2) == UInt8(ascii: "/") else { return nil }
        var first = colon
        while first > start, text[first - 1].isLetter, colon - first < 8 { first -= 1 }
        let scheme = text.part(first..<colon)
        guard scheme.isWord("http") || scheme.isWord("https") || scheme.isWord("ftp"),
            first == 0 || !text[first - 1].isAlphanumeric,
            let domainEnd = domain(at: colon + 3, needsDot: false)
        else { return nil }
        return BareLink(range: first..<trimmed(first..<addressEnd(domainEnd)), prefix: "")
    }

    private func www(at start: Int) -> BareLink? {
        guard text.matches("www.", at: start, ignoringCase: true), isBoundary(start),
            let domainEnd = domain(at: start, needsDot: true)
        else { return nil }
        let stop = trimmed(start..<addressEnd(domainEnd))
        return stop > start + 4 ? BareLink(range: start..<stop, prefix: "http://") : nil
    }

    /// At the start of a line, after white space, or after `*`, `_`, `~` or `(`.
    private func isBoundary(_ start: Int) -> Bool {
        guard start > 0 else { return true }
        let before = text[start - 1]
        return before.isSpace || before == UInt8(ascii: "*") || before == UInt8(ascii: "_") || before == .tilde
            || before == .openParenthesis
    }

    /// The end of a domain: segments of letters, digits, `-` and `_`, no `_` in the last two.
    private func domain(at start: Int, needsDot: Bool) -> Int? {
        var offset = start
        var dots = 0
        var underscores = (last: 0, before: 0)
        while offset < end {
            let byte = text[offset]
            if byte == UInt8(ascii: "_") {
                underscores.last += 1
            } else if byte == UInt8(ascii: "."), offset > start {
                underscores = (0, underscores.last)
                dots += 1
            } else if !(byte.isAlphanumeric || byte == .hyphen || byte >= 0x80) {
                break
            }
            offset += 1
            if offset - start > 1024 { return nil }
        }
        guard offset > start, text[start].isAlphanumeric || text[start] >= 0x80 else { return nil }
        // Underscores in the last two segments are an error, save in domains of more than ten segments (as cmark-gfm
        // reads it).
        if (underscores.last > 0 || underscores.before > 0) && dots <= 10 { return nil }
        return needsDot && dots == 0 ? nil : offset
    }

    private func addressEnd(_ start: Int) -> Int {
        text.skip({ !$0.isSpace && $0 != .less }, from: start, upTo: end)
    }

    /// The end without punctuation, parentheses that nothing opens, and what looks like a character reference.
    private func trimmed(_ range: Range<Int>) -> Int {
        var stop = range.upperBound
        var depth = text[range].count { $0 == .openParenthesis } - text[range].count { $0 == .closeParenthesis }
        while stop > range.lowerBound {
            switch text[stop - 1] {
            case UInt8(ascii: "?"), .exclamation, UInt8(ascii: "."), UInt8(ascii: ","), .colon, UInt8(ascii: "*"),
                UInt8(ascii: "_"), .tilde, UInt8(ascii: "'"), UInt8(ascii: "\""):
                stop -= 1
            case .closeParenthesis:
                if depth >= 0 { return stop }
                depth += 1
                stop -= 1
            case UInt8(ascii: ";"):
                var start = stop - 1
                while start > range.lowerBound, text[start - 1].isLetter { start -= 1 }
                if start < stop - 1, start > range.lowerBound, text[start - 1] == .ampersand {
                    stop = start - 1
                } else {
                    stop -= 1
                }
            default:
                return stop
            }
        }
        return stop
    }

    private func mail(at sign: Int, from limit: Int) -> BareLink? {
        var first = sign
        while first > limit, isLocal(text[first - 1]) { first -= 1 }
        guard first < sign else { return nil }
        var offset = sign + 1
        var dots = 0
        while offset < end {
            let byte = text[offset]
            if byte == UInt8(ascii: "."), offset + 1 < end, text[offset + 1].isAlphanumeric {
                dots += 1
            } else if !(byte.isAlphanumeric || byte == .hyphen || byte == UInt8(ascii: "_")) {
                break
            }
            offset += 1
        }
        guard dots > 0, offset < end ? text[offset] != .at : true, text[offset - 1].isLetter else { return nil }
        var scheme = "mailto:"
        if first >= 7, text.matches("mailto:", at: first - 7, ignoringCase: true), first - 7 >= limit {
            first -= 7
            scheme = ""
        }
        return BareLink(range: first..<offset, prefix: scheme)
    }

    private func isLocal(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == .hyphen || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "+")
    }
}
