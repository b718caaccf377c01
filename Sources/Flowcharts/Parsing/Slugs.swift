/// Gives each id a part of an address of its own: lower case, words joined by `-`, numbered from the second of the same
/// on.
struct Slugs {
    private var used: Set<String> = []
    private var counts: [String: Int] = [:]

    mutating func slug(_ id: String) -> String {
        var base = ""
        for scalar in id.lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                base.unicodeScalars.append(scalar)
            } else if !base.isEmpty, base.last != "-" {
                base.append("-")
            }
        }
        while base.last == "-" { base.removeLast() }
        if base.isEmpty { base = "node" }
        var slug = base
        while !used.insert(slug).inserted {
            counts[base, default: 1] += 1
            slug = "\(base)-\(counts[base, default: 1])"
        }
        return slug
    }
}
