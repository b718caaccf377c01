/// What the template library asks of the values of a page, and what it makes of the answers.
///
/// A rendering depends on nothing but its answers: whether there is a value, whether it is true, whether a list is empty. So it is a tree of
/// questions, whose leaves hold what is rendered, with gaps for texts and lists.
indirect enum ShapeTree: Sendable {
    /// The library has not been asked yet.
    case unknown
    /// - Parameters:
    ///   - object: which of the objects that were met so far is asked.
    ///   - next: what follows each answer, by the answer's number.
    case question(object: Int, name: String, next: [ShapeTree])
    case rendered([Piece])

    /// What an object can say to a name.
    enum Answer: Int, CaseIterable {
        case nothing, falsehood, truth, text, object, emptyList, list

        init(_ value: TemplateValue?) {
            switch value {
            case nil: self = .nothing
            case .truth(let truth): self = truth ? .truth : .falsehood
            case .text, .html: self = .text
            case .object: self = .object
            case .list(let items): self = items.isEmpty ? .emptyList : .list
            }
        }
    }

    struct Question: Sendable, Hashable {
        let object: Int
        let name: String
    }

    /// A piece of what is rendered. Texts and lists are numbered as they were met.
    enum Piece: Sendable {
        case bytes([UInt8])
        case text(Int, isEscaped: Bool)
        /// - Parameters:
        ///   - template: the list's number among those that were taken out of the templates.
        ///   - around: the objects whose sections the list stands in, the outermost first.
        case list(Int, template: Int, around: [Int])
    }

    /// This tree with one more leaf.
    func adding(_ pieces: [Piece], after answers: ArraySlice<(question: Question, answer: Answer)>) -> ShapeTree {
        guard let (question, answer) = answers.first else { return .rendered(pieces) }
        var next = Array(repeating: ShapeTree.unknown, count: Answer.allCases.count)
        if case .question(_, _, let known) = self { next = known }
        next[answer.rawValue] = next[answer.rawValue].adding(pieces, after: answers.dropFirst())
        return .question(object: question.object, name: question.name, next: next)
    }
}
