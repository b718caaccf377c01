import Mustache

/// A place that a list refers to; what a list does not use is left out.
struct ItemValues: MustacheParent, Sendable {
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

    func child(named name: String) -> Any? {
        switch name {
        case "path": path
        case "title": title
        case "id": id
        case "html": html
        case "name": self.name
        case "description": description
        case "count": count
        case "current": isCurrent ? true : nil
        case "folder": isFolder ? true : nil
        case "items": items
        // An item without children must not find those of the item around it.
        case "children": children.isEmpty ? false : ListValues(items: children)
        default: nil
        }
    }
}

/// A list that has a frame around it.
struct ListValues: MustacheParent, Sendable {
    var items: [ItemValues]

    /// Nil where there is nothing to list, so that the frame is left out too.
    init?(_ items: [ItemValues]) {
        guard !items.isEmpty else { return nil }
        self.items = items
    }

    init(items: [ItemValues]) { self.items = items }

    func child(named name: String) -> Any? { name == "items" ? items : nil }
}
