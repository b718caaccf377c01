import Base
import Linting

/// All code that is compiled together, and what declares names for each piece of it.
struct CompileUnits: Sendable {
    /// Nil for incomplete code.
    let units: [CompileUnit?]
    /// The page and the input of each unit, by index.
    let places: [(page: Int, input: Int)]
    private let neighbors: [Int: [Int]]
    private let shared: [[Fragment]]
    private let pages: [Int: PageNames]
    private let usesStubs: Bool

    /// Which other code of its page declares names for a unit.
    enum Neighbors {
        case all, setups
        /// Setups, and other code for these names and what it needs.
        case setupsAnd(Set<String>)
    }

    /// The names that a page declares outside of types.
    private struct PageNames {
        let functions: Set<String>
        /// Those that a sample may use with another meaning: functions and variables, and types that several declare.
        let ambiguous: Set<String>

        init(_ units: [CompileUnit]) {
            let declarations = units.filter { $0.input.role != .setup }.flatMap(\.declarations)
            functions = Set(declarations.filter { $0.kind == .function }.map(\.name))
            let variables = declarations.filter { $0.kind == .variable }.map(\.name)
            let samples = units.filter { $0.input.role == .sample }
            let types = Dictionary(samples.flatMap(\.typeNames).map { ($0, 1) }, uniquingKeysWith: +)
            let setups = units.filter { $0.input.role == .setup }.flatMap(\.declaredNames)
            ambiguous = functions.union(variables).union(types.filter { $0.value > 1 }.keys).subtracting(setups)
        }
    }

    init(_ requests: [CompileRequest], usesStubs: Bool, jobs: Int) {
        let places = requests.indices.flatMap { page in requests[page].inputs.indices.map { (page, $0) } }
        let units = ParallelMap.values(places.count, jobs: jobs) { index in
            let (page, input) = places[index]
            return CompileUnit(
                requests[page].inputs[input], file: requests[page].file, scope: "Sample\(index + 1)")
        }
        neighbors = Dictionary(grouping: units.indices) { places[$0].0 }
        pages = neighbors.mapValues { page in PageNames(page.compactMap { units[$0] }) }
        shared = requests.map { request in request.shared.map { Fragment(file: request.file, bytes: $0) } }
        (self.units, self.places, self.usesStubs) = (units, places, usesStubs)
    }

    func context(of index: Int, _ neighbors: Neighbors) -> CompileContext? {
        guard let unit = units[index] else { return nil }
        let others = others(of: index)
        let setups = others.filter { $0.input.role == .setup }.map(\.fragment) + shared[places[index].page]
        let mentions = unit.fragment.identifiers
        var context = CompileContext(declared: unit.declaredNames, mentions: mentions)
        context.imports = setups.flatMap(\.imports)
        switch neighbors {
        case .all: context.add(mentions, among: others.map(\.fragment) + shared[places[index].page])
        case .setups: context.add(mentions, among: setups)
        case .setupsAnd(let names):
            context.add(mentions, among: setups)
            context.add(names, among: others.filter { $0.input.role != .setup }.map(\.fragment))
        }
        return context
    }

    /// What is not declared for a unit in a context.
    func gaps(of index: Int, in context: CompileContext) -> CompileGaps? {
        guard let unit = units[index], let page = pages[places[index].page] else { return nil }
        let stubs = usesStubs ? StubModules.typeNames : []
        let types = ([unit.fragment] + context.choices.map(\.fragment)).flatMap(\.summary.types)
        let borrowed = context.declared.subtracting(unit.declaredNames)
        return CompileGaps(
            scope: unit.scope, own: unit.fragment.declaredNames, loose: page.functions,
            borrowed: borrowed, ambiguous: borrowed.intersection(page.ambiguous),
            incompleteTypes: stubs.union(types.filter { !$0.inherited.isDisjoint(with: stubs) }.map(\.name)),
            usesStubs: usesStubs)
    }

    /// The other code of a page: setups, then what is not bad, the nearest before it first, then bad code.
    private func others(of index: Int) -> [CompileUnit] {
        let page = neighbors[places[index].page] ?? []
        let others = (page.filter { $0 < index }.reversed() + page.filter { $0 > index }).compactMap { units[$0] }
        return [CompileInput.Role.setup, .sample, .badSample].flatMap { role in
            others.filter { $0.input.role == role }
        }
    }
}
