import Diagrams
import Linting
import Markup
import Mermaid
import Pages
import Samples
import Settings

/// The search data of one page, a pure function of the page.
package struct SearchPage: Sendable {
    /// From the site's root, percent-encoded.
    let path: String
    let title: String
    /// The name of a rule or term in code.
    let name: String?
    let description: String?
    let kind: PageKind
    /// Its headings in order, without the one that is its title, then the steps of its decision trees. The page itself
    /// is section 0, so these begin at 1.
    private(set) var sections: [Section] = []
    private(set) var headingCount = 0
    /// The words and their places.
    package let text: SearchText

    /// A heading or the step of a tree, which a result can lead to.
    package struct Section: Sendable, Hashable {
        package let title: String
        package let anchor: String
    }

    /// - Parameters:
    ///   - names: what it is called besides its title, the first of which is shown.
    ///   - fileName: what the author calls the file, without its language and ending; empty for a folder's page.
    ///   - path: from the site's root, percent-encoded.
    init(_ page: Page, names: [String], fileName: String, path: String) {
        self.path = path
        title = Self.shown(page.title)
        name = names.first.map(Self.shown)
        description = page.description.map(Self.shown)
        kind = page.kind
        var text = SearchText(length: page.document.source.count)
        text.add(page.title, .title, in: 0)
        text.add(fileName, .heading, in: 0)
        for name in names { text.add(name: name) }
        for whole in [page.title, fileName] + names { text.add(whole: whole) }
        if let description = page.description { text.add(description, .description, in: 0) }
        for keyword in page.frontMatter.keywords {
            text.add(keyword.value, .heading, in: 0)
            text.add(whole: keyword.value)
        }
        for tag in page.frontMatter.tags { text.add(tag.value, .description, in: 0) }
        Self.addSections(of: page, to: &text, &sections)
        headingCount = sections.count
        Self.addSteps(of: page, to: &text, &sections)
        self.text = text
    }

    /// The search data of a generated list: its title and its purpose.
    init(title: String, description: String?, path: String) {
        (self.path, self.title, name, kind) = (path, Self.shown(title), nil, .guide)
        self.description = description.map(Self.shown)
        var text = SearchText(length: title.utf8.count + (description?.utf8.count ?? 0))
        text.add(title, .title, in: 0)
        text.add(whole: title)
        if let description { text.add(description, .description, in: 0) }
        self.text = text
    }
}

extension SearchPage {
    /// The words that the search shows, with the labels of results by the letters of their kinds.
    static func words(_ words: InterfaceWords) -> [String: String] {
        var texts = words.texts.filter { $0.key.hasPrefix("search") }
        for kind in PageKind.allCases { texts[kind.searchLetter] = words[kind] ?? words[.searchPage] }
        // A step of a decision tree.
        texts["d"] = words[.decisionTree]
        return texts
    }

    private static func addSections(of page: Page, to text: inout SearchText, _ sections: inout [Section]) {
        let document = page.document
        var headings = document.headings[...]
        var section = 0
        var node = NodeID(1)
        while node.index < document.nodes.count {
            let here = document[node]
            var next = NodeID(node.index + 1)
            switch here.kind {
            case .heading:
                if let heading = headings.popFirst(), heading.node != page.titleHeading {
                    sections.append(Section(title: shown(heading.text), anchor: heading.id))
                    section = sections.count
                    text.add(heading.text, .heading, in: section)
                }
                if let rule = page.sectionRule(ofHeading: node) { add(rule, to: &text, in: section) }
                next = here.subtreeEnd
            case .text: text.add(document.bytes(here.text), .prose, in: section)
            case .codeSpan: text.add(document.bytes(here.text), .code, in: section)
            case .codeBlock(let id):
                let block = document.codeBlock(id)
                if !Sample.isSetup(block), !page.diagrams.contains(where: { $0.node == node }) {
                    text.add(code: Array(document.bytes(block.content)), in: section)
                }
            default: break
            }
            node = next
        }
    }

    /// What the rule of a section is called, and what its author says of it.
    private static func add(_ rule: PageRule, to text: inout SearchText, in section: Int) {
        text.add(name: rule.id, in: section)
        if let title = rule.keys.title { text.add(title.value, .heading, in: section) }
        for keyword in rule.keys.keywords { text.add(keyword.value, .heading, in: section) }
        if let description = rule.keys.description { text.add(description.value, .description, in: section) }
        for tag in rule.keys.tags { text.add(tag.value, .description, in: section) }
    }

    private static func addSteps(of page: Page, to text: inout SearchText, _ sections: inout [Section]) {
        for diagram in page.diagrams {
            guard case .tree(let flowchart, let tree) = diagram.content else { continue }
            for step in tree.steps {
                let label = flowchart.label(of: step.element)
                guard !label.isEmpty else { continue }
                sections.append(Section(title: shown(label.singleLine), anchor: diagram.anchor(of: step.element)))
                text.add(label.singleLine, step.kind == .outcome ? .outcome : .step, in: sections.count)
                for element in step.introduction + step.notes.map({ tree.notes[$0].to }) {
                    text.add(flowchart.label(of: element).singleLine, .description, in: sections.count)
                }
            }
        }
    }

    /// A result has room for two lines.
    private static func shown(_ text: String) -> String {
        guard text.utf8.count > 200 else { return text }
        return text.prefix(200) + "…"
    }
}

/// The pages that are called something which begins with a letter: what a single typed letter is answered with.
///
/// All words that begin with it would take longer to read than a reader who has just begun to type should wait.
struct SearchInitials: Sendable {
    private var letters: [Unicode.Scalar: Letter] = [:]

    /// The best pages of one letter, and how many there are.
    private struct Letter {
        var best: [(length: Int, number: Int, page: SearchPage)] = []
        var count = 0

        mutating func add(_ page: SearchPage, number: Int, length: Int) {
            if let known = best.firstIndex(where: { $0.number == number }) {
                guard length < best[known].length else { return }
                best.remove(at: known)
            } else {
                count += 1
            }
            best.insert((length, number, page), at: best.firstIndex { length < $0.length } ?? best.count)
            if best.count > mostPages { best.removeLast() }
        }
    }

    /// The number of pages that are shown for a letter.
    private static let mostPages = 6
    /// Alphabets have fewer; a script of thousands would make the directory long, which every search reads.
    private static let mostLetters = 64

    /// Pages come in their order, by which they are numbered.
    mutating func add(_ page: SearchPage, number: Int) {
        for name in [page.title, page.name] { if let name { add(page, called: name, number: number) } }
    }

    /// The letters in order, each with its pages, the one with the shortest name first.
    var all: [(letter: Unicode.Scalar, pages: [(number: Int, page: SearchPage)])] {
        let common = letters.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.mostLetters)
        return common.sorted { $0.key < $1.key }.map { ($0.key, $0.value.best.map { ($0.number, $0.page) }) }
    }

    private mutating func add(_ page: SearchPage, called name: String, number: Int) {
        var first: Unicode.Scalar?
        var length = 0
        SearchWord.forEach(in: name) { word in
            guard !word.hasSigil else { return }
            first = first ?? word.key.unicodeScalars.first
            length += word.key.utf16.count
        }
        // Scalars beyond U+FFFF are two units in scripts, so that none is a single letter.
        guard let first, first.value <= 0xFFFF else { return }
        letters[first, default: Letter()].add(page, number: number, length: length)
    }
}
