import Diagnostics
import Flowcharts
import Pages

/// Finds decision trees by the names of their pages, their anchors and the anchors of their steps.
enum TreeSearch {
    /// A name that fits nothing, with notes about what there is.
    struct Failure: Error {
        let message: String
        let notes: [String]
    }

    static func page(_ name: String, among paths: [PagePath], contentFolder: String) throws(Failure) -> PagePath {
        switch PageCatalogue(paths, contentFolder: contentFolder).find(name) {
        case .found(let path): return path
        case .several(let paths):
            throw Failure(message: "'\(name)' matches several pages", notes: paths.map { "'\($0)'" })
        case .unknown(let nearest):
            throw Failure(
                message: "page not found: '\(name)'",
                notes: nearest.map { ["did you mean '\($0)'?"] } ?? [
                    "name a page by its path in the content folder"
                ])
        }
    }

    /// The trees of a page with their diagrams, in order.
    static func trees(of page: Page) -> [PageDiagram] { page.diagrams.filter { $0.tree != nil } }

    /// The diagram of a tree, and a walk that begins at its root or at a step.
    ///
    /// - Parameter name: an anchor, or the number of a diagram; the first tree where it is nil or empty.
    static func walk(_ name: String?, in page: Page) throws(Failure) -> (diagram: PageDiagram, walk: TreeWalk) {
        let trees = page.diagrams.compactMap { diagram in diagram.tree.map { (diagram, $0) } }
        guard let first = trees.first else {
            throw Failure(
                message: "'\(page.path.string)' has no decision tree",
                notes: ["a mermaid flowchart is a decision tree if it contains a question"])
        }
        guard let name, !name.isEmpty else { return (first.0, TreeWalk(first.0.flowchart, first.1)) }
        for (diagram, tree) in trees {
            if name == diagram.anchor || name == "\(diagram.number)" {
                return (diagram, TreeWalk(diagram.flowchart, tree))
            }
            let step = tree.steps.first { ([$0.element] + $0.introduction).map(diagram.anchor(of:)).contains(name) }
            if let step { return (diagram, TreeWalk(diagram.flowchart, tree, from: step.element)) }
        }
        let known = trees.flatMap { diagram, tree in
            [diagram.anchor] + tree.steps.map { diagram.anchor(of: $0.element) }
        }
        let trouble = "its trees are " + trees.map { "#\($0.0.anchor)" }.joined(separator: ", ")
        throw Failure(
            message: "'\(page.path.string)' has no tree or step '#\(name)'",
            notes: (NearestName.of(name, among: known).map { ["did you mean '#\($0)'?"] } ?? []) + [trouble])
    }
}
