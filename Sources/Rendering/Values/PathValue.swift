import Pages

/// Paths as templates get them: from the site's root, percent-encoded.
enum PathValue {
    static func encode(_ address: Address) -> String { Address("").reference(to: address) }
}
