import Markup

/// The levels at which headings are shown: below the page's only heading of level 1, and never deeper by more than one
/// step at once, so that whoever moves from heading to heading misses none.
enum HeadingLevels {
    static func shown(in document: Document, without title: NodeID?) -> [NodeID: Int] {
        var shown: [NodeID: Int] = [:]
        // Source levels of the headings that the one at hand stands below.
        var above: [Int] = []
        for heading in document.headings where heading.node != title {
            while let last = above.last, last >= heading.level { above.removeLast() }
            above.append(heading.level)
            shown[heading.node] = min(above.count + 1, 6)
        }
        return shown
    }
}
