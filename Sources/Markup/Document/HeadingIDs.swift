/// Makes anchors of headings as GitHub does: Unicode kept, duplicates numbered.
struct HeadingIDs {
    /// Few pages have so many headings that there is no room for.
    private var used = Set<String>(minimumCapacity: 12)
    private var counts: [String: Int] = [:]

    /// An id that no other heading has; a duplicate is a heading whose own name was taken.
    mutating func add(_ text: String) -> (id: String, isDuplicate: Bool) {
        let slug = HeadingIDs.slug(text)
        var id = slug
        while !used.insert(id).inserted {
            counts[slug, default: 0] += 1
            id = "\(slug)-\(counts[slug, default: 0])"
        }
        return (id, id != slug)
    }

    /// Lower case, spaces become hyphens, and only letters, marks, decimal digits, `_` and `-` stay.
    ///
    /// As GitHub's own filter: the class `[^\p{Word}\- ]` goes. A heading without any of these is a `section`.
    static func slug(_ text: String) -> String {
        var text = text
        if let slug = text.withUTF8(Self.slug(ascii:)) { return slug }
        var slug = ""
        slug.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                if byte == .space {
                    slug.append("-")
                } else if byte.isAlphanumeric || byte == .hyphen || byte == UInt8(ascii: "_") {
                    slug.unicodeScalars.append(Unicode.Scalar(byte.lowercased))
                }
            } else if isWord(scalar) {
                slug.append(scalar.properties.lowercaseMapping)
            }
        }
        return slug.isEmpty ? "section" : slug
    }

    /// The same over bytes; nil where some are not ASCII.
    private static func slug(ascii text: Bytes) -> String? {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.count)
        for byte in text {
            guard byte < 0x80 else { return nil }
            if byte == .space {
                slug.append(.hyphen)
            } else if byte.isAlphanumeric || byte == .hyphen || byte == UInt8(ascii: "_") {
                slug.append(byte.lowercased)
            }
        }
        return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark,
            .decimalNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}
