import Flowcharts
import Pages

/// A decision tree as plain HTML: one section a step, with an address that lasts.
///
/// The style sheet shows the step that the address names, else the first; without it, and on paper, the steps are a list.
struct WalkHTML {
    let diagram: PageDiagram
    let tree: DecisionTree
    let words: [String: String]
    let level: Int

    func write(to output: inout [UInt8]) {
        output += "<section class=\"walk\" id=\"t\(diagram.number)\" aria-label=\"".utf8
        output += HTMLEscape.text(tree.steps.first.map { label($0.element) } ?? "").utf8
        output += "\">\n".utf8
        var questions = 0
        for step in tree.steps {
            if step.kind == .question { questions += 1 }
            write(step, question: questions, to: &output)
        }
        output += "</section>\n".utf8
    }
}

extension WalkHTML {
    private func write(_ step: DecisionTree.Step, question: Int, to output: inout [UInt8]) {
        output += "<section class=\"step \(step.kind.rawValue)\" id=\"\(anchor(step.element))\"><p class=\"eyebrow\">".utf8
        switch step.kind {
        case .question: output += "\(word("question")) \(question)".utf8
        case .outcome: output += word("outcome").utf8
        case .statement: output += word("step").utf8
        }
        output += "</p><h\(level)>\(lines(diagram.flowchart.label(of: step.element), orElse: diagram.flowchart.id(of: step.element)))</h\(level)>\n".utf8
        writeChoices(step, to: &output)
        writeNotes(step, to: &output)
        if step.kind == .outcome { writeWaysIn(step, to: &output) }
        if step.element != tree.steps.first?.element {
            output += "<p class=\"again\"><a href=\"#t\(diagram.number)\">\(word("startAgain"))</a></p>\n".utf8
        }
        output += "</section>\n".utf8
    }

    private func writeChoices(_ step: DecisionTree.Step, to output: inout [UInt8]) {
        guard !step.choices.isEmpty else { return }
        output += "<ol class=\"choices\">\n".utf8
        for index in step.choices {
            let choice = tree.choices[index]
            output += "<li><a href=\"#\(anchor(choice.to))\">\(text(of: choice))".utf8
            output += " <span class=\"glimpse\">\(HTMLEscape.text(label(choice.to)))</span></a></li>\n".utf8
        }
        output += "</ol>\n".utf8
    }

    private func writeNotes(_ step: DecisionTree.Step, to output: inout [UInt8]) {
        guard !step.notes.isEmpty else { return }
        output += "<dl class=\"notes\">\n".utf8
        for index in step.notes {
            let note = tree.notes[index]
            let name = note.label.map { $0.isEmpty ? nil : HTMLEscape.text($0.singleLine) } ?? nil
            output +=
                "<dt>\(name ?? word("note"))</dt><dd>\(lines(diagram.flowchart.label(of: note.to), orElse: diagram.flowchart.id(of: note.to)))</dd>\n".utf8
        }
        output += "</dl>\n".utf8
    }

    private func writeWaysIn(_ step: DecisionTree.Step, to output: inout [UInt8]) {
        guard !step.waysIn.isEmpty else { return }
        output += "<p class=\"eyebrow\">\(word("waysHere"))</p><ul class=\"ways\">\n".utf8
        for index in step.waysIn {
            let choice = tree.choices[index]
            output += "<li><a href=\"#\(anchor(choice.from))\">\(HTMLEscape.text(label(choice.from)))</a> · \(text(of: choice))</li>\n".utf8
        }
        output += "</ul>\n".utf8
    }

    /// What a choice says: the words on its edge, else those of the answer in between, else that it goes on.
    private func text(of choice: DecisionTree.Choice) -> String {
        if let label = choice.label, !label.isEmpty { return HTMLEscape.text(label.singleLine) }
        if let answer = choice.answer { return HTMLEscape.text(label(answer)) }
        return word("goOn")
    }

    private func anchor(_ element: Flowchart.Element) -> String { HTMLEscape.text(diagram.flowchart.anchor(of: element, number: diagram.number)) }

    private func label(_ element: Flowchart.Element) -> String {
        let label = diagram.flowchart.label(of: element)
        return label.isEmpty ? diagram.flowchart.id(of: element) : label.singleLine
    }

    private func lines(_ label: Label, orElse id: String) -> String {
        label.isEmpty ? HTMLEscape.text(id) : label.lines.map(HTMLEscape.text).joined(separator: "<br>")
    }

    private func word(_ name: String) -> String { HTMLEscape.text(words[name] ?? "") }
}
