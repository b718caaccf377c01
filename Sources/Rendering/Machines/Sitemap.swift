import Diagnostics
import Pages

/// The addresses of all pages for search engines (sitemaps.org, protocol 0.9).
struct Sitemap {
    let rulebook: Rulebook
    let settings: RenderingSettings
    /// The generated lists, each in all languages that it is in.
    var indexes: [[(language: String, address: Address)]] = []

    /// One sitemap, or several with an index of them; none where the site has no address of its own yet.
    func files() -> [(address: Address, bytes: [UInt8])] {
        guard settings.baseAddress != nil else { return [] }
        let entries = entries()
        guard entries.count > Self.most else { return [(Address("sitemap.xml"), Self.bytes(entries, "urlset"))] }
        var files: [(address: Address, bytes: [UInt8])] = []
        for start in stride(from: 0, to: entries.count, by: Self.most) {
            let part = entries[start..<min(start + Self.most, entries.count)]
            files.append((Address("sitemap-\(files.count + 1).xml"), Self.bytes(part, "urlset")))
        }
        let index = files.map { "<sitemap><loc>\(XML.content(settings.absolute($0.address) ?? ""))</loc></sitemap>\n" }
        return [(Address("sitemap.xml"), Self.bytes(index[...], "sitemapindex"))] + files
    }
}

extension Sitemap {
    /// As many as one file may hold.
    private static let most = 50_000

    private func entries() -> ArraySlice<String> {
        var entries: [(address: Address, alternates: [(language: String, address: Address)])] = []
        for index in rulebook.pages.indices where !rulebook.displaced.contains(index) {
            let translations = rulebook.translations(of: index).map { page in
                (rulebook.editions[rulebook.editionOfPage[page]].language, rulebook.addresses[page])
            }
            entries.append((rulebook.addresses[index], translations))
        }
        for group in indexes { for page in group { entries.append((page.address, group.count > 1 ? group : [])) } }
        let listed = Set(indexes.flatMap { $0.map(\.address) })
        for folder in rulebook.editions.flatMap(\.folders) where folder.page == nil && !listed.contains(folder.address) { entries.append((folder.address, [])) }
        return entries.sorted { $0.address < $1.address }.map { entry in
            let alternates = entry.alternates.map { language, address in
                let address = settings.absolute(address) ?? ""
                return "<xhtml:link rel=\"alternate\" hreflang=\(XML.quoted(language)) href=\(XML.quoted(address))/>"
            }
            return "<url><loc>\(XML.content(settings.absolute(entry.address) ?? ""))</loc>\(alternates.joined())</url>\n"
        }[...]
    }

    private static func bytes(_ entries: ArraySlice<String>, _ root: String) -> [UInt8] {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
        if root == "urlset" { text += " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" }
        return Array((text + ">\n" + entries.joined() + "</\(root)>\n").utf8)
    }
}
