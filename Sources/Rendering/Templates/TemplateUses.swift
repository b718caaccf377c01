/// Which templates and blocks contain which others.
///
/// A template is named by its path, a block by `$` and its name: what one template puts into a block stands wherever
/// another one has that block, so a block leads to all that any template puts there.
struct TemplateUses {
    private var uses: [String: [Use]] = [:]

    struct Use {
        var tag: TemplateTag
        /// The template that the tag stands in.
        var path: String
        var target: String
    }

    mutating func add(_ tags: [TemplateTag], of path: String) {
        var open: [String?] = []
        uses[path, default: []] += []
        for tag in tags {
            let target: String
            switch tag.kind {
            case .partial, .parent: target = "\(tag.name).mustache"
            case .block: target = "$\(tag.name)"
            case .section, .inverted:
                open.append(nil)
                continue
            case .end:
                _ = open.popLast()
                continue
            case .variable, .delimiters: continue
            }
            for owner in [path] + open.compactMap(\.self) {
                uses[owner, default: []].append(Use(tag: tag, path: path, target: target))
            }
            if tag.kind != .partial { open.append(tag.kind == .block ? target : nil) }
        }
    }

    /// What leads back to itself, in order of the names, with a use that it begins with.
    func cycles() -> [(node: String, first: Use)] {
        uses.keys.sorted().compactMap { start in
            var seen: Set<String> = []
            for first in uses[start, default: []] {
                var waiting = [first.target]
                while let next = waiting.popLast() {
                    if next == start { return (start, first) }
                    if seen.insert(next).inserted { waiting += uses[next, default: []].map(\.target) }
                }
            }
            return nil
        }
    }

    /// Where a chain of uses becomes longer than that; cycles aside.
    func deepest(beyond limit: Int) -> (tag: TemplateTag, path: String)? {
        // Each round goes one step further from every template at once.
        var level = Set(uses.keys)
        let inCycle = Set(cycles().map(\.node))
        var last: Use?
        for _ in 0...limit {
            var next: Set<String> = []
            for node in level.subtracting(inCycle).sorted() {
                for use in uses[node, default: []] where !inCycle.contains(use.target) {
                    next.insert(use.target)
                    last = use
                }
            }
            if next.isEmpty { return nil }
            level = next
        }
        return last.map { ($0.tag, $0.path) }
    }
}
