import Base

/// Removes from raw HTML what the allow-list does not have, and balances the elements of each Markdown container.
///
/// Raw HTML comes piece by piece, since `<details>` in one block and `</details>` in a later one belong together. A
/// container closes exactly the elements that were opened in it.
struct HTMLSanitizer {
    private var open: [String] = []
    /// The number of elements that were open at the start of each container around.
    private var bases: [Int] = []
    private(set) var openAnchors = 0
    /// The HTML before the end tag of each open anchor.
    private var anchorSuffixes: [String] = []

    private var takenIDs: Set<String>
    private let reservedIDPrefix: String?
    private let leavesIDsOut: Bool

    init(_ options: HTMLOptions = HTMLOptions()) {
        (takenIDs, reservedIDPrefix, leavesIDsOut) = (options.takenIDs, options.reservedIDPrefix, options.leavesIDsOut)
    }

    /// Enters a Markdown element that raw HTML must not reach out of.
    mutating func enter() { bases.append(open.count) }

    /// Leaves the innermost Markdown element and closes what is open in it.
    mutating func leave(_ output: inout [UInt8]) {
        let base = bases.popLast() ?? 0
        while open.count > base { closeLast(&output) }
    }

    /// Closes a raw paragraph before another block, as browsers do.
    mutating func willOpenBlock(_ output: inout [UInt8]) {
        guard let index = open[(bases.last ?? 0)...].firstIndex(of: "p") else { return }
        while open.count > index { closeLast(&output) }
    }

    /// Writes what is allowed of a piece of raw HTML; `target` resolves its links and images.
    mutating func write(
        _ html: Bytes, isInLink: Bool, allowsBlocks: Bool, to output: inout [UInt8],
        target: (String, Bool) -> LinkTarget
    ) {
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            switch token {
            case .text(let range): HTMLSanitizer.append(text: html.part(range), to: &output)
            case .markup: continue
            case .endTag(let name): close(name, &output)
            case .startTag(let tag):
                guard let role = HTMLAllowList.role(of: tag.name) else { continue }
                if case .dropped = role {
                    scanner.skip(pastEndOf: tag.name)
                } else if !(isInLink && tag.name == "a"), admits(tag.name, role, allowsBlocks, &output) {
                    let values = values(of: tag, html)
                    switch tag.name {
                    case "img": write(image: values, isInLink: isInLink, to: &output, target: target)
                    case "source": write(source: values, to: &output, target: target)
                    default: write(tag.name, role, values, to: &output, target: target)
                    }
                }
            }
        }
    }
}

extension HTMLSanitizer {
    /// Keeps character references, and escapes a `<` that begins no tag.
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
        output.append(text: "</\(name)>")
    }

    private mutating func close(_ name: String, _ output: inout [UInt8]) {
        guard let index = open[(bases.last ?? 0)...].lastIndex(of: name) else { return }
        while open.count > index { closeLast(&output) }
    }

    /// Whether an element may begin here; closes the elements that its start tag ends (HTML, "optional tags").
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

    /// The allowed attributes of a tag, each once.
    private mutating func values(of tag: HTMLScanner.Tag, _ html: Bytes) -> [(key: String, value: [UInt8])] {
        var values: [(key: String, value: [UInt8])] = []
        for attribute in tag.attributes {
            let key = attribute.name
            guard HTMLAllowList.allows(key, on: tag.name), !values.contains(where: { $0.key == key }) else { continue }
            let value = CharacterReferences.decoded(html.part(attribute.value))
            if key == "id", !admits(id: String(decoding: value, as: UTF8.self)) { continue }
            values.append((key, value))
        }
        return values
    }

    private mutating func write(
        _ name: String, _ role: HTMLAllowList.Role, _ values: [(key: String, value: [UInt8])],
        to output: inout [UInt8], target: (String, Bool) -> LinkTarget
    ) {
        output.append(text: "<\(name)")
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

    /// Writes the address of a link; returns the HTML before its end tag.
    private func write(address: [UInt8], to output: inout [UInt8], target: (String, Bool) -> LinkTarget) -> String {
        guard !AddressPolicy.isUnsafe(address, isImage: false) else { return "" }
        var written = address
        var further = ""
        switch target(String(decoding: address, as: UTF8.self), false) {
        case .asWritten: break
        case .address(let address, let attributes), .link(let address, let attributes):
            (written, further) = (Array(address.utf8), attributes)
        case .picture(let address, _): written = Array(address.utf8)
        case .unresolved(let address, let attributes, let suffix):
            if let address {
                output.append(" href=\"")
                HTMLEscaping.appendAddress(Array(address.utf8), to: &output)
                output.append("\"")
            }
            output.append(text: attributes)
            return suffix
        }
        output.append(" href=\"")
        HTMLEscaping.appendAddress(written, to: &output)
        output.append(text: "\"" + further)
        return ""
    }

    private func write(
        image values: [(key: String, value: [UInt8])], isInLink: Bool, to output: inout [UInt8],
        target: (String, Bool) -> LinkTarget
    ) {
        let alternative = values.first { $0.key == "alt" }?.value ?? []
        var address: [UInt8]?
        var further = ""
        if let source = values.first(where: { $0.key == "src" })?.value, !AddressPolicy.isUnsafe(source, isImage: true)
        {
            let text = alternative.isEmpty ? source : alternative
            switch target(String(decoding: source, as: UTF8.self), true) {
            case .asWritten: address = source
            case .address(let other, _): address = Array(other.utf8)
            case .picture(let other, let size):
                address = Array(other.utf8)
                let isSized = values.contains { $0.key == "width" || $0.key == "height" }
                further = LinkTarget.pictureAttributes(isSized ? nil : size)
            case .link(let other, let attributes):
                let isLink = !isInLink && openAnchors == 0
                if isLink { output.appendAnchor(Array(other.utf8), attributes) }
                HTMLEscaping.append(text, to: &output)
                if isLink { output.append("</a>") }
                return
            case .unresolved(_, let attributes, let suffix):
                output.append(text: "<span\(attributes)>")
                HTMLEscaping.append(text, to: &output)
                output.append(text: "\(suffix)</span>")
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
        output.append(text: further + " />")
    }

    /// Writes a source of a picture with those of its addresses that the page can show, or else nothing.
    private func write(
        source values: [(key: String, value: [UInt8])], to output: inout [UInt8],
        target: (String, Bool) -> LinkTarget
    ) {
        let set = values.first { $0.key == "srcset" }?.value ?? []
        let shown = set.withUnsafeBufferPointer { text in
            SourceSet(text).candidates.compactMap { address, descriptor -> String? in
                let written = String(decoding: text[address], as: UTF8.self)
                guard !AddressPolicy.isUnsafe(Array(text[address]), isImage: true) else { return nil }
                var encoded: [UInt8] = []
                switch target(written, true) {
                case .asWritten: HTMLEscaping.appendAddress(Array(text[address]), to: &encoded)
                case .address(let other, _), .picture(let other, _):
                    HTMLEscaping.appendAddress(Array(other.utf8), to: &encoded)
                case .link, .unresolved: return nil
                }
                let size = HTMLEscaping.text(String(decoding: text[descriptor], as: UTF8.self))
                return String(decoding: encoded, as: UTF8.self).replacing(",", with: "%2C")
                    + (size.isEmpty ? "" : " \(size)")
            }
        }
        guard !shown.isEmpty else { return }
        output.append("<source")
        for (key, value) in values where key != "srcset" { HTMLSanitizer.append(key, value, to: &output) }
        output.append(text: " srcset=\"\(shown.joined(separator: ", "))\" />")
    }

    private static func append(_ key: String, _ value: [UInt8], to output: inout [UInt8]) {
        output.append(text: " \(key)=\"")
        HTMLEscaping.append(value, to: &output)
        output.append("\"")
    }
}
