/// An old address at which readers are sent on to a page.
package struct Redirect: Sendable, Hashable {
    package let address: Address
    /// The page that they are sent to, by its index.
    package let page: Int
}

extension Rulebook {
    /// The page that has a path from the content folder among its aliases.
    package func page(formerlyAt path: String) -> Int? {
        guard let address = AliasTable.address(ofPath: path, languages: settings.languages)?.path.lowercased() else {
            return nil
        }
        return redirects.first { $0.address.path.lowercased() == address }?.page
    }
}
