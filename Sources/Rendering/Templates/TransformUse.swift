/// The name in a tag, taken out of the transforms around it: `uppercased(page.title)` is about `page.title`.
struct TransformUse {
    let name: String
    /// The outermost first.
    let transforms: [String]

    init(_ tag: String) {
        let parts = tag.split(separator: "(", omittingEmptySubsequences: false)
        transforms = parts.dropLast().map(String.init)
        name = String((parts.last ?? "").prefix { $0 != ")" })
    }

    /// Those of the template library that work on the values of a page. `enumerated` gives the words of the interface
    /// in another order with every build, and is not among them.
    static let known: Set<String> = [
        "capitalized", "lowercased", "uppercased", "reversed", "first", "last", "count", "empty", "sorted", "index",
        "even", "odd", "plusone",
        "minusone", "equalzero",
    ]

    var unknownTransform: String? { transforms.first { !Self.known.contains($0) } }
}
