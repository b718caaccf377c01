import Base
import Diagnostics
import Markup
import Pages

/// The changelog as an Atom feed (RFC 4287), with the dates that its headings say.
struct Feed {
    let changelog: Changelog
    let site: SiteContext

    static let address = Address("feed.xml")

    /// Nil without dates, or where the site has no address of its own yet: an entry has to be called by one.
    func bytes() -> [UInt8]? {
        guard let base = site.settings.baseAddress, let own = site.settings.absolute(Self.address),
            let updated = changelog.versions.map(\.date).max()
        else { return nil }
        let title = XML.content(site.rulebook.settings.title)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang=\(XML.quoted(site.rulebook.settings.defaultLanguage))>
            <title>\(title)</title>
            <id>\(XML.content(base))</id>
            <link rel="self" type="application/atom+xml" href=\(XML.quoted(own))/>
            <link rel="alternate" type="text/html" href=\(XML.quoted(base))/>
            <updated>\(Self.time(updated))</updated>
            <author><name>\(title)</name></author>

            """
        for version in changelog.versions { text += entry(version, own: own, base: base) }
        return Array((text + "</feed>\n").utf8)
    }
}

extension Feed {
    private func entry(_ version: Changelog.Version, own: String, base: String) -> String {
        let anchor = PercentEncoding.encode(version.anchor, keeping: PercentEncoding.fragment)
        let page = site.rulebook.pages.first { $0.path.string == "CHANGELOG.md" }?.address
        let link = page.flatMap(site.settings.absolute).map { "\($0)#\(anchor)" } ?? base
        return """
            <entry>
            <title>\(XML.content(version.name))</title>
            <id>\(XML.content("\(own)#\(anchor)"))</id>
            <link rel="alternate" type="text/html" href=\(XML.quoted(link))/>
            <updated>\(Self.time(version.date))</updated>
            <content type="html">\(XML.content(html(of: version)))</content>
            </entry>

            """
    }

    private func html(of version: Changelog.Version) -> String {
        var options = HTMLOptions()
        options.policy = .sanitize
        var output: [UInt8] = []
        var renderer = HTMLRenderer(Document.parse(version.text), options: options, hooks: FeedHooks())
        renderer.write(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The changelog knows the day and no hour.
    private static func time(_ date: String) -> String { "\(date)T00:00:00Z" }
}

/// A feed is read anywhere, so only links with a host of their own lead somewhere.
private struct FeedHooks: HTMLHooks {
    func target(of id: NodeID, in document: Document) -> LinkTarget {
        switch document[id].kind {
        case .link(let link) where document.string(document.link(link).destination).contains("://"): .asWritten
        default: .unresolved(attributes: "")
        }
    }

    func target(ofRaw address: String, isImage: Bool, at range: Range<Int>, in document: Document) -> LinkTarget {
        !isImage && address.contains("://") ? .asWritten : .unresolved(attributes: "")
    }
}
