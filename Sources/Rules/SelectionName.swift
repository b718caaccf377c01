/// Names that say what has been selected, such as `selectedItem` and `selection`.
enum SelectionName {
    /// `selected` or `selection`, alone or before a capital letter.
    static func matches(_ name: String) -> Bool {
        guard
            let rest = ["selected", "selection"].lazy.compactMap({ name.hasPrefix($0) ? name.dropFirst($0.count) : nil }
            ).first
        else { return false }
        return rest.isEmpty || rest.unicodeScalars.first?.properties.isUppercase == true || rest.first == "_"
    }
}
