import Diagnostics
import Diagrams
import Mermaid
import Pages
import Rendering

/// Finds decision trees by the names of their pages, their anchors and the anchors of their steps.
enum TreeSearch {
    /// A name that fits nothing, with notes about what there is.
    struct Failure: Error {
        let message: String
        let notes: [String]
    }

    /// Finds a page by its path, with or without `.md`, from the content folder or the root, or by its name alone.
    static func page(_ name: String, among paths: [PagePath], contentFolder: String) throws(Failure) -> PagePath {
        let wanted = plain(name, contentFolder)
        if let path = paths.first(where: { $0.string == name || plain($0) == wanted }) { return path }
        let named = paths.filter { $0.stem == wanted }
        if named.count == 1 { return named[0] }
        guard named.isEmpty else {
            throw Failure(message: "'\(name)' matches several pages", notes: named.map { "'\(plain($0))'" })
        }
        // A near name counts as much as a near path.
        let stem = NearestName.of(wanted, among: paths.map { String($0.stem) })
        let nearest =
            NearestName.of(wanted, among: paths.map(plain))
            ?? stem.flatMap { stem in paths.first { $0.stem == stem }.map(plain) }
        throw Failure(
            message: "page not found: '\(name)'",
            notes: [nearest.map { "did you mean '\($0)'?" } ?? "name a page by its path in the content folder"])
    }

    private static func plain(_ written: String, _ contentFolder: String) -> String {
        var name = written[...]
        for prefix in ["./", contentFolder + "/"] where prefix != "/" && name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        let suffix = [".md", ".markdown", ".html"].first(where: name.hasSuffix) ?? ""
        return String(name.dropLast(suffix.count))
    }

    /// A page's path without its extension.
    private static func plain(_ path: PagePath) -> String { path.folder + path.stem }

    /// The trees of a page with their diagrams, in order.
    static func trees(of page: Page) -> [PageDiagram] { page.diagrams.filter { $0.tree != nil } }

    /// The diagram of a tree, and a walk that begins at its root or at a step.
    ///
    /// - Parameter name: an anchor, or the number of a diagram; the first tree where it is nil or empty.
    static func walk(_ name: String?, in page: Page) throws(Failure) -> (diagram: PageDiagram, walk: TreeWalk) {
        let trees = page.diagrams.compactMap {
            diagram -> (diagram: PageDiagram, flowchart: Flowchart, tree: DecisionTree)? in
            guard case .tree(let flowchart, let tree) = diagram.content else { return nil }
            return (diagram, flowchart, tree)
        }
        guard let first = trees.first else {
            throw Failure(
                message: "'\(page.path.string)' has no decision tree",
                notes: ["a mermaid flowchart is a decision tree if it contains a question"])
        }
        guard let name, !name.isEmpty else { return (first.diagram, TreeWalk(first.flowchart, first.tree)) }
        for (diagram, flowchart, tree) in trees {
            if name == diagram.anchor || name == "\(diagram.number)" {
                return (diagram, TreeWalk(flowchart, tree))
            }
            let step = tree.steps.first { ([$0.element] + $0.introduction).map(diagram.anchor(of:)).contains(name) }
            if let step { return (diagram, TreeWalk(flowchart, tree, from: step.element)) }
        }
        let known = trees.flatMap { diagram, _, tree in
            [diagram.anchor] + tree.steps.map { diagram.anchor(of: $0.element) }
        }
        let trouble = "its trees are " + trees.map { "#\($0.diagram.anchor)" }.joined(separator: ", ")
        throw Failure(
            message: "'\(page.path.string)' has no tree or step '#\(name)'",
            notes: (NearestName.of(name, among: known).map { ["did you mean '#\($0)'?"] } ?? []) + [trouble])
    }
}
