@_spi(RawSyntax) import SwiftSyntax

/// What the rules of a set registered for, as a walk asks for it: what it passes by counts no references.
///
/// Each list has the closures apart from what decides whether one of them is called.
final class Dispatch: Sendable {
    let calls: CallTable
    let attributes: [(name: StaticString, handler: Registration<AttributeSyntax>)]
    let wrapped: WrappedList
    let members: FilteredList<PropertyFacts>
    let types: FilteredList<TypeFacts>
    let files: [(@Sendable (TypeFacts) -> Bool, Registration<FileTypes>)]

    init(_ registrations: Registrations) {
        calls = registrations.calls
        attributes = registrations.attributes.map { ($0.0, $0.1) }
        wrapped = WrappedList(wanted: registrations.wrapped.map(\.0), handlers: registrations.wrapped.map(\.1))
        members = FilteredList(filters: registrations.members.map(\.0), handlers: registrations.members.map(\.1))
        types = FilteredList(filters: registrations.types.map(\.0), handlers: registrations.types.map(\.1))
        files = registrations.files
    }

    /// Whether a rule asks for attributes of this name.
    func asksForAttribute(_ name: SyntaxText) -> Bool { attributes.contains { SyntaxText($0.name) == name } }

    /// Closures for properties with one of some wrappers, in the order of the rules.
    struct WrappedList: Sendable {
        let wanted: [Wrappers]
        let handlers: [Registration<PropertyFacts>]

        func forEach(of wrappers: Wrappers, _ body: (Registration<PropertyFacts>) -> Void) {
            for place in wanted.indices where !wanted[place].isDisjoint(with: wrappers) { body(handlers[place]) }
        }
    }

    /// Closures for what belongs to types that a filter accepts, in the order of the rules.
    struct FilteredList<Subject>: Sendable {
        let filters: [TypeFilter]
        let handlers: [Registration<Subject>]

        func forEach(of type: TypeFacts, _ body: (Registration<Subject>) -> Void) {
            var (asked, accepted): (UInt8, UInt8) = (0, 0)
            for place in filters.indices {
                let filter = filters[place]
                if asked & filter.bit == 0 {
                    asked |= filter.bit
                    if filter.accepts(type) { accepted |= filter.bit }
                }
                if accepted & filter.bit != 0 { body(handlers[place]) }
            }
        }
    }
}

extension TypeFilter {
    /// Apart from those of the others.
    fileprivate var bit: UInt8 {
        switch self {
        case .any: 1
        case .view: 2
        case .observable: 4
        case .observableObject: 8
        case .model: 16
        }
    }
}
