import Base

/// Raw HTML that is kept as it is, but for where its links and images lead.
enum RawAddresses {
    /// Copies the HTML; `target` is asked for every `<a href>` and `<img src>`.
    static func write(_ html: Bytes, to output: inout [UInt8], target: (String, Bool) -> LinkTarget) {
        var attributes = AttributeText()
        var scanner = HTMLScanner(html)
        var copied = 0
        while let token = scanner.next() {
            guard case .startTag(let tag) = token else { continue }
            let name = String(decoding: html[tag.name].map(\.lowercased), as: UTF8.self)
            if case .dropped? = HTMLAllowList.role(of: name) {
                scanner.skip(pastEndOf: html.part(tag.name))
                continue
            }
            guard name == "a" || name == "img" else { continue }
            guard let found = tag.attributes.first(where: { html.part($0.name).isWord(name == "a" ? "href" : "src") })
            else { continue }
            let written = attributes.decoded(html.part(found.value))
            let address: String
            switch target(String(decoding: written, as: UTF8.self), name == "img") {
            case .asWritten, .unresolved, .link: continue
            case .address(let other, _), .picture(let other, _): address = other
            }
            output.append(contentsOf: html[copied..<found.name.upperBound])
            output.append("=\"")
            HTMLEscaping.appendAddress(address.utf8, to: &output)
            output.append("\"")
            copied = found.value.upperBound
            let quote = html.at(found.value.lowerBound - 1)
            if html.at(copied) == quote, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { copied += 1 }
        }
        output.append(contentsOf: html[copied...])
    }
}
