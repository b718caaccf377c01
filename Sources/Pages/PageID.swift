/// Identifies a page of one rulebook; ids are in the order of the pages' paths.
package struct PageID: Hashable, Comparable, Sendable {
    let index: Int

    package init(_ index: Int) { self.index = index }

    package static func < (left: PageID, right: PageID) -> Bool { left.index < right.index }
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
