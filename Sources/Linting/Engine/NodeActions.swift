@_spi(RawSyntax) import SwiftSyntax
import Synchronization

/// What the rules of a set do at each kind of node, shared by all walks.
///
/// swift-syntax does not list its kinds, so that what happens at one is looked up when the first walk meets it.
final class NodeActions: Sendable {
    private let known = Mutex(Table())

    /// What is known by now; a walk completes its own copy.
    var table: Table { known.withLock { $0 } }

    /// Keeps what a walk has found out beside what others have.
    func add(_ table: Table) { known.withLock { $0.merge(table) } }

    struct Table: Sendable {
        /// By the number of a kind.
        private(set) var states: [State] = Array(repeating: .unknown, count: 512)
        private var actions: [NodeAction?] = Array(repeating: nil, count: 512)

        enum State: UInt8, Sendable {
            case unknown
            /// The walk only goes on to the children.
            case nothing
            /// Something happens if it is a call of a name that is asked for.
            case namedCall
            /// Something happens if it is an attribute of a name that is asked for.
            case namedAttribute
            case something
        }

        func action(_ number: Int) -> NodeAction? { actions[number] }

        mutating func set(_ number: Int, _ action: NodeAction?) {
            states[number] =
                action.map { $0.isOnlyCall ? .namedCall : $0.isOnlyAttribute ? .namedAttribute : .something }
                ?? .nothing
            actions[number] = action
        }

        mutating func merge(_ other: Table) {
            for number in states.indices where states[number] == .unknown && other.states[number] != .unknown {
                set(number, other.actions[number])
            }
        }
    }
}

/// What happens at the nodes of one kind.
final class NodeAction: Sendable {
    let entering: [Registration<Syntax>]
    let leaving: [Registration<Syntax>]
    let isType: Bool
    let isMacro: Bool
    let isCall: Bool
    let isAttribute: Bool
    /// Whether what happens depends on what is called.
    var isOnlyCall: Bool { isCall && entering.isEmpty && leaving.isEmpty }
    /// Whether what happens depends on the name of an attribute.
    var isOnlyAttribute: Bool { isAttribute && entering.isEmpty && leaving.isEmpty }

    /// Nil where nothing happens.
    init?(_ kind: SyntaxKind, _ registrations: Registrations) {
        let type = ObjectIdentifier(kind.syntaxNodeType)
        entering = registrations.entering[type] ?? []
        leaving = registrations.leaving[type] ?? []
        isType = [.structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .extensionDecl].contains(kind)
        isMacro = kind == .macroExpansionDecl || kind == .macroExpansionExpr
        isCall = kind == .functionCallExpr && !registrations.calls.isEmpty
        isAttribute = kind == .attribute && !registrations.attributes.isEmpty
        if entering.isEmpty, leaving.isEmpty, !isType, !isMacro, !isCall, !isAttribute { return nil }
    }
}

extension SyntaxKind {
    /// The kinds are numbered from 0 in the order of their declaration; their number is all that the value holds.
    var number: Int {
        withUnsafeBytes(of: self) { bytes in
            bytes.count == 2
                ? Int(bytes.loadUnaligned(as: UInt16.self)) : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
