import ArgumentParser
import Base
import Diagnostics
import Mermaid

/// Runs a walk in the terminal: steps go to standard output, messages to standard error.
struct DecideSession {
    var walk: TreeWalk
    let console: Console
    /// Whether answers are typed, so that a question can be repeated.
    let isTerminal: Bool

    /// Ends where the input does, or at 'q'.
    ///
    /// - Throws: exit code 64 where an answer was piped in that fits no choice.
    mutating func run() throws {
        show()
        while true {
            if isTerminal { console.write("> ") }
            guard let line = readLine() else {
                if isTerminal { console.write("\n") }
                return
            }
            switch DecideAnswer(line, among: walk.ways.map(\.words)) {
            case .quit: return
            case .nothing: continue
            case .back where walk.isAtBeginning: console.say("this is the first step")
            case .back:
                walk.goBack()
                show()
            case .restart:
                walk.restart()
                show()
            case .choice(let index):
                let way = walk.ways[index]
                if !isTerminal { console.write("> \(VisibleText.line(way.words))\n") }
                walk.take(way)
                show()
            case .unknown: try refuse(line)
            }
        }
    }
}

extension DecideSession {
    private func show() {
        let words = walk.step.map { lines(of: $0.element) } ?? [walk.words]
        let style = console.outputStyle
        var text = "\n"
        for element in walk.step?.introduction ?? [] { text += lines(of: element).map { $0 + "\n" }.joined() }
        if walk.step?.kind == .outcome { text += style(.green, "Outcome") + "\n" }
        text += words.map { style(.bold, $0) + "\n" }.joined()
        if let tooltip = walk.tooltip { text += VisibleText.line(tooltip) + "\n" }
        if let link = walk.step.flatMap({ walk.flowchart.link(of: $0.element) }), !link.isBlank {
            text += "  see \(VisibleText.line(link.address))\n"
        }
        for (index, way) in walk.ways.enumerated() { text += "  \(index + 1). \(VisibleText.line(way.words))\n" }
        for note in walk.notes {
            text += "  \(VisibleText.line(note.label ?? "note")): \(VisibleText.line(walk.words(of: note.element)))\n"
        }
        if isTerminal {
            text +=
                style(
                    .dim,
                    walk.ways.isEmpty
                        ? "b back, r start over, q quit" : "1 to \(walk.ways.count), b back, r start over, q quit")
                + "\n"
        }
        console.write(text)
    }

    private func lines(of element: Flowchart.Element) -> [String] {
        let label = walk.flowchart.label(of: element)
        return (label.isEmpty ? [walk.flowchart.id(of: element)] : label.lines).map(VisibleText.line)
    }

    private func refuse(_ line: String) throws {
        let answers = walk.ways.map { "'\(VisibleText.line($0.words))'" }.joined(separator: ", ")
        let note =
            walk.ways.isEmpty
            ? "this is an outcome; 'b' goes back, 'r' starts over, 'q' quits"
            : "answer with a number from 1 to \(walk.ways.count), or with \(answers)"
        console.fail("'\(VisibleText.line(line))' is not an answer here", notes: [note])
        if !isTerminal { throw ExitCode(64) }
    }
}

/// An answer at a step of a walk.
enum DecideAnswer: Equatable {
    /// A choice, counted from 0.
    case choice(Int)
    case back, restart, quit
    case nothing, unknown

    /// Reads a line: the number of a choice, its words or their beginning where that is one choice's alone, or a
    /// command.
    ///
    /// Choices take precedence over commands of the same name.
    init(_ line: String, among choices: [String]) {
        let answer = line.trimming(while: \.isWhitespace).lowercased()
        let words = choices.map { $0.lowercased() }
        if answer.isEmpty {
            self = .nothing
        } else if let index = words.firstIndex(of: answer) {
            self = .choice(index)
        } else if let number = Int(answer) {
            self = choices.indices.contains(number - 1) ? .choice(number - 1) : .unknown
        } else if let command = Self.commands[answer] {
            self = command
        } else {
            let begun = words.indices.filter { words[$0].hasPrefix(answer) }
            self = begun.count == 1 ? .choice(begun[0]) : .unknown
        }
    }

    private static let commands: [String: DecideAnswer] = [
        "b": .back, "back": .back, "r": .restart, "restart": .restart, "q": .quit, "quit": .quit,
    ]
}
