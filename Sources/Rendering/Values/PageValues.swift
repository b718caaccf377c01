/// What a template can say about one page.
struct PageValues: TemplateValues {
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
    /// The page's HTML without its first heading.
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

    func child(named name: String) -> TemplateValue? {
        switch name {
        case "root": .text(root)
        case "path": .text(path)
        case "language": .text(language)
        case "direction": .text(direction)
        case "title": .text(title)
        case "heading": .object(heading)
        case "label": TemplateValue(label)
        case "description": TemplateValue(description)
        case "home": .mark(isHome)
        case "walks": .mark(hasWalks)
        case "content": content.map { .html($0) }
        case "toc": TemplateValue(toc)
        case "breadcrumbs": TemplateValue(breadcrumbs)
        case "neighbours": TemplateValue(neighbours)
        case "areas": TemplateValue(areas)
        case "nearby": TemplateValue(nearby)
        case "alternates": TemplateValue(alternates)
        case "untranslated": TemplateValue(untranslated)
        case "canonical": TemplateValue(canonical)
        case "edit": TemplateValue(edit)
        case "markdown": TemplateValue(markdown)
        case "redirect": TemplateValue(redirect)
        case "proof": TemplateValue(proof)
        case "facts": TemplateValue(facts)
        case "gathered": TemplateValue(gathered)
        case "mentions": TemplateValue(mentions)
        case "entries": TemplateValue(entries)
        case "index": TemplateValue(index)
        case "folders": TemplateValue(folders)
        default: nil
        }
    }

    /// The page's only `<h1>`.
    struct Heading: TemplateValues {
        var html: String
        var id: String

        func child(named name: String) -> TemplateValue? {
            switch name {
            case "html": .text(html)
            case "id": .text(id)
            default: nil
            }
        }
    }

    /// The pages before and after in reading order.
    struct Neighbours: TemplateValues {
        var previous: ItemValues?
        var next: ItemValues?

        func child(named name: String) -> TemplateValue? {
            switch name {
            case "previous": TemplateValue(previous)
            case "next": TemplateValue(next)
            default: nil
            }
        }
    }
}
