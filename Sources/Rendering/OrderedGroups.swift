extension Sequence {
    /// The elements by a key, with the keys and the elements of each in the order in which they come first.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, values: [Element])] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, values: [Element])] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].values.append(element)
            } else {
                places[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
