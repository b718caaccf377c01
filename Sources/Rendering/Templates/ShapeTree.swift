import Mustache

/// What the template library asks of the values of a page, and what it makes of the answers.
///
/// A rendering depends on nothing but its answers: whether there is a value, whether it is true, whether a list is
/// empty. So it is a tree of questions, whose leaves hold what is rendered, with gaps for texts and lists. All threads
/// go through it for every page, so that it lies in a few lists: what is met on the way has no references of its own,
/// which processors would have to take from each other.
final class ShapeTree: Sendable {
    /// Where the way begins.
    let start: Step
    private let questions: [Question]
    /// Where each answer to each question leads, as many for a question as there are answers.
    private let steps: [Step]
    private let leaves: [ShapeLeaf]

    /// A tree whose library has not been asked anything.
    init() { (start, questions, steps, leaves) = (.unknown, [], [], []) }

    private init(start: Step, _ questions: [Question], _ steps: [Step], _ leaves: [ShapeLeaf]) {
        (self.start, self.questions, self.steps, self.leaves) = (start, questions, steps, leaves)
    }

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
        /// Which of the objects that were met so far is asked.
        let object: Int
        let name: String
    }

    /// Where one is on the way through the tree.
    enum Step: Sendable {
        /// The library has not been asked yet.
        case unknown
        case question(Int)
        case leaf(Int)
    }

    func question(_ number: Int) -> Question { questions[number] }
    func step(after question: Int, _ answer: Answer) -> Step {
        steps[question * Answer.allCases.count + answer.rawValue]
    }
    func leaf(_ number: Int) -> ShapeLeaf { leaves[number] }

    /// This tree with one more leaf.
    func adding(_ leaf: ShapeLeaf, after answers: [(question: Question, answer: Answer)]) -> ShapeTree {
        var (start, questions, steps) = (start, questions, steps)
        var place: Int?
        func set(_ step: Step) { if let place { steps[place] = step } else { start = step } }
        for (question, answer) in answers {
            var number = questions.count
            if case .question(let known) = place.map({ steps[$0] }) ?? start {
                number = known
            } else {
                set(.question(number))
                questions.append(question)
                steps += Array(repeating: .unknown, count: Answer.allCases.count)
            }
            place = number * Answer.allCases.count + answer.rawValue
        }
        set(.leaf(leaves.count))
        return ShapeTree(start: start, questions, steps, leaves + [leaf])
    }
}
