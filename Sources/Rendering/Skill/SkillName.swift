/// Names that a skill and its files can have: lower-case ASCII letters, digits and single hyphens (Agent Skills
/// specification, `name`).
package enum SkillName {
    /// The longest that a skill's name may be.
    private static let limit = 64

    /// A name made of some text; nil where nothing of it can stay.
    package static func slug(_ text: String) -> String? {
        var slug = ""
        for character in text.lowercased().unicodeScalars {
            let isKept = character.isASCII && (character.properties.isAlphabetic || ("0"..."9").contains(character))
            if isKept {
                slug.unicodeScalars.append(character)
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug += "-"
            }
            if slug.utf8.count == limit { break }
        }
        while slug.hasSuffix("-") { slug.removeLast() }
        return slug.isEmpty ? nil : slug
    }
}
