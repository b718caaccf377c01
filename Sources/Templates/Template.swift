import Base

/// A compiled template: a flat list of instructions over one list of literal bytes.
struct Template: Sendable {
    let instructions: [Instruction]
    let literals: [UInt8]

    func render(_ root: AnyObject) -> [UInt8] {
        var rendering = Rendering(instructions: instructions, literals: literals, subjects: [root])
        rendering.output.reserveCapacity(2 * literals.count)
        rendering.run(instructions.indices)
        return rendering.output
    }
}

/// A step of a template. A subject is named by how many lists stand around it: 0 is the root.
enum Instruction: Sendable {
    /// Writes a range of the literals.
    case literal(Range<Int>)
    case text(subject: Int, @Sendable (AnyObject) -> String?, isEscaped: Bool)
    case html(subject: Int, @Sendable (AnyObject) -> [UInt8]?, isEscaped: Bool)
    /// Skips the next `count` instructions unless the condition holds.
    case when(subject: Int, @Sendable (AnyObject) -> Bool, count: Int)
    /// Runs the next `count` instructions for each item, which becomes the innermost subject.
    case each(subject: Int, @Sendable (AnyObject) -> [AnyObject], count: Int)
}

/// The state of one rendering.
private struct Rendering {
    let instructions: [Instruction]
    let literals: [UInt8]
    var subjects: [AnyObject]
    var output: [UInt8] = []

    mutating func run(_ range: Range<Int>) {
        var next = range.lowerBound
        while next < range.upperBound {
            let instruction = instructions[next]
            next += 1
            switch instruction {
            case .literal(let range): output += literals[range]
            case .text(let subject, let read, let isEscaped):
                guard var text = read(subjects[subject]) else { continue }
                text.withUTF8 { write($0, isEscaped: isEscaped) }
            case .html(let subject, let read, let isEscaped):
                read(subjects[subject])?.withUnsafeBufferPointer { write($0, isEscaped: isEscaped) }
            case .when(let subject, let condition, let count):
                if !condition(subjects[subject]) { next += count }
            case .each(let subject, let read, let count):
                for item in read(subjects[subject]) {
                    subjects.append(item)
                    run(next..<next + count)
                    subjects.removeLast()
                }
                next += count
            }
        }
    }

    /// Writes bytes as they are, or with the characters escaped that mean something in HTML.
    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool) {
        if isEscaped {
            HTMLEscaping.append(bytes, to: &output, apostrophes: true)
        } else {
            output.append(contentsOf: bytes)
        }
    }
}
