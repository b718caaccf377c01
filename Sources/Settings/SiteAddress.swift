/// An absolute web address without query and fragment, ending in `/`.
struct SiteAddress {
    let text: String

    /// What a value has to be, in words.
    static let wanted = "an address that begins with 'https://' or 'http://' and has no space, '?' or '#'"

    init?(_ text: String) {
        guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        guard let first = rest.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ":") else { return nil }
        // Spaces, quotation marks and brackets would end the address where it is written into a page.
        let forbidden = Set("?# \"'<>\\^`{|}".utf8)
        guard rest.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) }) else { return nil }
        self.text = text.hasSuffix("/") ? text : text + "/"
    }
}
