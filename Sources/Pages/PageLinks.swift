package import Markup

/// What one page leads to, once all pages have their names and their places.
package struct PageLinks: Sendable {
    /// What its links lead to, in the order of `Page.references`.
    package let targets: [ReferenceTarget]
    /// The pages that code spans link to by themselves, by the span's node.
    package let codeTargets: [NodeID: Int]
    /// What its front matter says of other pages.
    package let relations: [StatedRelation]
}

extension PageLinks {
    /// The files that it uses.
    var assets: Set<PagePath> { Set(targets.compactMap(\.asset)) }

    /// The other pages that links and code spans lead to, one for each that does.
    func others(than page: Int) -> [Int] { (targets.compactMap(\.page) + codeTargets.values).filter { $0 != page } }

    /// The first place that refers to each other page.
    func places(on page: Page, at index: Int) -> [(other: Int, node: NodeID)] {
        var places = zip(page.references, targets).compactMap { reference, target in
            target.page.map { (other: $0, node: reference.node) }
        }
        places += codeTargets.map { (other: $0.value, node: $0.key) }
        // A sentence says more than a drawing.
        let drawn = Set(page.diagrams.map(\.node))
        let order = { (place: (other: Int, node: NodeID)) in (drawn.contains(place.node) ? 1 : 0, place.node) }
        var seen: Set<Int> = [index]
        return places.sorted { order($0) < order($1) }.filter { seen.insert($0.other).inserted }
    }
}
