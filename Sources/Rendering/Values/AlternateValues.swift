import Mustache

/// One of the languages that a page is in.
struct AlternateValues: MustacheParent, Sendable {
    var path: String
    var language: String
    var name: String
    var isCurrent: Bool
    var address: String?

    func child(named key: String) -> Any? {
        switch key {
        case "path": path
        case "language": language
        case "code": language.split(separator: "-").first.map { $0.uppercased() }
        case "name": name
        case "current": isCurrent ? true : nil
        case "address": address
        default: nil
        }
    }

    /// The list with its frame.
    struct List: MustacheParent, Sendable {
        var items: [AlternateValues]

        func child(named name: String) -> Any? { name == "items" ? items : nil }
    }
}
