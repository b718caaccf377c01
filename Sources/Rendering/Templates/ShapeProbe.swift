import Mustache

/// Takes down what the template library asks while it renders one page, or one item of a list.
///
/// For one thread. What it gives the library is of use as long as the probe itself, which keeps all of it.
final class ShapeProbe {
    private let constants: TemplateConstants
    private let words: [String: String]
    private let lists: [TemplateLists.List]
    /// The objects that were met, in their order.
    private var objects: [any TemplateValues]
    /// The objects whose sections the template itself stands in, the outermost first.
    private let around: [Int]
    private var known: [ShapeTree.Question: Any?] = [:]
    private var counts = (texts: 0, lists: 0)
    private var slots: [(list: Int, template: Int, around: [Int])] = []
    /// The objects that have been asked for a list's place, the innermost first.
    private var asked: [Int] = []
    private(set) var answers: [(question: ShapeTree.Question, answer: ShapeTree.Answer)] = []
    /// Whether a template did something that cannot be taken down.
    private(set) var isRefused = false

    /// - Parameters:
    ///   - objects: the page, the objects whose sections a list stands in, and the list's item.
    init(
        _ objects: [any TemplateValues], constants: TemplateConstants, words: [String: String],
        lists: [TemplateLists.List]
    ) {
        (self.objects, self.constants, self.words, self.lists) = (objects, constants, words, lists)
        around = Array(objects.indices.dropFirst())
    }

    /// What the library is given.
    var root: any MustacheParent { Root(probe: self) }

    /// What the library made, with gaps.
    func leaf(_ rendered: [UInt8]) -> ShapeLeaf {
        var pieces: [ShapeLeaf.Rendered] = []
        var endsBlock = false
        ShapeMark.split(rendered) { bytes in
            let rest = endsBlock && bytes.first == UInt8(ascii: "\n") ? bytes.dropFirst() : bytes
            if !rest.isEmpty { pieces.append(.bytes(Array(rest))) }
            endsBlock = false
        } mark: { mark, isEscaped in
            switch mark {
            case .text(let number): pieces.append(.text(number, isEscaped: isEscaped))
            case .list(let number):
                let slot = slots[number]
                endsBlock = lists[slot.template].isBlock
                if slot.list >= 0 {
                    pieces.append(
                        .list(ShapeLeaf.List(number: slot.list, template: slot.template, around: slot.around)))
                }
            }
        }
        return ShapeLeaf(pieces)
    }

    func refuse() { isRefused = true }
}

extension ShapeProbe {
    /// What an object says to a name.
    func answer(_ name: String, of object: Int) -> Any? {
        // Only the outermost object has these. To ask all others for them would make what an item of a list writes
        // depend on what is around.
        if MustacheRoot.names.contains(name) { return nil }
        if TemplateLists.number(name) != nil {
            asked.append(object)
            return nil
        }
        if object == 0, let text = constants.text(ofPage: name) { return constant(text) }
        let question = ShapeTree.Question(object: object, name: name)
        if let answer = known[question] { return answer }
        let value = objects[object].child(named: name)
        answers.append((question, ShapeTree.Answer(value)))
        let answer = taken(value, name)
        known[question] = .some(answer)
        return answer
    }

    private func taken(_ value: TemplateValue?, _ name: String) -> Any? {
        switch value {
        case nil: return nil
        case .truth(let truth): return truth
        case .text, .html:
            counts.texts += 1
            return MustacheText(ShapeMark.text(counts.texts - 1).text)
        case .object(let object):
            objects.append(object)
            return Object(probe: self, number: objects.count - 1)
        case .list(let items):
            if !TemplateLists.isList(name) { refuse() }
            counts.lists += 1
            return ProbedList(number: counts.lists - 1, isEmpty: items.isEmpty)
        }
    }

    fileprivate func constant(_ text: String) -> Any {
        if text.utf8.contains(ShapeMark.byte) { refuse() }
        return MustacheText(text)
    }

    /// What the outermost object says to a name, after all sections around have said nothing.
    fileprivate func outermost(_ name: String) -> Any? {
        if let number = TemplateLists.number(name) { return place(of: number) }
        for object in around.reversed() {
            if let answer = answer(name, of: object) { return answer }
        }
        switch name {
        case "page": return Object(probe: self, number: 0)
        case "site": return Constants(probe: self) { [constants] in constants.text(ofSite: $0) }
        case "strings": return Constants(probe: self) { [words] in words[$0] }
        default: return nil
        }
    }

    /// The mark for a list that stands here.
    private func place(of template: Int) -> Any? {
        let inside = Array(asked.reversed())
        asked = []
        guard lists.indices.contains(template) else { return nil }
        var value: Any?
        let name = lists[template].name
        for object in inside.reversed() {
            value = answer(name[0], of: object)
            if value != nil { break }
        }
        value = value ?? outermost(name[0])
        for part in name.dropFirst() { value = (value as? any MustacheParent)?.child(named: part) }
        let list = value as? ProbedList
        // A value that is no list stands for itself, which is not taken down.
        if list == nil, value != nil, value as? Bool != false { refuse() }
        slots.append((list.map { $0.isEmpty ? -1 : $0.number } ?? -1, template, around + inside))
        return MustacheText(ShapeMark.list(slots.count - 1).text)
    }
}

extension ShapeProbe {
    private final class Root: MustacheParent {
        unowned let probe: ShapeProbe

        init(probe: ShapeProbe) { self.probe = probe }
        func child(named name: String) -> Any? { probe.outermost(name) }
    }

    private final class Object: MustacheParent, CustomStringConvertible {
        unowned let probe: ShapeProbe
        let number: Int

        init(probe: ShapeProbe, number: Int) { (self.probe, self.number) = (probe, number) }
        func child(named name: String) -> Any? { probe.answer(name, of: number) }

        /// Asked for where a template shows an object as a text.
        var description: String {
            probe.refuse()
            return ""
        }
    }

    /// What is the same for all pages that have these constants.
    private final class Constants: MustacheParent, CustomStringConvertible {
        unowned let probe: ShapeProbe
        let text: (String) -> String?

        init(probe: ShapeProbe, text: @escaping (String) -> String?) { (self.probe, self.text) = (probe, text) }

        func child(named name: String) -> Any? {
            // A list inside of such a section would have to remember it.
            if TemplateLists.number(name) != nil { probe.refuse() }
            return text(name).map(probe.constant)
        }

        var description: String {
            probe.refuse()
            return ""
        }
    }

    private struct ProbedList: MustacheSequence {
        let number: Int
        let isEmpty: Bool

        /// What an inverted section looks at: whether there is something.
        func makeIterator() -> IndexingIterator<[Bool]> { (isEmpty ? [] : [true]).makeIterator() }
    }
}
