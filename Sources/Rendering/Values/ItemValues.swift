/// A place that a list refers to; what a list does not use is left out.
struct ItemValues: TemplateValues, Sendable {
    var path: String?
    var title: String?
    var id: String?
    var html: String?
    var name: String?
    var description: String?
    var count: String?
    var isCurrent = false
    var isFolder = false
    var items: [ItemValues] = []
    var children: [ItemValues] = []

    func child(named name: String) -> TemplateValue? {
        switch name {
        case "path": TemplateValue(path)
        case "title": TemplateValue(title)
        case "id": TemplateValue(id)
        case "html": TemplateValue(html)
        case "name": TemplateValue(self.name)
        case "description": TemplateValue(description)
        case "count": TemplateValue(count)
        case "current": .mark(isCurrent)
        case "folder": .mark(isFolder)
        case "items": .list(items)
        // An item without children must not find those of the item around it.
        case "children": children.isEmpty ? .truth(false) : .object(ListValues(items: children))
        default: nil
        }
    }
}

/// A list that has a frame around it.
struct ListValues: TemplateValues, Sendable {
    var items: [ItemValues]

    /// Nil where there is nothing to list, so that the frame is left out too.
    init?(_ items: [ItemValues]) {
        guard !items.isEmpty else { return nil }
        self.items = items
    }

    init(items: [ItemValues]) { self.items = items }

    func child(named name: String) -> TemplateValue? { name == "items" ? .list(items) : nil }
}
