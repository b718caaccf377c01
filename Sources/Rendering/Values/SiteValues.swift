/// What is the same on all pages of one language.
struct SiteValues: TemplateValues, Hashable, Sendable {
    var title: String
    var home: String
    var pages: String
    var pagesScript: String
    var agentIndex: String
    var feed: String?
    var search: String

    func child(named name: String) -> TemplateValue? {
        switch name {
        case "title": .text(title)
        case "home": .text(home)
        case "pages": .text(pages)
        case "pagesScript": .text(pagesScript)
        case "agentIndex": .text(agentIndex)
        case "feed": TemplateValue(feed)
        case "search": .text(search)
        default: nil
        }
    }
}
