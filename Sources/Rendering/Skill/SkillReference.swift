import Base
import Diagrams
import Markup
import Mermaid
import Pages
import Samples

/// One topic's file: its pages one after another as sections, trees as indented text.
struct SkillReference {
    let topic: SkillTopic
    let site: SiteContext

    func bytes(link: @escaping (ReferenceTarget) -> PageMarkdown.LinkEdit) -> [UInt8] {
        var output = Array((topic.settings.isEmpty ? "" : "---\n\(topic.settings)---\n\n").utf8)
        output += "# \(MarkdownText.escape(topic.title))\n".utf8
        for page in topic.pages.map({ site.rulebook[$0] }) {
            let isOwn = page.id == topic.own
            let markdown = PageMarkdown(
                linked: page, rulebook: site.rulebook, verifications: site.verifications[page.id],
                words: site.defaultWords,
                home: { _ in nil })
            output.append("\n")
            // No rule has a page that is referred to.
            let place = PageMarkdown.Place(link: link, reference: { _ in "" })
            output += markdown.bytes(isOwn || page.source.titleHeading != nil ? .text : .title(level: 2), at: place) {
                document, edits in
                for heading in document.headings {
                    if isOwn, heading.node == page.source.titleHeading {
                        edits.replace(document[heading.node].range, with: "")
                    } else if !isOwn {
                        lower(heading, in: document, &edits)
                    }
                    for rule in page.rules
                    where heading.node == rule.rule.section?.heading ?? page.source.titleHeading {
                        edits.insert(
                            "\n\n\(MarkdownText.escape(site.defaultWords[.rule])): \(MarkdownText.code(rule.id))",
                            at: document[heading.node].range.upperBound)
                    }
                }
                for diagram in page.source.diagrams {
                    write(text(of: diagram, on: page, link), diagram, in: document, &edits)
                }
            }
        }
        return output
    }
}

extension SkillReference {
    /// Lowers a heading by one level; an underlined one is rewritten with `#`, since underlines have two levels only.
    private func lower(_ heading: Heading, in document: Document, _ edits: inout MarkdownEdits) {
        let range = document[heading.node].range
        let source = document.source
        if source[range].first == UInt8(ascii: "#") {
            if heading.level < 6 { edits.insert("#", at: range.lowerBound) }
            return
        }
        edits.insert(String(repeating: "#", count: heading.level + 1) + " ", at: range.lowerBound)
        guard let underline = source[range].lastIndex(of: 0x0A) else { return }
        for index in range.lowerBound..<underline where source[index] == 0x0A {
            edits.replace(index..<index + 1, with: " ")
        }
        edits.replace(underline..<range.upperBound, with: "")
    }

    /// A diagram as text, with links into the skill's files and without those that lead out of them.
    private func text(of diagram: PageDiagram, on page: LinkedPage, _ link: (ReferenceTarget) -> PageMarkdown.LinkEdit)
        -> [UInt8]
    {
        guard var flowchart = diagram.flowchart else {
            if case .sequence(let sequence) = diagram.content { return SequenceOutline(sequence).text(of: sequence) }
            return []
        }
        for (written, target) in zip(diagram.links, page.targets(of: diagram)) {
            let address: String
            switch link(target) {
            case .asWritten: continue
            case .text: address = ""
            case .reference(let reference): address = reference
            }
            let new = address.isEmpty ? nil : Mermaid.Link(address: address)
            switch written.element {
            case .node(let node): flowchart.nodes[node].link = new
            case .subgraph(let subgraph): flowchart.subgraphs[subgraph].link = new
            }
        }
        return FlowchartText.encode(flowchart, tree: diagram.tree)
    }

    private func write(
        _ bytes: [UInt8], _ diagram: PageDiagram, in document: Document, _ edits: inout MarkdownEdits
    ) {
        guard case .codeBlock(let id) = document[diagram.node].kind, let fence = document.codeBlock(id).fence else {
            return
        }
        let end = fence.closingRange?.upperBound ?? document.codeBlock(id).contentRange.upperBound
        let prefix = document.prefix(of: fence)
        let text = String(decoding: bytes, as: UTF8.self)
        let marks = text.contains("```") ? "~~~~~~" : "```"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "\n\(prefix)\($0)" }
            .joined()
        edits.replace(
            fence.openingRange.lowerBound..<end,
            with: "\(marks)text\(lines)\n\(prefix)\(marks)" + (fence.isClosed ? "" : "\n"))
    }
}
