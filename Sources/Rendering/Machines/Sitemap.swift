import Base
import Diagnostics
import Pages

/// The addresses of all pages for search engines (sitemaps.org, protocol 0.9).
struct Sitemap {
    let site: SiteContext
    let languages: PageLanguages
    /// The generated lists, each with the languages that it is in.
    var lists: [(address: Address, languages: [PageLanguages.Place])] = []

    /// One sitemap, or several with an index of them; none where the site has no address of its own yet.
    func files() -> [SiteFile] {
        guard site.settings.baseAddress != nil else { return [] }
        let entries = entries()
        let address = Address("sitemap.xml")
        guard entries.count > Self.most else { return [SiteFile(address, Self.bytes(entries, "urlset"))] }
        let files = stride(from: 0, to: entries.count, by: Self.most).enumerated().map { number, start in
            let part = entries[start..<min(start + Self.most, entries.count)]
            return SiteFile(Address("sitemap-\(number + 1).xml"), Self.bytes(part, "urlset"))
        }
        let index = files.map {
            "<sitemap><loc>\(XML.content(site.settings.absolute($0.address) ?? ""))</loc></sitemap>\n"
        }
        return [SiteFile(address, Self.bytes(index[...], "sitemapindex"))] + files
    }
}

extension Sitemap {
    /// As many as one file may hold.
    private static let most = 50_000

    private func entries() -> ArraySlice<String> {
        var entries = lists
        entries += site.rulebook.publishedPages.map { ($0.address, languages.places(of: $0)) }
        let listed = Set(lists.map(\.address))
        for folder in site.rulebook.editions.flatMap(\.folders)
        where folder.page == nil && !listed.contains(folder.address) {
            entries.append((folder.address, languages.places(ofFolder: folder.path)))
        }
        let absolute = { (address: Address) in site.settings.absolute(address) ?? "" }
        return entries.sorted { $0.address < $1.address }.map { entry in
            let alternates = entry.languages.mutual.map { place in
                "<xhtml:link rel=\"alternate\" hreflang=\(XML.quoted(place.language)) "
                    + "href=\(XML.quoted(absolute(place.address)))/>"
            }
            return "<url><loc>\(XML.content(absolute(entry.address)))</loc>\(alternates.joined())</url>\n"
        }[...]
    }

    private static func bytes(_ entries: ArraySlice<String>, _ root: String) -> [UInt8] {
        var text = XML.declaration + "<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
        if root == "urlset" { text += " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" }
        return Array((text + ">\n" + entries.joined() + "</\(root)>\n").utf8)
    }
}
