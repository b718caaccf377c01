import Base
import Markup
import Mermaid
import Pages

/// A decision tree as plain HTML: one section a step, with a stable address.
///
/// With scripts, one step is shown at a time; without them the steps are a numbered list.
struct WalkHTML {
    private let html: DiagramHTML
    private let flowchart: Flowchart
    private let tree: DecisionTree
    private let level: Int
    private let paths: DecisionPaths
    /// The place of each step in the list, from 1.
    private let numbers: [Flowchart.Element: Int]
    /// A way that is longer than this loses its beginning.
    private static let longestWay = 8

    /// - Parameter level: of the steps' headings.
    init(of html: DiagramHTML, _ flowchart: Flowchart, _ tree: DecisionTree, level: Int) {
        (self.html, self.flowchart, self.tree, self.level) = (html, flowchart, tree, level)
        paths = DecisionPaths(tree)
        numbers = Dictionary(uniqueKeysWithValues: tree.steps.enumerated().map { ($1.element, $0 + 1) })
    }

    /// - Parameter whole: the reference to the drawing's own page, for screens that have no room for the drawing.
    func write(whole: String?, to output: inout [UInt8]) {
        let name =
            "\(word(.decisionTree)) \(html.diagram.number): "
            + "\(HTMLEscaping.text(tree.steps.first.map { label($0.element) } ?? ""))"
        output +=
            ("<section class=\"walk\" id=\"\(html.diagram.anchor):walk\" aria-label=\"\(name)\" "
            + "data-trail=\"\(word(.wayTaken))\">\n").utf8
        writeBeginnings(to: &output)
        for step in tree.steps { write(step, to: &output) }
        if let whole {
            let address = HTMLEscaping.text(whole)
            output += "<p class=\"show-diagram\"><a href=\"\(address)\">\(word(.showDiagram))</a></p>\n".utf8
        }
        // Present before the script loads, so that the layout does not shift.
        output += "<p class=\"keys script-only\">\(word(.walkKeys))</p>\n".utf8
        output.append("</section>\n")
    }
}

extension WalkHTML {
    /// Where a walk can begin in several places, a list of them; the first step alone would not lead to the others.
    private func writeBeginnings(to output: inout [UInt8]) {
        guard tree.roots.count > 1 else { return }
        output += "<p class=\"eyebrow\">\(word(.beginAt))</p>\n<ul class=\"beginnings\">\n".utf8
        for root in tree.roots { output += "<li>\(link(to: root, HTMLEscaping.text(label(root))))</li>\n".utf8 }
        output.append("</ul>\n")
    }

    private func write(_ step: DecisionTree.Step, to output: inout [UInt8]) {
        let kind =
            switch step.kind {
            case .question: word(.question)
            case .outcome: word(.outcome)
            case .statement: word(.step)
            }
        output += "<section class=\"step \(step.kind.rawValue)\"\(tagEnd(step.element))".utf8
        output +=
            "<p class=\"eyebrow\"><span class=\"number\">\(numbers[step.element] ?? 0) · </span>\(kind)</p>"
            .utf8
        for element in step.introduction {
            output += "<p class=\"introduction\"\(tagEnd(element))".utf8
            writeWords(of: element, to: &output)
            output.append("</p>")
            writeTooltip(of: element, to: &output)
        }
        output += "<h\(level)>".utf8
        writeWords(of: step.element, to: &output)
        output += "</h\(level)>\n".utf8
        writeTooltip(of: step.element, to: &output)
        writeChoices(step, to: &output)
        writeNotes(step, to: &output)
        if step.kind == .outcome {
            if let context = html.context {
                AnswerSamples(context: context).write(of: step, tree, in: html.diagram, to: &output)
            }
            writeWays(to: step.element, &output)
        }
        if let first = tree.steps.first?.element, step.element != first {
            output += "<p class=\"again\">\(link(to: first, word(.startAgain)))</p>\n".utf8
        }
        output.append("</section>\n")
    }

    private func writeTooltip(of element: Flowchart.Element, to output: inout [UInt8]) {
        guard let tooltip = flowchart.tooltip(of: element), !tooltip.isEmpty else { return }
        output += "<p class=\"tooltip\">\(HTMLEscaping.text(tooltip))</p>\n".utf8
    }

    private func writeChoices(_ step: DecisionTree.Step, to output: inout [UInt8]) {
        guard !step.choices.isEmpty else { return }
        output.append("<ol class=\"choices\">\n")
        for index in step.choices {
            let choice = tree.choices[index]
            // An answer that is a node of its own has its address here, where its words are.
            let end = choice.answer.map(tagEnd) ?? ">"
            let glimpse =
                "<span class=\"glimpse\" data-step=\"\(numbers[choice.to] ?? 0)\">"
                + "\(HTMLEscaping.text(label(choice.to)))</span>"
            output += "<li\(end)\(link(to: choice.to, "\(text(of: choice)) \(glimpse)"))</li>\n".utf8
        }
        output.append("</ol>\n")
    }

    private func writeNotes(_ step: DecisionTree.Step, to output: inout [UInt8]) {
        guard !step.notes.isEmpty else { return }
        output.append("<dl class=\"notes\">\n")
        for index in step.notes {
            let note = tree.notes[index]
            let name = note.label.map { $0.isEmpty ? nil : HTMLEscaping.text($0.singleLine) } ?? nil
            output += "<dt>\(name ?? word(.note))</dt><dd\(tagEnd(note.to))".utf8
            writeWords(of: note.to, to: &output)
            output.append("</dd>\n")
        }
        output.append("</dl>\n")
    }

    private func writeWays(to element: Flowchart.Element, _ output: inout [UInt8]) {
        let found = paths.leading(to: element)
        guard !found.isEmpty else { return }
        output += "<p class=\"eyebrow ways-title\">\(word(.waysHere))</p>\n<ol class=\"ways\">\n".utf8
        for way in found {
            let steps = way.suffix(Self.longestWay).map { index in
                let choice = tree.choices[index]
                return "\(link(to: choice.from, HTMLEscaping.text(label(choice.from)))) <b>\(text(of: choice))</b>"
            }
            output += "<li>\(way.count > Self.longestWay ? "… " : "")\(steps.joined(separator: " › "))</li>\n".utf8
        }
        output.append("</ol>\n")
    }

    private func text(of choice: DecisionTree.Choice) -> String {
        flowchart.words(of: choice).map(HTMLEscaping.text) ?? word(.goOn)
    }

    /// An element's words, a line each, as the link that the author made of them.
    private func writeWords(of element: Flowchart.Element, to output: inout [UInt8]) {
        let (open, close) = html.links.tags(element)
        let label = flowchart.label(of: element)
        output += open
        output +=
            (label.isEmpty
            ? HTMLEscaping.text(flowchart.id(of: element))
            : label.lines.map(HTMLEscaping.text).joined(separator: "<br>")).utf8
        output += close
    }

    private func link(to element: Flowchart.Element, _ html: String) -> String {
        "<a href=\"#\(anchor(element))\">\(html)</a>"
    }

    /// The end of a start tag with the anchor of an element, and the anchor's aliases.
    private func tagEnd(_ element: Flowchart.Element) -> String {
        " id=\"\(anchor(element))\">\(html.aliases(of: element))"
    }

    private func anchor(_ element: Flowchart.Element) -> String { HTMLEscaping.text(html.diagram.anchor(of: element)) }

    private func label(_ element: Flowchart.Element) -> String { flowchart.words(of: element) }

    private func word(_ word: InterfaceWords.Word) -> String { HTMLEscaping.text(html.words[word]) }
}
