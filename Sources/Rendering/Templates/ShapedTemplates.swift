import Mustache
import Synchronization

/// The templates for pages that have certain texts in common, which render a page by what the template library made of another of the
/// same shape.
///
/// The library looks for each name in every object around, and asks each for what it conforms to: a page costs it half of what all else costs
/// together. Here it renders one page, and one item of a list, of every shape; then its output is put together again with other texts.
final class ShapedTemplates: Sendable {
    private let constants: TemplateConstants
    private let words: [String: String]
    private let library: MustacheLibrary
    private let lists: [TemplateLists.List]
    private let state = Mutex(State())

    private struct State {
        var trees: [Template: ShapeTree] = [:]
        /// How many shapes there are.
        var count = 0
        var isRefused = false
    }

    private enum Template: Hashable {
        case named(String)
        /// - Parameter depth: how many objects stand around an item, which numbers them.
        case list(Int, depth: Int)
    }

    /// Beyond that, pages are too different for shapes to be of use.
    private static let most = 5_000

    /// - Parameters:
    ///   - library: what `lists` was made into.
    init(_ constants: TemplateConstants, words: [String: String], library: MustacheLibrary, lists: [TemplateLists.List]) {
        (self.constants, self.words, self.library, self.lists) = (constants, words, library, lists)
    }

    /// The name that a list's item has among the library's templates.
    static func name(ofList number: Int) -> String { "-\(number)" }

    /// Renders a page; nil where the templates have to be rendered as they are.
    ///
    /// - Parameter page: with the texts that these templates are for.
    func render(_ template: String, _ page: PageValues) -> [UInt8]? {
        let (trees, isRefused) = state.withLock { ($0.trees, $0.isRefused) }
        guard !isRefused else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity((page.content?.count ?? 0) + Self.sizeAroundContent)
        return write(.named(template), trees[.named(template)], [page], to: &output, trees) ? output : nil
    }

    private static let sizeAroundContent = 16_384
}

extension ShapedTemplates {
    /// - Parameter objects: the page, what stands around a list, and the item.
    /// - Returns: whether it could be written.
    private func write(
        _ template: Template, _ tree: ShapeTree?, _ objects: [any TemplateValues], to output: inout [UInt8], _ trees: [Template: ShapeTree]
    ) -> Bool {
        var met = Met(objects)
        guard let pieces = tree.flatMap({ met.follow($0) }) ?? probe(template, objects, &met) else { return false }
        for piece in pieces {
            switch piece {
            case .bytes(let bytes): output += bytes
            case .text(let number, let isEscaped): met.texts[number].write(isEscaped: isEscaped, to: &output)
            case .list(let number, let list, let around):
                let inside = CollectionOfOne<any TemplateValues>(objects[0]) + around.map { met.objects[$0] }
                let template = Template.list(list, depth: around.count)
                let tree = trees[template]
                for item in met.lists[number] where !write(template, tree, inside + [item], to: &output, trees) { return false }
            }
        }
        return true
    }

    /// Has the library render a shape that has not been seen before, and keeps it.
    ///
    /// - Parameter met: what is met on the way is noted there.
    private func probe(_ template: Template, _ objects: [any TemplateValues], _ met: inout Met) -> [ShapeTree.Piece]? {
        // It may have become known since this page was begun.
        met = Met(objects)
        if let tree = state.withLock({ $0.trees[template] }), let pieces = met.follow(tree) { return pieces }
        let probe = ShapeProbe(objects, constants: constants, words: words, lists: lists)
        let name =
            switch template {
            case .named(let name): name
            case .list(let number, _): Self.name(ofList: number)
            }
        let rendered = Array((library.render(probe.root, withTemplate: name) ?? "").utf8)
        let tree: ShapeTree? = state.withLock { state in
            if probe.isRefused || state.count >= Self.most { state.isRefused = true }
            guard !state.isRefused else { return nil }
            state.count += 1
            let tree = state.trees[template, default: .unknown].adding(probe.pieces(rendered), after: probe.answers[...])
            state.trees[template] = tree
            return tree
        }
        met = Met(objects)
        return tree.flatMap { met.follow($0) }
    }
}

extension ShapedTemplates {
    /// The values that are met on the way through a tree of questions.
    private struct Met {
        var objects: [any TemplateValues]
        var texts: [Text] = []
        var lists: [[any TemplateValues]] = []

        init(_ objects: [any TemplateValues]) { self.objects = objects }

        /// What is rendered for these values; nil where that is not known yet.
        mutating func follow(_ tree: ShapeTree) -> [ShapeTree.Piece]? {
            var tree = tree
            while true {
                switch tree {
                case .unknown: return nil
                case .rendered(let pieces): return pieces
                case .question(let object, let name, let next):
                    let value = objects[object].child(named: name)
                    switch value {
                    case .text(let text): texts.append(.plain(text))
                    case .html(let html): texts.append(.bytes(html))
                    case .object(let object): objects.append(object)
                    case .list(let items): lists.append(items)
                    case .truth, nil: break
                    }
                    tree = next[ShapeTree.Answer(value).rawValue]
                }
            }
        }
    }

    private enum Text {
        case plain(String)
        case bytes([UInt8])

        func write(isEscaped: Bool, to output: inout [UInt8]) {
            switch self {
            case .plain(let text): isEscaped ? TemplateEscaping.append(text.utf8, to: &output) : output.append(contentsOf: text.utf8)
            case .bytes(let bytes): isEscaped ? TemplateEscaping.append(bytes, to: &output) : output.append(contentsOf: bytes)
            }
        }
    }
}
