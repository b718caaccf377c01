/// One of the languages that a page is in.
struct AlternateValues: TemplateValues, Sendable {
    var path: String
    var language: String
    var name: String
    var isCurrent: Bool
    var address: String?

    func child(named key: String) -> TemplateValue? {
        switch key {
        case "path": .text(path)
        case "language": .text(language)
        case "code": TemplateValue(language.split(separator: "-").first?.uppercased())
        case "name": .text(name)
        case "current": .truth(isCurrent)
        case "address": TemplateValue(address)
        default: nil
        }
    }

    /// The list with its frame.
    struct List: TemplateValues, Sendable {
        var items: [AlternateValues]

        func child(named name: String) -> TemplateValue? { name == "items" ? .list(items) : nil }
    }
}
