import Diagnostics
import Linting
import Rules
import Testing

/// Lets all rules together fix an app of three files until nothing is left.
@Suite struct ObservableMigrationTests {
    static let ids: [RuleID] = [
        "environment-object", "inline-observed-object", "mixed-observation", "observable-object", "observed-object",
        "published-property", "state-object",
        "unisolated-observable", "wrapper-kind-mismatch",
    ]

    static func fixed(_ files: [(name: String, text: String)]) -> (texts: [String: String], left: [Finding]) {
        let linter = Linter(rules: RuleSet(Rules.all.filter { ids.contains($0.info.id) }))
        let sources = files.map { SwiftSource(file: $0.name, text: $0.text) }
        let outcome = FixSession(linter: linter, includesUnsafe: true).run(sources)
        let texts = outcome.changed.map { ($0.file, String(decoding: $0.bytes, as: UTF8.self)) }
        let now = sources.map { source in outcome.changed.first { $0.file == source.file } ?? source }
        let left = linter.lint(count: now.count, jobs: 1) { now[$0] }.flatMap(\.findings)
        return (Dictionary(texts, uniquingKeysWith: { first, _ in first }), left)
    }

    @Test func goesThroughAllFiles() {
        let (texts, left) = Self.fixed([
            (
                "Cart.swift",
                """
                import Foundation

                /// What is bought.
                public class Cart: ObservableObject {
                    @Published public var items: [String] = []
                }

                """
            ),
            (
                "CartScreen.swift",
                """
                import SwiftUI

                struct CartScreen: View {
                    @ObservedObject private var cart = Cart()
                    var body: some View { CartList(cart: cart).environmentObject(cart) }
                }

                """
            ),
            (
                "CartList.swift",
                """
                import SwiftUI

                struct CartList: View {
                    @ObservedObject var cart: Cart
                    var body: some View { List(cart.items, id: \\.self) { Text($0) } }
                }

                """
            ),
        ])
        #expect(left.isEmpty)
        #expect(
            texts["Cart.swift"] == """
                import Foundation
                import Observation

                /// What is bought.
                @MainActor
                @Observable
                public class Cart {
                    public var items: [String] = []
                }

                """)
        #expect(
            texts["CartScreen.swift"] == """
                import SwiftUI

                struct CartScreen: View {
                    @State private var cart = Cart()
                    var body: some View { CartList(cart: cart).environment(cart) }
                }

                """)
        #expect(
            texts["CartList.swift"] == """
                import SwiftUI

                struct CartList: View {
                    let cart: Cart
                    var body: some View { List(cart.items, id: \\.self) { Text($0) } }
                }

                """)
    }

    @Test func leavesWhatHoldsAClassThatStays() {
        let files = [
            (
                "Cart.swift",
                "@MainActor final class Cart: ObservableObject {\n    @Published var a = 1\n    func b() { objectWillChange.send() }\n}\n"
            ),
            (
                "View.swift",
                "struct V: View {\n    @StateObject private var cart = Cart()\n    var body: some View { EmptyView() }\n}\n"
            ),
        ]
        let (texts, left) = Self.fixed(files)
        #expect(texts.isEmpty)
        #expect(left.isEmpty)
    }

    @Test func leavesWhatHoldsASuppressedClass() {
        let files = [
            (
                "Cart.swift",
                "// rubric:disable:next observable-object -- shared with an old app\n@MainActor final class Cart: ObservableObject {}\n"
            ),
            (
                "View.swift",
                "struct V: View {\n    @StateObject private var cart = Cart()\n    var body: some View { EmptyView() }\n}\n"
            ),
        ]
        #expect(Self.fixed(files).texts.isEmpty)
    }
}
