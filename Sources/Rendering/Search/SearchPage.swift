import Flowcharts
import Linting
import Markup
import Pages
import Settings

/// What the search knows of one page: a pure function of the page, so that whoever keeps pages can keep these as well.
package struct SearchPage: Sendable {
    /// From the site's root, percent-encoded.
    let path: String
    let title: String
    /// What a rule or term is called in code.
    let name: String?
    let description: String?
    let kind: Kind
    /// Its headings in order, without the one that is its title, then the steps of its decision trees. The page itself
    /// is section 0, so these begin at 1.
    private(set) var sections: [Section] = []
    private(set) var headingCount = 0
    /// Its words, and where they stand.
    package let text: SearchText

    /// How a result is grouped; the raw values are part of the index's format.
    enum Kind: String, Sendable {
        case guide = "g"
        case rule = "r"
        case principle = "p"
        case term = "t"
    }

    /// What a result can lead to within the page.
    struct Section: Sendable, Hashable {
        var title: String
        var anchor: String
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
        kind =
            switch page.kind {
            case .guide: .guide
            case .rule: .rule
            case .principle: .principle
            case .term: .term
            }
        var text = SearchText(length: page.document.source.count)
        text.add(page.title, .title, in: 0)
        text.add(fileName, .heading, in: 0)
        for name in names { text.add(name: name) }
        for whole in [page.title, fileName] + names { text.add(whole: whole) }
        if let description = page.description { text.add(description, .description, in: 0) }
        for tag in page.frontMatter.tags { text.add(tag.value, .description, in: 0) }
        Self.addSections(of: page, to: &text, &sections)
        headingCount = sections.count
        Self.addSteps(of: page, to: &text, &sections)
        self.text = text
    }

    /// What the search knows of a generated list: what it is called, and what it is for.
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
                next = here.subtreeEnd
            case .text: text.add(document.bytes(here.text), .prose, in: section)
            case .codeSpan: text.add(document.bytes(here.text), .code, in: section)
            case .codeBlock(let id):
                if !page.diagrams.contains(where: { $0.node == node }) {
                    text.add(code: Array(document.bytes(document.codeBlock(id).content)), in: section)
                }
            default: break
            }
            node = next
        }
    }

    private static func addSteps(of page: Page, to text: inout SearchText, _ sections: inout [Section]) {
        for diagram in page.diagrams {
            guard let tree = diagram.tree else { continue }
            let flowchart = diagram.flowchart
            for step in tree.steps {
                let label = flowchart.label(of: step.element)
                guard !label.isEmpty else { continue }
                sections.append(Section(title: shown(label.singleLine), anchor: diagram.anchor(of: step.element)))
                text.add(label.singleLine, step.kind == .outcome ? .outcome : .step, in: sections.count)
                for note in step.notes {
                    text.add(flowchart.label(of: tree.notes[note].to).singleLine, .description, in: sections.count)
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
