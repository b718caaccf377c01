import Diagnostics
import Linting
import Rules
import Testing

/// Findings of precise rules that are notes, or none at all, since the code alone does not settle them.
@Suite struct LoweredSeverityTests {
    static func severities(_ rule: String, _ texts: String...) -> [Severity] {
        let settings = LintSettings(forcedOn: [RuleID(rule)])
        let linter = Linter(rules: RuleSet(Rules.all.filter { $0.info.id.text == rule }, settings: settings))
        return linter.lint(count: texts.count, jobs: 1) { SwiftSource(file: "\($0).swift", text: texts[$0]) }.flatMap(
            \.findings
        ).map(\.severity)
    }

    @Test func namesAreNothingWithoutDeclarations() {
        let view = "struct V: View {\n    let a = CartModel()\n    var body: some View { EmptyView() }\n}\n"
        #expect(Self.severities("model-outside-state", view) == [])
        #expect(Self.severities("model-outside-state", "@Observable final class CartModel {}\n" + view) == [.warning])
    }

    /// A hosting controller keeps the view, and so its object.
    @Test func aViewThatAHostingControllerKeepsIsANote() {
        let model = "@Observable final class M { var a = 0 }\nfinal class N: ObservableObject {}\n"
        let view = "struct V: View { let m = M(); var body: some View { Text(m.a) } }\n"
        let observing = "struct V: View { @ObservedObject var n = N(); var body: some View { Text(n.a) } }\n"
        let host = "final class C: UIViewController {\n    func show() { CODE }\n}\n"
        let preview = "#Preview(\"V\") { V() }\nstruct P: PreviewProvider { static var previews: some View { V() } }\n"
        func severities(_ code: String, _ more: String = "") -> [[Severity]] {
            let others = host.replacing("CODE", with: code) + preview + more
            return [("model-outside-state", view), ("inline-observed-object", observing)].map {
                Self.severities($0, model + $1, others)
            }
        }
        #expect(severities("present(UIHostingController(rootView: V()))") == [[.note], [.note]])
        #expect(severities("host.rootView = V().padding()") == [[.note], [.note]])
        #expect(severities("let v = V(); embed(NSHostingView(rootView: v))") == [[.note], [.note]])
        #expect(severities("present(V())") == [[.warning], [.warning]])
        let other = "struct W: View { var body: some View { V() } }\n"
        #expect(severities("present(UIHostingController(rootView: V()))", other) == [[.warning], [.warning]])
    }

    /// An app is hardly ever evaluated again, and its commands are part of it.
    @Test func aViewThatOnlyAnAppMakesIsANote() {
        let view =
            "@Observable final class M { var a = 0 }\nstruct V: View { let m = M(); var body: some View { Text(m.a) } }\n"
        let app = "struct A: App { var body: some Scene { WindowGroup { V() } } }\n"
        #expect(Self.severities("model-outside-state", view, app) == [.note])
        #expect(
            Self.severities("model-outside-state", view, app, "struct W: View { var body: some View { V() } }\n")
                == [.warning])
        let commands = "struct C: Commands { let m = M(); var body: some Commands { EmptyCommands() } }\n"
        #expect(Self.severities("model-outside-state", view + commands, app) == [.note, .note])
    }

    /// Who else calls a function may count on its task.
    @Test func aTaskOfAFunctionThatOthersUseIsANote() {
        let view =
            "struct A: View {\n    var body: some View { Text(\"a\").onAppear { load() } }\n"
            + "    func load() { Task { await m.load() } }\n}\n"
        #expect(Self.severities("task-in-on-appear", view) == [.warning])
        #expect(Self.severities("task-in-on-appear", view, "extension A { func again() { load() } }\n") == [.note])
        let change =
            "struct B: View { var body: some View { Text(\"a\").onChange(of: id) { Task { await load() } } } }\n"
        #expect(Self.severities("task-in-task", change) == [.note])
    }

    /// An identity can change on purpose.
    @Test func anIdentityThatIsMeantToChangeIsANote() {
        func severities(_ view: String) -> [Severity] {
            Self.severities("unstable-identity", "struct A: View { var body: some View { \(view) } }\n")
        }
        #expect(severities("VStack { Text(\"a\") }.id(UUID())") == [.warning])
        #expect(severities("List { Text(\"a\") }.id(UUID())") == [.note])
        #expect(severities("VStack { ProgressView() }.id(UUID())") == [.note])
        #expect(severities("Text(\"a\").id(UUID()) // Again and again\n") == [.note])
    }

    /// A task that waits for nothing has nothing to cancel.
    @Test func aTaskThatWaitsForNothingIsANote() {
        func view(_ work: String) -> String {
            "struct A: View { var body: some View { Text(\"a\").onAppear { Task { \(work) } } } }\n"
        }
        #expect(Self.severities("task-in-on-appear", view("await load()")) == [.warning])
        #expect(Self.severities("task-in-on-appear", view("for await a in b { c(a) }")) == [.warning])
        #expect(Self.severities("task-in-on-appear", view("send(.opened)")) == [.note])
    }

    /// The wrapper goes with the kind of the class.
    @Test func aModelIsHeldInTheWrapperOfItsKind() {
        func message(_ model: String) -> String? {
            let code = model + "struct A: View { let m = M(); var body: some View { Text(m.a) } }\n"
            let rules = Rules.all.filter { $0.info.id == "model-outside-state" }
            let source = SwiftSource(file: "A.swift", text: code)
            return Linter(rules: RuleSet(rules)).lint(count: 1, jobs: 1) { _ in source }[0].findings.first?.message
        }
        #expect(
            message("final class M: ObservableObject { @Published var a = 0 }\n")?.hasSuffix("'@StateObject'") == true)
        #expect(message("@Observable final class M { var a = 0 }\n")?.hasSuffix("'@State'") == true)
    }

    /// Where nothing states the deployment target, what needs iOS 17 is a note without a safe fix.
    @Test func anUnknownTargetMakesNotes() {
        let rules = Rules.all.filter { $0.info.id == "one-parameter-on-change" || $0.info.id == "foreground-color" }
        var settings = LintSettings()
        settings.isTargetKnown = false
        let linter = Linter(rules: RuleSet(rules, settings: settings))
        let code = "let view = Text(\"a\").foregroundColor(.red).onChange(of: a) { b in c(b) }\n"
        let findings = linter.lint(SwiftSource(file: "A.swift", text: code), index: CodeIndex()).findings
        #expect(findings.map(\.severity) == [.warning, .note])
        #expect(findings.map { $0.fix?.safety } == [.safe, .unsafe])
    }

    @Test func aWrittenInitialiserMayMeanACopy() {
        let view = "struct V: View {\n    @State var a: Int\n    var body: some View { EmptyView() }\n"
        #expect(Self.severities("passed-value-as-state", view + "}\n") == [.warning])
        #expect(Self.severities("passed-value-as-state", view + "    init(a: Int) { self.a = a }\n}\n") == [.note])
    }

    @Test func aValueThatIsChangedMayBeADraft() {
        func view(_ body: String) -> String {
            "struct V: View {\n    @State var a: Int\n    var body: some View { \(body) }\n}\n"
        }
        #expect(Self.severities("passed-value-as-state", view("Text(\"\\(a)\")")) == [.warning])
        #expect(Self.severities("passed-value-as-state", view("Stepper(\"b\", value: $a)")) == [.note])
        #expect(Self.severities("passed-value-as-state", view("Button(\"b\") { a += 1 }")) == [.note])
    }

    @Test func storedSettingsHalfWorkOutsideOfViews() {
        let text = "@Observable final class A {\n    @AppStorage(\"a\") var a = 1\n    @State var b = 1\n}\n"
        #expect(Self.severities("view-wrapper-outside-view", text) == [.note, .warning])
    }

    @Test func subscribersCannotJustChange() {
        let text = "final class A: ObservableObject {\n    @Published var a = 1\n    func b() { $a.sink { _ in } }\n}\n"
        #expect(Self.severities("observable-object", text) == [])
        #expect(Self.severities("published-property", text) == [])
    }

    @Test(
        arguments: [
            "func a(_ b: Badge) { b.model.$items.sink { _ in } }", "func a() { model?.$items.assign(to: \\.c, on: d) }",
            "let a = CombineLatest(model.$items, other.$total)", "let a = cartModel.objectWillChange.sink { _ in }",
            "extension CartModel { func a() { $items.sink { _ in } } }",
        ]) func subscribersElsewhereCannotJustChangeEither(_ subscriber: String)
    {
        let model = "final class CartModel: ObservableObject {\n    @Published var items = 1\n}\n"
        #expect(Self.severities("observable-object", model, subscriber) == [])
        #expect(Self.severities("published-property", model, subscriber) == [])
    }

    @Test(arguments: [
        "let a = $model.items", "let a = other.$total.sink { _ in }", "let a = tableView.objectWillChange",
    ])
    func othersAreNoSubscribers(_ code: String) {
        let model = "final class CartModel: ObservableObject {\n    @Published var items = 1\n}\n"
        #expect(Self.severities("observable-object", model, code) == [.note])
    }
}
