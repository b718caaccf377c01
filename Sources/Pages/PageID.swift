/// Identifies a page of one rulebook; ids are in the order of the pages' paths.
package struct PageID: Hashable, Comparable, Sendable {
    let index: Int

    package init(_ index: Int) { self.index = index }

    package static func < (left: PageID, right: PageID) -> Bool { left.index < right.index }
}

/// A page, or a place on it.
package struct PagePlace: Hashable, Sendable {
    package let page: PageID
    /// Without its `#`; nil for the page as a whole.
    package let anchor: String?

    package init(_ page: PageID, anchor: String? = nil) { (self.page, self.anchor) = (page, anchor) }
}

/// A value for each page of a rulebook.
package struct PageTable<Value: Sendable>: Sendable {
    private var values: [Value]

    /// - Parameter values: in the order of the pages.
    package init(_ values: [Value]) { self.values = values }

    package subscript(page: PageID) -> Value {
        get { values[page.index] }
        set { values[page.index] = newValue }
    }
}
