import Pages

extension Address {
    /// The Markdown beside a page.
    var markdown: Address {
        var path = path
        return Address(
            path.withUTF8 { path in
                let stem = path.dropLast("html".utf8.count)
                return String(unsafeUninitializedCapacity: stem.count + 2) { bytes in
                    var end = bytes.initialize(fromContentsOf: stem)
                    for byte in "md".utf8 {
                        bytes.initializeElement(at: end, to: byte)
                        end += 1
                    }
                    return end
                }
            })
    }
}

extension Rulebook {
    /// What becomes of a link in a Markdown file of the site: it leads to the Markdown of pages, and to everything else
    /// as it is.
    func markdownLink(to target: ReferenceTarget, from here: Address) -> PageMarkdown.LinkEdit {
        guard let (address, anchor) = address(of: target) else { return .asWritten }
        guard target.page != nil else { return .reference(here.reference(to: address, anchor: anchor)) }
        let markdown = address.markdown
        if let anchor, markdown == here {
            return .reference("#" + PercentEncoding.encode(anchor, keeping: PercentEncoding.fragment))
        }
        return .reference(here.reference(to: markdown, anchor: anchor))
    }
}
