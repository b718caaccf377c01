/// A page and a tree in it, as they are named on the command line: `guides/ownership#t1`.
struct TreeName {
    let page: String
    /// What stands behind `#`.
    let tree: String?

    init(_ written: String) {
        guard let mark = written.firstIndex(of: "#") else {
            page = written
            tree = nil
            return
        }
        page = String(written[..<mark])
        tree = String(written[written.index(after: mark)...])
    }
}
