/// A mermaid sequence diagram as a value: who takes part, and what happens in which order.
package struct SequenceDiagram: Sendable, Hashable {
    package var title: String?
    /// `accTitle:`.
    package var accessibleTitle: String?
    /// `accDescr:`.
    package var accessibleDescription: String?
    /// From left to right; the participants of a box stand together.
    package var participants: [Participant] = []
    package var boxes: [ParticipantBox] = []
    /// From top to bottom; each block is opened and closed.
    package var steps: [Step] = []

    package struct Participant: Sendable, Hashable {
        package var id: String
        /// The id itself if the author gave no alias.
        package var label: Label
        package var kind: Kind
        /// The box around it, as an index.
        package var box: Int?

        package enum Kind: String, Sendable, Hashable {
            case participant, actor, boundary, control, entity, database, collections, queue
        }
    }

    /// A titled frame around participants.
    package struct ParticipantBox: Sendable, Hashable {
        package var title: Label
        package var color: Color?
    }

    package enum Step: Sendable, Hashable {
        case message(Message)
        case note(Note)
        /// The participant works from the last message on.
        case activate(Int)
        case deactivate(Int)
        case open(Block)
        /// `else`, `and` or `option`.
        case divide(Label)
        case close
    }

    package struct Message: Sendable, Hashable {
        /// As indices into `participants`.
        package var from: Int
        package var to: Int
        package var label: Label
        package var isDotted: Bool
        /// The heads where the arrow leaves `from` and reaches `to`.
        package var start: Head
        package var end: Head
        /// Whether the arrow begins or ends in a small circle on the lifeline.
        package var startsInCircle = false
        package var endsInCircle = false
        /// `autonumber`.
        package var number: String?
        /// Whether the message brings `to` into being.
        package var creates = false
        /// The participant that ends with the message.
        package var destroys: Int?

        package enum Head: String, Sendable, Hashable {
            case none, arrow, open, cross
            /// Half of an arrow, and a single barb.
            case upper, lower, upperBarb, lowerBarb
        }
    }

    package struct Note: Sendable, Hashable {
        package var place: Place
        /// The first and the last participant that it belongs to.
        package var participants: ClosedRange<Int>
        package var label: Label

        package enum Place: String, Sendable, Hashable { case left, right, over }
    }

    package struct Block: Sendable, Hashable {
        package var kind: Kind
        package var label: Label
        /// Of a `rect`.
        package var color: Color?

        package enum Kind: String, Sendable, Hashable { case alt, opt, loop, par, critical, `break`, rect }
    }
}
