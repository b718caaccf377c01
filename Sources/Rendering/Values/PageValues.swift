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
        switch (name.utf8.count, name) {
        case (4, "root"): .text(root)
        case (4, "path"): .text(path)
        case (8, "language"): .text(language)
        case (9, "direction"): .text(direction)
        case (5, "title"): .text(title)
        case (7, "heading"): .object(heading)
        case (5, "label"): TemplateValue(label)
        case (11, "description"): TemplateValue(description)
        case (4, "home"): .mark(isHome)
        case (5, "walks"): .mark(hasWalks)
        case (7, "content"): content.map { .html($0) }
        case (3, "toc"): TemplateValue(toc)
        case (11, "breadcrumbs"): TemplateValue(breadcrumbs)
        case (10, "neighbours"): TemplateValue(neighbours)
        case (5, "areas"): TemplateValue(areas)
        case (6, "nearby"): TemplateValue(nearby)
        case (10, "alternates"): TemplateValue(alternates)
        case (12, "untranslated"): TemplateValue(untranslated)
        case (9, "canonical"): TemplateValue(canonical)
        case (4, "edit"): TemplateValue(edit)
        case (8, "markdown"): TemplateValue(markdown)
        case (8, "redirect"): TemplateValue(redirect)
        case (5, "proof"): TemplateValue(proof)
        case (5, "facts"): TemplateValue(facts)
        case (8, "gathered"): TemplateValue(gathered)
        case (8, "mentions"): TemplateValue(mentions)
        case (7, "entries"): TemplateValue(entries)
        case (5, "index"): TemplateValue(index)
        case (7, "folders"): TemplateValue(folders)
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
