import Mustache
import Synchronization

/// The templates for pages that have certain texts in common, which render a page by what the template library made of
/// another of the same shape.
///
/// The library looks for each name in every object around, and asks each for what it conforms to: a page costs it half
/// of what all else costs together. Here it renders one page, and one item of a list, of every shape; then its output
/// is put together again with other texts.
final class ShapedTemplates: Sendable {
    private let constants: TemplateConstants
    private let words: [String: String]
    private let library: MustacheLibrary
    private let lists: [TemplateLists.List]
    private let state = Mutex(State())

    private struct State {
        var trees: [Template: ShapeTree] = [:]
        var count = 0
        /// The bytes of all shapes.
        var size = 0
        var isRefused = false
    }

    private enum Template: Hashable {
        case named(String)
        case list(List)
    }

    /// A list of the templates at one of the places that it is rendered in.
    struct List: Hashable {
        /// Among those that were taken out of the templates.
        let number: Int
        /// How many objects stand around an item, which numbers them; each is asked for what the item does not have.
        let depth: Int
    }

    /// How many bytes of shapes are kept: some hundred pages, which differ in what they have. Others are rendered as
    /// they are.
    private static let most = 8 << 20
    /// How many shapes are kept: with each of them its tree is made anew.
    private static let mostShapes = 1_000

    /// - Parameters:
    ///   - library: what `lists` was made into.
    init(_ constants: TemplateConstants, words: [String: String], library: MustacheLibrary, lists: [TemplateLists.List])
    {
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
        var met = Met([page])
        return write(.named(template), trees[.named(template)], &met, to: &output, trees) ? output : nil
    }

    private static let sizeAroundContent = 16_384
}

extension ShapedTemplates {
    /// - Parameter met: has met the page, what stands around a list, and the item.
    /// - Returns: whether it could be written.
    private func write(
        _ template: Template, _ tree: ShapeTree?, _ met: inout Met, to output: inout [UInt8],
        _ trees: [Template: ShapeTree]
    ) -> Bool {
        guard let leaf = tree.flatMap({ met.follow($0) }) ?? probe(template, &met) else { return false }
        for piece in leaf.pieces {
            switch piece {
            case .bytes(let range): leaf.write(range, to: &output)
            case .text(let number, let isEscaped): met.texts[number].write(isEscaped: isEscaped, to: &output)
            case .list(let number):
                let list = leaf.lists[number]
                let place = List(number: list.template, depth: list.around.count)
                let tree = trees[.list(place)]
                var inner = Met([met.objects[0]] + list.around.map { met.objects[$0] })
                for item in met.lists[list.number] {
                    if item.kept?.write(by: self, place, to: &output) == true { continue }
                    let start = output.count
                    inner.begin(item)
                    guard write(.list(place), tree, &inner, to: &output, trees) else { return false }
                    if inner.isAlone { item.kept?.keep(output[start...], by: self, place) }
                }
            }
        }
        return true
    }

    /// Has the library render a shape that has not been seen before, and keeps it.
    private func probe(_ template: Template, _ met: inout Met) -> ShapeLeaf? {
        // It may have become known since this page was begun.
        let (tree, isFull) = state.withLock {
            ($0.trees[template], $0.size >= Self.most || $0.count >= Self.mostShapes)
        }
        if let tree, let leaf = met.follow(tree) { return leaf }
        guard !isFull else { return nil }
        met.beginAgain()
        let probe = ShapeProbe(met.objects, constants: constants, words: words, lists: lists)
        let name =
            switch template {
            case .named(let name): name
            case .list(let list): Self.name(ofList: list.number)
            }
        let rendered = Array((library.render(probe.root, withTemplate: name) ?? "").utf8)
        let grown: ShapeTree? = state.withLock { state in
            if probe.isRefused { state.isRefused = true }
            guard !state.isRefused else { return nil }
            state.size += rendered.count
            state.count += 1
            let grown = (state.trees[template] ?? ShapeTree()).adding(probe.leaf(rendered), after: probe.answers)
            state.trees[template] = grown
            return grown
        }
        return grown.flatMap { met.follow($0) }
    }
}

extension ShapedTemplates {
    /// The values that are met on the way through a tree of questions.
    private struct Met {
        private(set) var objects: [any TemplateValues]
        private(set) var texts: [Text] = []
        private(set) var lists: [[any TemplateValues]] = []
        /// Whether the way depended on an object around the last of those that were given.
        private(set) var asksAround = false
        /// How many objects there are before any question.
        private var given: Int
        private var isOfItem = false

        /// - Parameter objects: the page, and for the items of a list what stands around it.
        init(_ objects: [any TemplateValues]) {
            (self.objects, given) = (objects, objects.count)
            texts.reserveCapacity(4)
        }

        /// Whether what is written depends on the last of the given objects alone.
        var isAlone: Bool { !asksAround && lists.isEmpty }

        /// Forgets an item of a list and what was met for it, for the next one.
        mutating func begin(_ item: any TemplateValues) {
            beginAgain()
            if isOfItem {
                objects[given - 1] = item
            } else {
                objects.append(item)
                (given, isOfItem) = (given + 1, true)
            }
        }

        /// Forgets what was met on the way.
        mutating func beginAgain() {
            if objects.count > given { objects.removeSubrange(given...) }
            texts.removeAll(keepingCapacity: true)
            lists.removeAll(keepingCapacity: true)
            asksAround = false
        }

        /// Keeps a value for when it is written.
        private mutating func take(_ value: consuming TemplateValue?) -> ShapeTree.Answer {
            switch consume value {
            case nil: return .nothing
            case .truth(let truth): return truth ? .truth : .falsehood
            case .text(let text):
                texts.append(.plain(text))
                return .text
            case .html(let html):
                texts.append(.bytes(html))
                return .text
            case .object(let object):
                objects.append(object)
                return .object
            case .list(let items):
                let isEmpty = items.isEmpty
                lists.append(items)
                return isEmpty ? .emptyList : .list
            }
        }

        /// The leaf that holds what is rendered for these values; nil where that is not known yet.
        mutating func follow(_ tree: ShapeTree) -> ShapeLeaf? {
            beginAgain()
            var step = tree.start
            while true {
                switch step {
                case .unknown: return nil
                case .leaf(let number): return tree.leaf(number)
                case .question(let number):
                    let question = tree.question(number)
                    if question.object < given - 1 { asksAround = true }
                    step = tree.step(after: number, take(objects[question.object].child(named: question.name)))
                }
            }
        }
    }

    private enum Text {
        case plain(String)
        case bytes([UInt8])

        func write(isEscaped: Bool, to output: inout [UInt8]) {
            switch self {
            case .plain(let text):
                isEscaped ? TemplateEscaping.append(text, to: &output) : output.append(contentsOf: text.utf8)
            case .bytes(let bytes):
                if isEscaped {
                    TemplateEscaping.append(String(decoding: bytes, as: UTF8.self), to: &output)
                } else {
                    output += bytes
                }
            }
        }
    }
}
