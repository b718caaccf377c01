import Base
import Linting
import Samples

/// All code that is compiled together, and what declares names for each piece of it.
struct CompileUnits: Sendable {
    let units: [CompileUnit]
    private let pages: [PageUnits]
    private let usesStubs: Bool

    /// Which other code of its page declares names for a unit.
    enum Neighbors {
        case all, setups
        /// Setups, and other code for these names and what it needs.
        case setupsAnd(Set<String>)
    }

    init(_ requests: [CompileRequest], usesStubs: Bool, jobs: Int) {
        let places = requests.indices.flatMap { page in requests[page].inputs.indices.map { (page: page, input: $0) } }
        units = ParallelMap.values(places.count, jobs: jobs) { index in
            CompileUnit(requests[places[index].page], place: places[index], number: index + 1)
        }.compactMap(\.self)
        let byPage = Dictionary(grouping: units, by: \.place.page)
        pages = zip(requests.indices, requests).map { PageUnits($1, byPage[$0] ?? []) }
        self.usesStubs = usesStubs
    }

    /// The names that units use and do not declare, sorted.
    var freeNames: [String] { Set(units.flatMap(\.freeNames)).sorted() }

    /// The declarations that a unit needs.
    func context(of index: Int, _ neighbors: Neighbors) -> CompileContext {
        let unit = units[index]
        let page = pages[unit.place.page]
        let others = page.others(than: unit)
        let setups = others.filter { $0.input.role == .setup }.map(\.fragment) + page.shared
        let mentions = unit.fragment.identifiers
        var context = CompileContext(
            declared: unit.declaredNames, mentions: mentions, imports: setups.flatMap(\.imports))
        switch neighbors {
        case .all: context.add(mentions, among: others.map(\.fragment) + page.shared)
        case .setups: context.add(mentions, among: setups)
        case .setupsAnd(let names):
            context.add(mentions, among: setups)
            context.add(names, among: others.filter { $0.input.role != .setup }.map(\.fragment))
        }
        return context
    }

    /// What is not declared for a unit in a context.
    ///
    /// - Parameter namesOfC: the ``freeNames`` that C declares.
    func gaps(of index: Int, in context: CompileContext, namesOfC: Set<String>) -> CompileGaps {
        let unit = units[index]
        let page = pages[unit.place.page]
        let borrowed = context.declared.subtracting(unit.declaredNames)
        return CompileGaps(
            scope: unit.scope, own: unit.fragment.declaredNames, functions: unit.fragment.functionNames,
            loose: page.functions.union(page.extensionMembers),
            borrowed: borrowed, ambiguous: borrowed.intersection(page.ambiguous),
            namesOfC: namesOfC.subtracting(context.declared).intersection(unit.freeNames),
            types: ([unit.fragment] + context.choices.map(\.fragment)).flatMap(\.fragment.summary.types),
            omitsParts: unit.fragment.omitsParts || context.choices.contains { $0.fragment.omitsParts },
            usesStubs: usesStubs)
    }
}

/// The code of a page.
private struct PageUnits: Sendable {
    let units: [CompileUnit]
    /// The code of other files that declares names for the page.
    let shared: [CompleteFragment]
    /// The functions outside of types.
    let functions: Set<String>
    /// The members that extensions declare.
    let extensionMembers: Set<String>
    /// The names outside of types that a sample may use with another meaning: functions and variables, and types that
    /// several samples declare.
    let ambiguous: Set<String>

    init(_ request: CompileRequest, _ units: [CompileUnit]) {
        self.units = units
        shared = request.shared.compactMap { CompleteFragment(file: request.file, bytes: $0) }
        let declarations = units.filter { $0.input.role != .setup }.flatMap(\.declarations)
        functions = Set(declarations.filter { $0.kind == .function }.map(\.name))
        extensionMembers = declarations.reduce(into: []) { all, declaration in
            if case .extension(let added) = declaration.kind { all.formUnion(added) }
        }
        let variables = declarations.filter { $0.kind == .variable }.map(\.name)
        let samples = units.filter { $0.input.role == .sample }
        let types = Dictionary(samples.flatMap(\.typeNames).map { ($0, 1) }, uniquingKeysWith: +)
        let setups = units.filter { $0.input.role == .setup }.flatMap(\.declaredNames)
        ambiguous = functions.union(variables).union(types.filter { $0.value > 1 }.keys).subtracting(setups)
    }

    /// Setups, then what is not bad, the nearest before the unit first, then bad code.
    func others(than unit: CompileUnit) -> [CompileUnit] {
        let others =
            units.filter { $0.place.input < unit.place.input }.reversed()
            + units.filter { $0.place.input > unit.place.input }
        return [CompileInput.Role.setup, .sample, .badSample].flatMap { role in
            others.filter { $0.input.role == role }
        }
    }
}

/// A piece of code that can be compiled.
struct CompileUnit: Sendable {
    let input: CompileInput
    /// The page and its input, by index.
    let place: (page: Int, input: Int)
    let fragment: CompleteFragment
    /// The name of the enumeration around its declarations, and of its file.
    let scope: String
    /// The lower-case names that it uses and does not declare, which C may declare.
    let freeNames: Set<String>

    /// Nil for incomplete code.
    ///
    /// - Parameter number: that of no other unit.
    init?(_ request: CompileRequest, place: (page: Int, input: Int), number: Int) {
        input = request.inputs[place.input]
        guard let fragment = CompleteFragment(file: request.file, bytes: input.code) else { return nil }
        (self.fragment, self.place) = (fragment, place)
        freeNames = fragment.freeNames
        scope = "Sample\(number)"
    }

    var declarations: some Collection<FragmentDeclaration> { fragment.declarations.values }

    /// The types that it declares.
    var typeNames: Set<String> { Set(declarations.filter { $0.kind == .type }.map(\.name)) }

    /// The types, functions and variables that it declares.
    var declaredNames: Set<String> {
        Set(declarations.filter { if case .extension = $0.kind { false } else { true } }.map(\.name))
    }

    /// Whether the body of a type is only a comment.
    ///
    /// - Parameter type: as the compiler writes it.
    func omitsMembers(of type: String) -> Bool {
        guard let name = type.split(separator: ".").last?.prefix(while: { $0 != "<" }) else { return false }
        return fragment.typesWithoutMembers.contains(String(name))
    }
}
