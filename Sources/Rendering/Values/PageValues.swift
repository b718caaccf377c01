import Mustache

/// What a template can say about one page.
struct PageValues: MustacheParent {
    var root: String
    var path: String
    var language: String
    var direction: String
    var title: String
    var heading: Heading
    var label: String?
    var description: String?
    var isHome = false
    var hasWalks = false
    /// The page's HTML without its first heading; it goes into the rendered page as bytes.
    var content: [UInt8]?
    var toc: ListValues?
    var breadcrumbs: ListValues?
    var neighbours: Neighbours?
    var areas: ListValues?
    var nearby: ItemValues?
    var alternates: AlternateValues.List?
    var untranslated: String?
    var canonical: String?
    var edit: String?
    var markdown: String?
    var redirect: String?
    var proof: ProofValues?
    var facts: ListValues?
    var gathered: [ItemValues]?
    var mentions: ListValues?
    var entries: ListValues?
    var index: IndexValues?
    var folders: [ItemValues]?

    func child(named name: String) -> Any? {
        switch name {
        case "root": root
        case "path": path
        case "language": language
        case "direction": direction
        case "title": title
        case "heading": heading
        case "label": label
        case "description": description
        case "home": isHome ? true : nil
        case "walks": hasWalks ? true : nil
        case "content": content == nil ? nil : SplicedContent.mark
        case "toc": toc
        case "breadcrumbs": breadcrumbs
        case "neighbours": neighbours
        case "areas": areas
        case "nearby": nearby
        case "alternates": alternates
        case "untranslated": untranslated
        case "canonical": canonical
        case "edit": edit
        case "markdown": markdown
        case "redirect": redirect
        case "proof": proof
        case "facts": facts
        case "gathered": gathered
        case "mentions": mentions
        case "entries": entries
        case "index": index
        case "folders": folders
        default: nil
        }
    }

    /// The page's only `<h1>`.
    struct Heading: MustacheParent {
        var html: String
        var id: String

        func child(named name: String) -> Any? {
            switch name {
            case "html": html
            case "id": id
            default: nil
            }
        }
    }

    /// The pages before and after in reading order.
    struct Neighbours: MustacheParent {
        var previous: ItemValues?
        var next: ItemValues?

        func child(named name: String) -> Any? {
            switch name {
            case "previous": previous
            case "next": next
            default: nil
            }
        }
    }
}
