/// What somebody typed at a step of a walk.
enum DecideAnswer: Equatable {
    /// A choice, counted from 0.
    case choice(Int)
    case back, restart, quit
    case nothing, unknown

    /// Reads a line: the number of a choice, its words or their beginning where that is one choice's alone, or a
    /// command.
    ///
    /// Words that stand there as a choice go before commands of the same name.
    init(_ line: String, among choices: [String]) {
        let answer = line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed().map(String.init)
            .joined().lowercased()
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
