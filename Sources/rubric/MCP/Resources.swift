import Base
import JSONRPC
import Pages

/// The pages as resources.
struct Resources {
    let source: PageSource

    /// The number of resources in an answer; clients ask for the others with a cursor.
    private static let pageSize = 100
    private static let type = JSON.string("text/markdown")

    private struct Listing: Decodable { var cursor: String? }
    private struct Reading: Decodable { let uri: String }

    func list(_ request: Message) throws -> JSON {
        let cursor = try request.paramsIfPresent(Listing.self)?.cursor
        let pages = try source.pages()
        guard let start = cursor.map({ Int($0) }) ?? 0, (0...pages.order.count).contains(start) else {
            throw RPCError.invalidParams("unknown cursor '\(cursor ?? "")'")
        }
        let end = min(start + Self.pageSize, pages.order.count)
        let resources = pages.order[start..<end].map { page in
            JSON.members([
                "uri": .string(pages.uri(of: page)), "name": .string(page.path.folder + page.path.stem),
                "title": .string(page.title), "description": page.description.map(JSON.string), "mimeType": Self.type,
            ])
        }
        return .members([
            "resources": .array(resources), "nextCursor": end < pages.order.count ? .string(String(end)) : nil,
        ])
    }

    var templates: JSON {
        let template = JSON.members([
            "uriTemplate": .string(ServedPages.template), "name": "page", "title": "Page",
            "description": "The Markdown of a page, by its path.", "mimeType": Self.type,
        ])
        return .members(["resourceTemplates": .array([template])])
    }

    func read(_ request: Message) throws -> JSON {
        let uri = try request.params(Reading.self).uri
        let pages = try source.pages()
        let own = pages.page(uri: uri).map { (pages, $0) }
        // 'explain' also shows built-in pages of rules that the rulebook has no page for.
        guard let (pages, page) = own ?? source.builtIn.page(uri: uri).map({ (source.builtIn, $0) }) else {
            let near = pages.nearest(to: uri).map { "; did you mean '\($0)'?" } ?? ""
            throw RPCError(code: -32002, "resource not found: '\(uri)'\(near)")
        }
        let content = JSON.members([
            "uri": .string(uri), "mimeType": Self.type, "text": .string(pages.markdown(of: page)),
        ])
        return .members(["contents": .array([content])])
    }
}
