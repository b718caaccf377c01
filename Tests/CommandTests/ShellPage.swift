import Foundation
import Testing

/// What a page asks its reader to do: the shell commands in it, the files that they need, and what they print.
struct ShellPage: CustomTestStringConvertible {
    /// Relative to the folder of pages.
    let name: String
    let steps: [Step]

    struct Step {
        /// 1-based line of the fence.
        let line: Int
        let action: Action
    }

    enum Action {
        /// Run as they are; `expected` is nil where the page does not say what is printed.
        case run(String, expected: String?)
        case write(path: String, text: String)
    }

    var testDescription: String { steps.first.map { "\(name):\($0.line)" } ?? name }

    var isRun: Bool {
        steps.contains { step in
            if case .run = step.action { true } else { false }
        }
    }

    /// Fences `sh` run, unless they say `ignore`; one with `file=PATH` is a file; `text` directly after `sh` is what is
    /// printed.
    init(name: String, text: String) {
        self.name = name
        var steps: [Step] = []
        var followsCommand = false
        for fence in Fence.all(in: text) {
            let wasCommand = followsCommand
            followsCommand = false
            if let path = fence.value(of: "file") {
                steps.append(Step(line: fence.line, action: .write(path: path, text: fence.text)))
            } else if fence.language == "sh", !fence.words.contains("ignore") {
                steps.append(Step(line: fence.line, action: .run(fence.text, expected: nil)))
                followsCommand = true
            } else if fence.language == "text", wasCommand, fence.isDirectlyBelow, let last = steps.popLast(),
                case .run(let script, _) = last.action
            {
                steps.append(Step(line: last.line, action: .run(script, expected: fence.text)))
            }
        }
        self.steps = steps
    }

    private init(name: String, steps: [Step]) {
        self.name = name
        self.steps = steps
    }

    /// The sections of a page, each from a line that begins with `mark`, as pages of their own.
    static func sections(of text: String, from mark: String, name: String) -> [ShellPage] {
        let steps = ShellPage(name: name, text: text).steps
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let starts = [0] + lines.indices.filter { lines[$0].hasPrefix(mark) }.map { $0 + 1 }
        return zip(starts, starts.dropFirst() + [lines.count + 1]).map { start, end in
            ShellPage(name: name, steps: steps.filter { (start..<end).contains($0.line) })
        }
    }
}

/// A fenced block of a Markdown page.
private struct Fence {
    /// 1-based line on which it opens.
    let line: Int
    let words: [String]
    let text: String
    /// Whether only blank lines stand between the fence before it and this one.
    let isDirectlyBelow: Bool

    var language: String { words.first ?? "" }

    func value(of key: String) -> String? {
        words.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }

    /// A fence ends with as many of its characters as it began with; one that is indented loses as many spaces on each
    /// line.
    static func all(in text: String) -> [Fence] {
        var fences: [Fence] = []
        var open: (mark: String, indentation: Int, line: Int, words: [String], body: [Substring])?
        var isDirectlyBelow = false
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let indentation = line.prefix { $0 == " " }.count
            let content = line.drop { $0 == " " }
            if let fence = open {
                if content.hasPrefix(fence.mark), content.allSatisfy({ $0 == fence.mark.first || $0 == " " }) {
                    let body = fence.body.map { $0 + "\n" }.joined()
                    fences.append(
                        Fence(line: fence.line, words: fence.words, text: body, isDirectlyBelow: isDirectlyBelow))
                    open = nil
                    isDirectlyBelow = true
                } else {
                    open?.body.append(line.dropFirst(min(indentation, fence.indentation)))
                }
            } else if let mark = content.first, mark == "`" || mark == "~",
                content.hasPrefix(String(repeating: mark, count: 3))
            {
                let marks = content.prefix { $0 == mark }
                let words = content.dropFirst(marks.count).split(separator: " ").map(String.init)
                open = (String(marks), indentation, offset + 1, words, [])
            } else if !content.isEmpty {
                isDirectlyBelow = false
            }
        }
        return fences
    }
}
