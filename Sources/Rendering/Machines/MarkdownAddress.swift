import Pages

extension Address {
    /// The Markdown beside a page.
    var markdown: Address { Address(String(Substring(path.utf8.dropLast("html".utf8.count))) + "md") }
}

extension Rulebook {
    /// What becomes of a link in a Markdown file of the site: it leads to the Markdown of pages, and to everything else as it is.
    func markdownLink(to target: ReferenceTarget, from here: Address) -> PageMarkdown.LinkEdit {
        guard let (address, anchor) = address(of: target) else { return .asWritten }
        guard target.page != nil else { return .reference(here.reference(to: address, anchor: anchor)) }
        let markdown = address.markdown
        if let anchor, markdown == here { return .reference("#" + PercentEncoding.encode(anchor, keeping: PercentEncoding.fragment)) }
        return .reference(here.reference(to: markdown, anchor: anchor))
    }
}
