/// Where a page or a folder stands among its neighbours: by the `order` of its front matter, else by the number at the
/// start of its file name, else by its title.
struct ReadingOrder: Comparable {
    var number: Double
    var title: String
    var path: String

    init(order: Double?, name: Substring, title: String, path: String) {
        number = order ?? Self.leadingNumber(of: name) ?? .infinity
        self.title = title.lowercased()
        self.path = path
    }

    static func < (left: ReadingOrder, right: ReadingOrder) -> Bool {
        if left.number != right.number { return left.number < right.number }
        if left.title != right.title {
            return left.title.unicodeScalars.lexicographicallyPrecedes(right.title.unicodeScalars)
        }
        return left.path < right.path
    }

    /// `001-intro` is 1; a name that only begins with a digit by chance, as `3d-touch` does, has none.
    static func leadingNumber(of name: Substring) -> Double? {
        let digits = name.prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty, digits.count <= 9 else { return nil }
        if let next = name.dropFirst(digits.count).first, !"-_. ".contains(next) { return nil }
        return Double(digits)
    }
}
