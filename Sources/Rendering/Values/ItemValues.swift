/// A place that a list refers to; what a list does not use is left out.
///
/// Pages are in the lists of many others, so that what is said of one is shared and not copied.
struct ItemValues: TemplateValues, Sendable {
    private var shared: Shared

    /// - Parameter isShared: whether it is going to be in the lists of many pages, so that what these write of it is
    ///   kept.
    init(
        path: String? = nil, title: String? = nil, id: String? = nil, html: String? = nil, name: String? = nil,
        description: String? = nil,
        count: String? = nil, isCurrent: Bool = false, isFolder: Bool = false, items: [ItemValues] = [],
        children: [ItemValues] = [], isShared: Bool = false
    ) {
        shared = Shared(
            Fields(
                path: path, title: title, id: id, html: html, name: name, description: description, count: count,
                isCurrent: isCurrent, isFolder: isFolder,
                items: items, children: children), kept: isShared ? KeptItem() : nil)
    }

    var kept: KeptItem? { shared.kept }

    var path: String? { shared.fields.path }
    var title: String? { shared.fields.title }

    var html: String? {
        get { shared.fields.html }
        set { change { $0.html = newValue } }
    }
    var count: String? {
        get { shared.fields.count }
        set { change { $0.count = newValue } }
    }
    var isCurrent: Bool {
        get { shared.fields.isCurrent }
        set { if newValue != shared.fields.isCurrent { change { $0.isCurrent = newValue } } }
    }
    var children: [ItemValues] {
        get { shared.fields.children }
        set { change { $0.children = newValue } }
    }

    func child(named name: String) -> TemplateValue? {
        switch (name.utf8.count, name) {
        case (4, "path"): TemplateValue(shared.fields.path)
        case (5, "title"): TemplateValue(shared.fields.title)
        case (2, "id"): TemplateValue(shared.fields.id)
        case (4, "html"): TemplateValue(shared.fields.html)
        case (4, "name"): TemplateValue(shared.fields.name)
        case (11, "description"): TemplateValue(shared.fields.description)
        case (5, "count"): TemplateValue(shared.fields.count)
        // Nor is any other object asked for what it says no to.
        case (7, "current"): .truth(shared.fields.isCurrent)
        case (6, "folder"): .truth(shared.fields.isFolder)
        case (5, "items"): .list(shared.fields.items)
        // An item without children must not find those of the item around it.
        case (8, "children"):
            shared.fields.children.isEmpty ? .truth(false) : .object(ListValues(items: shared.fields.children))
        default: nil
        }
    }
}

extension ItemValues {
    private struct Fields {
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
    }

    private final class Shared: Sendable {
        let fields: Fields
        let kept: KeptItem?

        init(_ fields: Fields, kept: KeptItem? = nil) { (self.fields, self.kept) = (fields, kept) }
    }

    private mutating func change(_ body: (inout Fields) -> Void) {
        var fields = shared.fields
        body(&fields)
        shared = Shared(fields)
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
