import Base

/// Keeps of raw HTML what the allow-list has, and every element within what it stands in.
///
/// Raw HTML comes piece by piece, with rendered Markdown in between: `<details>` in one block and `</details>` in a
/// later one belong together. What a container opened is closed with it, and what it did not open cannot be closed in
/// it.
struct HTMLSanitizer {
    private var open: [String] = []
    /// For each container around, how many elements were open when it began.
    private var bases: [Int] = []
    private var attributes = AttributeText()
    private(set) var openAnchors = 0
    /// What stands before the end tag of each open anchor.
    private var anchorSuffixes: [String] = []

    private var takenIDs: Set<String>
    private let reservedIDPrefix: String?
    private let leavesIDsOut: Bool

    init(_ options: HTMLOptions = HTMLOptions()) {
        (takenIDs, reservedIDPrefix, leavesIDsOut) = (options.takenIDs, options.reservedIDPrefix, options.leavesIDsOut)
    }

    /// Begins a Markdown element that raw HTML must not reach out of.
    mutating func enter() { bases.append(open.count) }

    /// Closes what is open in the innermost Markdown element.
    mutating func leave(_ output: inout [UInt8]) {
        let base = bases.popLast() ?? 0
        while open.count > base { closeLast(&output) }
    }

    /// Ends a raw paragraph, since another block begins; browsers would do so, too.
    mutating func willOpenBlock(_ output: inout [UInt8]) {
        guard let index = open[(bases.last ?? 0)...].firstIndex(of: "p") else { return }
        while open.count > index { closeLast(&output) }
    }

    /// Writes what stays of a piece of raw HTML; `target` says where its links and images lead.
    mutating func write(
        _ html: Bytes, isInLink: Bool, allowsBlocks: Bool, to output: inout [UInt8],
        target: (String, Bool) -> LinkTarget
    ) {
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            switch token {
            case .text(let range): HTMLSanitizer.append(text: html.part(range), to: &output)
            case .markup: continue
            case .endTag(let name): close(String(decoding: html[name].map(\.lowercased), as: UTF8.self), &output)
            case .startTag(let tag):
                let name = String(decoding: html[tag.name].map(\.lowercased), as: UTF8.self)
                guard let role = HTMLAllowList.role(of: name) else { continue }
                if case .dropped = role {
                    scanner.skip(pastEndOf: html.part(tag.name))
                } else if isInLink && name == "a" ? false : admits(name, role, allowsBlocks, &output) {
                    write(tag, name, role, isInLink: isInLink, html, to: &output, target: target)
                }
            }
        }
    }
}

extension HTMLSanitizer {
    /// Raw text: character references stay, a `<` that begins no tag is escaped.
    private static func append(text: Bytes, to output: inout [UInt8]) {
        for byte in text {
            switch byte {
            case .less: output.append("&lt;")
            case .greater: output.append("&gt;")
            default: output.append(byte)
            }
        }
    }

    private mutating func closeLast(_ output: inout [UInt8]) {
        guard let name = open.popLast() else { return }
        if name == "a" {
            openAnchors -= 1
            if let suffix = anchorSuffixes.popLast() { output.append(text: suffix) }
        }
        output.append("</")
        output.append(text: name)
        output.append(UInt8.greater)
    }

    private mutating func close(_ name: String, _ output: inout [UInt8]) {
        guard let index = open[(bases.last ?? 0)...].lastIndex(of: name) else { return }
        // A cell cannot be closed from within a table inside it, nor an item from within an inner list.
        while open.count > index { closeLast(&output) }
    }

    /// Whether an element may begin here; ends those first that its start tag ends (HTML, "optional tags").
    private mutating func admits(
        _ name: String, _ role: HTMLAllowList.Role, _ allowsBlocks: Bool, _ output: inout [UInt8]
    ) -> Bool {
        if open.count >= 500 { return false }
        switch role {
        case .void, .dropped: return true
        case .inline: return name != "a" || openAnchors == 0
        case .block:
            guard allowsBlocks else { return false }
            willOpenBlock(&output)
            return true
        case .part(let parents):
            let base = bases.last ?? 0
            var keep = open.count
            while keep > base, !parents.contains(open[keep - 1]) {
                if ["table", "ul", "ol", "dl"].contains(open[keep - 1]) { return false }
                keep -= 1
            }
            guard keep > base else { return false }
            while open.count > keep { closeLast(&output) }
            return true
        }
    }

    private mutating func admits(id: String) -> Bool {
        if leavesIDsOut || reservedIDPrefix.map(id.hasPrefix) == true { return false }
        return takenIDs.insert(id).inserted
    }

    private mutating func write(
        _ tag: HTMLScanner.Tag, _ name: String, _ role: HTMLAllowList.Role, isInLink: Bool, _ html: Bytes,
        to output: inout [UInt8],
        target: (String, Bool) -> LinkTarget
    ) {
        var values: [(key: String, value: [UInt8])] = []
        for attribute in tag.attributes {
            let key = String(decoding: html[attribute.name].map(\.lowercased), as: UTF8.self)
            guard HTMLAllowList.allows(key, on: name), !values.contains(where: { $0.key == key }) else { continue }
            let value = attributes.decoded(html.part(attribute.value))
            if key == "id", !admits(id: String(decoding: value, as: UTF8.self)) { continue }
            values.append((key, value))
        }
        if name == "img" { return write(image: values, isInLink: isInLink, to: &output, target: target) }
        output.append(UInt8.less)
        output.append(text: name)
        var suffix = ""
        for (key, value) in values {
            if key == "href" {
                suffix = write(address: value, to: &output, target: target)
            } else {
                HTMLSanitizer.append(key, value, to: &output)
            }
        }
        if case .void = role {
            output.append(" />")
            return
        }
        output.append(UInt8.greater)
        open.append(name)
        guard name == "a" else { return }
        openAnchors += 1
        anchorSuffixes.append(suffix)
    }

    /// Gives what stands before the end tag.
    private func write(address: [UInt8], to output: inout [UInt8], target: (String, Bool) -> LinkTarget) -> String {
        guard !AddressPolicy.isUnsafe(address, isImage: false) else { return "" }
        let written: [UInt8]
        var further = ""
        switch target(String(decoding: address, as: UTF8.self), false) {
        case .asWritten: written = address
        case .address(let address, let attributes), .link(let address, let attributes):
            written = Array(address.utf8)
            further = attributes
        case .picture(let address, _): written = Array(address.utf8)
        case .unresolved(let attributes, let suffix):
            output.append(text: attributes)
            return suffix
        }
        output.append(" href=\"")
        HTMLEscaping.appendAddress(written, to: &output)
        output.append("\"")
        output.append(text: further)
        return ""
    }

    private func write(
        image values: [(key: String, value: [UInt8])], isInLink: Bool, to output: inout [UInt8],
        target: (String, Bool) -> LinkTarget
    ) {
        let alternative = values.first { $0.key == "alt" }?.value ?? []
        var address: [UInt8]?
        var size: PictureSize?
        var isPicture = false
        if let source = values.first(where: { $0.key == "src" })?.value, !AddressPolicy.isUnsafe(source, isImage: true)
        {
            switch target(String(decoding: source, as: UTF8.self), true) {
            case .asWritten: address = source
            case .address(let other, _): address = Array(other.utf8)
            case .picture(let other, let known):
                address = Array(other.utf8)
                size = known
                isPicture = true
            case .link(let other, let attributes):
                let isLink = !isInLink && openAnchors == 0
                if isLink {
                    output.append("<a href=\"")
                    HTMLEscaping.appendAddress(other.utf8, to: &output)
                    output.append("\"")
                    output.append(text: attributes)
                    output.append(UInt8.greater)
                }
                HTMLEscaping.append(alternative.isEmpty ? source : alternative, to: &output)
                if isLink { output.append("</a>") }
                return
            case .unresolved(let attributes, let suffix):
                output.append("<span")
                output.append(text: attributes)
                output.append(UInt8.greater)
                HTMLEscaping.append(alternative.isEmpty ? source : alternative, to: &output)
                output.append(text: suffix)
                output.append("</span>")
                return
            }
        }
        output.append("<img")
        for (key, value) in values {
            if key != "src" {
                HTMLSanitizer.append(key, value, to: &output)
            } else if let address {
                output.append(" src=\"")
                HTMLEscaping.appendAddress(address, to: &output)
                output.append("\"")
            }
        }
        if isPicture {
            let isSized = values.contains { $0.key == "width" || $0.key == "height" }
            if let size, !isSized { output.append(text: " width=\"\(size.width)\" height=\"\(size.height)\"") }
            output.append(" loading=\"lazy\"")
        }
        output.append(" />")
    }

    private static func append(_ key: String, _ value: [UInt8], to output: inout [UInt8]) {
        output.append(UInt8.space)
        output.append(text: key)
        output.append("=\"")
        HTMLEscaping.append(value, to: &output)
        output.append("\"")
    }
}
