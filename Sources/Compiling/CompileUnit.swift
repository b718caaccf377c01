import Linting

/// A piece of code that can be compiled.
struct CompileUnit: Sendable {
    let input: CompileInput
    /// The page and its input, by index.
    let place: (page: Int, input: Int)
    let fragment: CompleteFragment
    /// The name of the enumeration around its declarations, and of its file.
    let scope: String

    /// Nil for incomplete code.
    ///
    /// - Parameter number: that of no other unit.
    init?(_ request: CompileRequest, place: (page: Int, input: Int), number: Int) {
        input = request.inputs[place.input]
        guard let fragment = CompleteFragment(file: request.file, bytes: input.code) else { return nil }
        (self.fragment, self.place) = (fragment, place)
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
