import Foundation
import Linting
import SwiftParser
import SwiftSyntax
import Testing

@Suite struct FileSummaryTests {
    static func index(_ texts: String...) -> CodeIndex {
        var index = CodeIndex()
        for text in texts { index.add(FileSummary(of: SwiftSource(file: "A.swift", text: text))) }
        return index
    }

    @Test func knowsTypes() {
        let index = Self.index(
            "@MainActor @Observation.Observable public final class A<T: B>: C<T>, @unchecked D where T: E { struct In: View {} }\nactor F {}\nclass G: ObservableObject {}"
        )
        #expect(index.isObservable("A") && index.isClass("A") && index.isActorIsolated("A") && !index.isView("A"))
        #expect(index.type(named: "A")?.inherited == ["C", "D"])
        #expect(index.isView("In") && index.isActorIsolated("F") && index.isObservableObject("G"))
        #expect(index.hasSubclass("C") && !index.hasSubclass("A"))
    }

    @Test(arguments: [
        "switch a { case .b: struct V: View {} }", "switch a { case (b, .c): struct V: View {} }",
        "let (_, _) = f { struct V: View {} }",
        "func == (a: A, b: A) -> Bool { struct V: View {} }", "if case .some = a { struct V: View {} }",
    ]) func knowsTypesBehindWordsThatNameNothing(_ code: String) {
        #expect(Self.index(code).isView("V"))
    }

    @Test func seesAcrossFiles() {
        let index = Self.index(
            "struct A { @State var b = 1 }\nclass M {}",
            "extension A: View { func f() { $b; c = 1 } }\nextension M: Combine.ObservableObject {}",
            "let v = A(b: 2) { f(d: 1) }")
        #expect(index.isView("A") && index.isObservableObject("M"))
        #expect(index.passes(label: "b", to: "A") && !index.passes(label: "d", to: "A"))
        #expect(
            index.isMentioned("$b", inExtensionsOf: "A") && index.isMentioned("c", inExtensionsOf: "A")
                && !index.isMentioned("x", inExtensionsOf: "A"))
    }

    @Test(arguments: [
        "let b: A", "let b: A?", "var b: M.A { c }", "private(set) lazy var b = A(c: 1)", "@P var b: any A = d",
        "static let b = M.A<B>()", "let c = 1, d: B\nlet b: A\nvar e: B",
    ]) func knowsTypesOfProperties(_ code: String) {
        let classes = "class A {}\nclass B {}\n"
        #expect(Self.index(classes + "struct S { \(code) }").typeName(ofProperty: "b", in: "S") == "A")
        #expect(Self.index(classes + "struct S {}\nextension S { \(code) }").typeName(ofProperty: "b", in: "S") == "A")
    }

    @Test(arguments: [
        "let b: [A]", "let b: A & B", "let b: (A) -> B", "let b = A.c", "let b = A.c()", "let b = f(A())",
        "let b: some A", "func b() -> A { A() }", "func f() { let b: A }", "let (b, c): (A, A)", "var b: C",
        "class T { let b: A }",
    ]) func knowsNoTypesOfProperties(_ code: String) {
        #expect(Self.index("class A {}\nclass B {}\nstruct S { \(code) }").typeName(ofProperty: "b", in: "S") == nil)
    }

    @Test func knowsNoTypesOfPropertiesOfRepeatedTypes() {
        let index = Self.index("class A {}\nclass B {}\nstruct S { let b: A }", "enum T { struct S { let b: B } }")
        #expect(index.typeName(ofProperty: "b", in: "S") == nil)
    }

    @Test(
        arguments: [
            "let a: A", "func f(a: A) {}", "func f() -> [A?] { [] }", "func f() -> A { a }",
            "struct B { var a: A { b } }", "let a = A()", "var a = A { 1 }",
            "typealias B = A", "let a = [A]()", "a as? A", "if let a = b as? A { a.c }", "(b as! A).c",
            "init(a: A = A()) {}", "class B: Controller<A> {}",
            "f(A().b)", "A(c: 1).b.d()", "A<Int>().b", "A()?.b", "a == A().b",
        ]) func knowsTypesOfWhichSomethingIsKept(_ code: String)
    {
        #expect(Self.index(code).isHeld("A"))
        #expect(!Self.index(code.replacing("A", with: "Other")).isHeld("A"))
    }

    @Test(arguments: [
        "struct A: B {}", "extension A {}", "var body: some View { A() }", "A.make()", "f(A { 1 }, A(b: 1))",
        "b == A()", "@A var b = 1", "\"A\"",
        "A().b()", "A().b { c }", "A()\n.b()\n.c(d: 1)", "A(); .b", "B(a: A()).c", "a ? A() : B()", "struct B<T: A> {}",
    ])
    func knowsTypesOfWhichNothingIsKept(_ code: String) { #expect(!Self.index(code).isHeld("A")) }

    @Test(arguments: [
        ("enum A { case constant(Int) }", true), ("enum A { case linear, constant(Int) }", true),
        ("struct A { public static func constant() {} }", true),
        ("extension A { static func constant() {} }", true), ("extension Binding { static func constant() {} }", false),
        ("struct A { func constant() {}; static let b = 1; var constant = 1 }", false),
        ("switch a { case .constant(let b): f(b, constant) }", false),
    ]) func knowsWhatIsCalledAsABindingIs(_ code: String, isKnown: Bool) {
        #expect(Self.index(code).hasConstantsBesideBindings == isKnown)
    }

    @Test func knowsGlobalActors() {
        let index = Self.index(
            "@globalActor actor Database {}\nactor Store {}",
            "@Database class A {}\n@Kit.Database class B: A {}\n@Store class C {}")
        #expect(index.isGlobalActor("Database") && index.isGlobalActor("MainActor") && !index.isGlobalActor("Store"))
        #expect(index.isActorIsolated("A") && index.isActorIsolated("B") && !index.isActorIsolated("C"))
    }

    @Test func countsCalls() {
        let index = Self.index(
            "let v = A(b: 1); let w = M.A(b: 2)", "let v = A<C<Int>>(b: 3) ?? A.init(b: 4)",
            "f(.init(c: 1)); if a < B, c > (d) { A(b: 5) }")
        #expect(index.calls(label: "b", to: "A") == 5)
        #expect(
            index.mayPass(label: "b", to: "A") && index.mayPass(label: "c", to: "A")
                && !index.passes(label: "c", to: "A"))
        #expect(!index.mayPass(label: "d", to: "A"))
    }

    @Test func countsDeclaredInitialisersAsNoCalls() {
        let index = Self.index("struct A { init(b: Int) {} }\nextension A { init<T>(c: T) {} }\nfunc D<T>(e: T) {}")
        #expect(
            !index.mayPass(label: "b", to: "A") && !index.mayPass(label: "c", to: "A")
                && !index.passes(label: "e", to: "D"))
    }

    @Test func knowsOfWhatBindingsAreMade() {
        let index = Self.index(
            "Field($form.email); Field(self.$form.name); $list[0].title; form.text; $plain; \"$form.quoted\"",
            "$other\n.phone")
        for name in ["email", "name"] { #expect(index.binds(member: name)) }
        for name in ["form", "text", "plain", "quoted", "phones"] { #expect(!index.binds(member: name)) }
    }

    @Test func knowsWhatIsSubscribedTo() {
        let index = Self.index(
            "model.$items.sink { $0 }", "cart?.$total.map(f); $name.sink(f); self.$own.sink(f); self?.$weak.sink(f)",
            "CartModel.shared.objectWillChange.send()"
        )
        #expect(index.subscribes(toProperty: "items") && index.subscribes(toProperty: "total"))
        for name in ["name", "own", "weak", "0"] { #expect(!index.subscribes(toProperty: name)) }
        #expect(index.subscribes(toClass: "CartModel") && !index.subscribes(toClass: "Cart"))
        #expect(!Self.index("objectWillChange.send(); self.objectWillChange.send()").subscribes(toClass: "CartModel"))
    }

    @Test func countsFilesThatExtendAType() {
        let index = Self.index(
            "extension A { var b: Int { c } }\nextension A { var d: Int { c } }", "extension A { var e: Int { c } }")
        #expect(
            index.files(mentioning: "c", inExtensionsOf: "A") == 2
                && index.files(mentioning: "d", inExtensionsOf: "A") == 1)
    }

    @Test(arguments: [
        ("struct A { func f() async throws {} }", true), ("enum A { case b; init(_ a: Int) async {} }", true),
        ("struct A { let load: @Sendable (Int) async -> B }", true),
        ("struct A { func f() { Task { await g() } } }", false),
        ("struct A { var b = 1; struct C { func f() async {} } }", false),
        ("struct A { func async() { f { () async in } } }", false),
        ("struct A {}\nfunc f() async {}", false),
    ]) func knowsWhatWaits(_ code: String, isAsynchronous: Bool) {
        #expect(Self.index(code).type(named: "A")?.isAsynchronous == isAsynchronous)
    }

    @Test func doesNotKnowWhatIsDeclaredTwice() {
        let index = Self.index("@Observable class A {}\nstruct B {}", "class A: ObservableObject {}\nstruct B {}")
        #expect(index.type(named: "A") == nil && index.declares("A") && !index.isObservable("A"))
        #expect(index.type(named: "B") != nil)
    }

    @Test(
        arguments: [
            "// class A {}", "/* class A {} /* */ class A {} */", "let s = \"class A {}\"",
            "let s = #\"\"\"\nclass A {}\n\"\"\"#", "let r = /class A {}/",
            "let r = #/class A {}/#", "class func A() {}", "let s = \"\\(f(\"class A {}\"))\"", "x.class A {}",
            "enum E { case A(b: Int) }",
        ]) func isNotMistaken(_ code: String)
    {
        #expect(!Self.index(code).declares("A"))
    }

    /// The folder whose Swift files the scan and the parser are compared on: this package's own sources.
    static let sources = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    /// Without a limit, each name would be looked up in 100,000 brackets, which takes minutes.
    @Test(.timeLimit(.minutes(2)), arguments: ["@a(", "A.B(", "struct A {", "extension A {", "[\"\\(A", "{ a"])
    func endsWhereCodeIsNestedTooDeeply(_ part: String) {
        let source = SwiftSource(file: "A.swift", text: String(repeating: part, count: 100_000) + "struct Last {}")
        #expect(!FileSummary(of: source).declaredNames.contains("Last"))
    }

    @Test func agreesWithTheParser() throws {
        let names = try #require(FileManager.default.subpaths(atPath: Self.sources.path)).filter {
            $0.hasSuffix(".swift")
        }
        #expect(names.count > 10)
        // A fifth of the files is code of every kind.
        for name in names.sorted().enumerated().filter({ $0.offset % 5 == 0 }).map(\.element) {
            let text = try String(contentsOf: Self.sources.appending(path: name), encoding: .utf8)
            let collector = TypeCollector(viewMode: .sourceAccurate)
            collector.walk(Parser.parse(source: text))
            let index = Self.index(text)
            for (type, inherited) in collector.found {
                #expect(index.declares(type), "\(name): \(type)")
                if let known = index.type(named: type) {
                    #expect(known.inherited.isSuperset(of: inherited), "\(name): \(type)")
                }
            }
        }
    }

    private final class TypeCollector: SyntaxVisitor {
        var found: [(String, Set<String>)] = []

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node.name, node.inheritanceClause)
        }
        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node.name, node.inheritanceClause)
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node.name, node.inheritanceClause)
        }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node.name, node.inheritanceClause)
        }

        func add(_ name: TokenSyntax, _ clause: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
            let inherited = clause?.inheritedTypes.compactMap { $0.type.as(IdentifierTypeSyntax.self)?.name.text } ?? []
            found.append((name.text, Set(inherited)))
            return .visitChildren
        }
    }
}
