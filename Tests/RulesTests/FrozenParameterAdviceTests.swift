import Diagnostics
import Linting
import Rules
import Testing

/// What `state-from-parameter` advises depends on how the parameter is observed.
@Suite struct FrozenParameterAdviceTests {
    static func advice(_ property: String, _ wrapper: String, of type: String) -> String? {
        let code = """
            @Observable final class CartModel { var count = 0 }
            final class OldCartModel: ObservableObject { @Published var count = 0 }
            struct Cart: View {
                \(property) private var cart: \(type)
                init(cart: \(type)) { _cart = \(wrapper): cart) }
                var body: some View { Text("Cart") }
            }

            """
        let rules = Rules.all.filter { $0.info.id == "state-from-parameter" }
        let source = SwiftSource(file: "A.swift", text: code)
        let reports = Linter(rules: RuleSet(rules)).lint(count: 1, jobs: 1) { _ in source }
        return reports[0].findings.first?.notes.first?.message
    }

    @Test func namesTheWrapperOfTheKind() {
        let value = Self.advice("@State", "State(initialValue", of: "Int")
        #expect(value?.contains("use a 'let' for 'cart', or a '@Binding'") == true)
        let observable = Self.advice("@State", "State(initialValue", of: "CartModel")
        #expect(observable?.contains("use a 'let' for 'cart', or '@Bindable'") == true)
        let object = Self.advice("@StateObject", "StateObject(wrappedValue", of: "OldCartModel")
        #expect(object?.contains("use '@ObservedObject' for 'cart'") == true)
    }
}
