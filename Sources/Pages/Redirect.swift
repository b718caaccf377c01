/// An old address at which readers are sent on to a page.
package struct Redirect: Sendable, Hashable {
    package let address: Address
    /// The page that they are sent to, by its index.
    package let page: Int
}
