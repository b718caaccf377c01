/// What a server tells the browsers that show its pages.
package enum LiveEvent: Sendable, Hashable {
    /// Pages by path (`rules/exposed-state.html`) and the entity tag of what they are now.
    case pages([String: String])
    /// So many pages changed, or nobody knows which, that each browser should look at its own.
    case everyPage
    /// Style sheets or images that can be exchanged without touching the page.
    case styles
    /// The problems of some page are others than before.
    case problems
    /// Load the page anew: a script has changed.
    case reload
}

extension LiveEvent {
    /// Above this number of pages each browser had rather look at its own.
    private static var mostPages: Int { 500 }

    /// The event's name and its data, one line of JSON.
    var message: (name: String, data: String) {
        switch self {
        case .pages(let tags) where tags.count <= Self.mostPages:
            ("pages", JSON.object(tags.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }).description)
        case .pages, .everyPage: ("pages", "\"*\"")
        case .styles: ("styles", "{}")
        case .problems: ("problems", "{}")
        case .reload: ("reload", "{}")
        }
    }
}
