/// What libyaml says about a document that it cannot read, in words that say what to do.
struct YAMLProblem {
    let message: String
    let note: String

    /// - Parameters:
    ///   - problem: libyaml's own words.
    ///   - byte: what stands at the place that it names.
    init(_ problem: String, byte: UInt8?) {
        switch problem {
        case _ where byte == UInt8(ascii: "\t"):
            (message, note) = ("a tab cannot indent YAML", "indent with spaces")
        case "mapping values are not allowed in this context":
            (message, note) = (
                "a colon where no key can be",
                "quote text that has a colon in it: \"like: this\"; begin each key on a line of its own"
            )
        case "could not find expected ':'":
            (message, note) = ("a key without its colon", "write 'key: value'")
        case "did not find expected key", "did not find expected '-' indicator":
            (message, note) = (
                "this does not line up with what stands before it",
                "give all keys of a map, and all items of a list, the same indentation"
            )
        case "did not find expected ',' or ']'":
            (message, note) = ("a list whose ']' is missing", "close it with ']', and put ',' between its items")
        case "did not find expected ',' or '}'":
            (message, note) = ("a map whose '}' is missing", "close it with '}', and put ',' between its entries")
        case "found unexpected end of stream":
            (message, note) = ("a quotation that never ends", "close it with the quotation mark that it began with")
        case "found character that cannot start any token":
            (message, note) = ("a character that cannot begin a value", "quote the value")
        case "found unknown escape character":
            (message, note) = (
                "an escape that YAML does not know", "write '\\\\' for a backslash, or quote with ' instead"
            )
        case _ where problem.contains("nest"):
            (message, note) = ("too many lists and maps inside of each other", "put the values closer to the top")
        default:
            (message, note) = (
                "YAML cannot be read here: \(problem)",
                "quote the value, or write each key on a line of its own as 'key: value'"
            )
        }
    }
}
