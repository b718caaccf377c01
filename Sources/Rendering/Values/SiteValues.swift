import Mustache

/// What is the same on all pages of one language.
struct SiteValues: MustacheParent {
    var title: String
    var home: String
    var pages: String
    var pagesScript: String
    var agentIndex: String
    var feed: String?
    var search: String

    func child(named name: String) -> Any? {
        switch name {
        case "title": title
        case "home": home
        case "pages": pages
        case "pagesScript": pagesScript
        case "agentIndex": agentIndex
        case "feed": feed
        case "search": search
        default: nil
        }
    }
}
