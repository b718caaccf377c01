import Samples
import Testing

@Suite struct CommentLabelTests {
    /// The labels that RULES.md counts most often in 13,403 samples, and the seeds' own.
    @Test(arguments: [
        ("// WRONG", Verdict.bad), ("// ✅ GOOD", .good), ("// ❌ WRONG", .bad), ("// RIGHT", .good),
        ("// ✅ CORRECT", .good), ("// CORRECT", .good),
        ("// BAD", .bad), ("// GOOD", .good), ("// Good", .good), ("// Bad", .bad), ("// PREFER", .good),
        ("// AVOID", .bad), ("// ✅ MODERN", .good),
        ("// ❌ LEGACY", .bad), ("// Correct", .good), ("// Bad - child only displays, doesn't modify", .bad),
        ("// Good - use let for read-only", .good),
        ("// ❌ BAD - Can't compile (private(set))", .bad), ("// ❌ Innecesario: esta vista no modifica title", .bad),
        ("// ✅ Moderno: @Observable", .good),
        ("// ❌ BUG SILENCIOSO: la vista ignora actualizaciones del padre", .bad),
        ("// ✅ @State: la vista crea y posee estos valores", .good),
    ])
    func found(comment: String, verdict: Verdict) {
        #expect(CommentLabel.marker(comment)?.verdict == verdict)
        #expect(CommentLabel.marker(comment)?.certainty == .certain)
    }

    @Test(arguments: [
        ("//Good:", Verdict.good), ("/// ❌ Bad", .bad), ("/* ✅ */", .good), ("/** Wrong: it leaks\n * more */", .bad),
        ("// --- BAD ---", .bad),
        ("// MARK: - Good", .good), ("// MARK: ❌", .bad), ("// 1. Bad", .bad), ("// **Correct**", .good),
        ("// [WRONG]", .bad), ("// WRONG way to do it", .bad),
        ("// PREFER value types", .good), ("// Bad example", .bad), ("// Good practice: small views", .good),
        ("// Don't", .bad), ("// DON’T: mutate", .bad),
        ("// Do not: mutate", .bad), ("// Not recommended (slow)", .bad), ("// Anti-pattern!", .bad),
        ("// Correcto", .good), ("// Error común: …", .bad),
        ("// Error comu\u{301}n", .bad), ("// EVITAR: esto", .bad), ("// Buena práctica", .good), ("// ✔️ fine", .good),
        ("// 👍🏽 fine", .good),
        ("// this is fine ✅", .good), ("// so nicht ❌ ", .bad), ("// 这样不好 🚫", .bad), ("// ❌ not ✅", .bad),
        ("Good", .good), ("// Good ✨", .good),
        ("// ⚠️ Avoid: slow", .bad),
    ])
    func alsoFound(comment: String, verdict: Verdict) {
        #expect(CommentLabel.marker(comment)?.verdict == verdict, "\(comment)")
    }

    @Test(arguments: [
        "// From @State", "// Usage", "// Use anywhere in hierarchy", "// Good luck with that", "// Correct the offset",
        "// Avoid retain cycles",
        "// Prefer let here", "// Define key", "// Skip if already loaded", "// MARK: - Actions", "// good-looking",
        "// Good/Bad", "// GOOD_VALUE",
        "// Goods", "// badge", "// Legacy API support follows", "// Uso desde el padre:", "// Compare ❌ with ✅",
        "// ⚠️ Warning", "// ...", "//", "", "/**/",
        "// DO NOT EDIT", "// Correct?", "// bad1", "// 100", "// the ❌ in the middle", "// Parent creates and passes",
        "// ¡Bien hecho",
    ])
    func notALabel(comment: String) { #expect(CommentLabel.marker(comment) == nil, "\(comment)") }

    @Test(arguments: [
        "// No", "// After:", "// Before", "// Fix", "// New", "// Use:", "// Always", "// Error", "// Right",
        "// Después", "// Old - iOS 16",
    ])
    func ambiguousWordsNeedAPartner(comment: String) throws {
        let label = try #require(CommentLabel.marker(comment))
        #expect(label.certainty == .needsPartner)
        #expect(Label.counting([label, nil]) == [nil, nil])
        let partner = CommentLabel.marker(label.verdict == .good ? "// ❌ Bad" : "// ✅ Good")
        #expect(Label.counting([label, partner]).map { $0?.verdict } == [label.verdict, partner?.verdict])
        #expect(Label.counting([label, partner])[0]?.certainty == .certain)
    }

    @Test func twoAmbiguousWordsArePartnersOfEachOther() {
        let labels = Label.counting([CommentLabel.marker("// Before"), nil, CommentLabel.marker("// After")])
        #expect(labels.map { $0?.verdict } == [.bad, nil, .good])
        #expect(Label.counting([CommentLabel.marker("// Before"), CommentLabel.marker("// Old")]) == [nil, nil])
    }

    @Test(arguments: [
        ("// ❌", Verdict.bad), ("// ✅ private", .good), ("// too late ❌", .bad), ("// Unnecessary", nil),
        ("// Good", nil), ("// ⚠️", nil),
        ("// Acepta el valor inicial y lo IGNORA después", nil), ("// WRONG", nil),
        ("// Side effects hidden in setter", nil),
    ])
    func trailing(comment: String, verdict: Verdict?) { #expect(CommentLabel.trailing(comment)?.verdict == verdict) }

    @Test func theTextAndItsPlace() throws {
        let comment = "/// 1. ❌ BUG SILENCIOSO: la vista"
        let label = try #require(CommentLabel.marker(comment))
        #expect(label.text == "❌ BUG SILENCIOSO")
        #expect(String(decoding: Array(comment.utf8)[label.range], as: UTF8.self) == label.text)
        #expect(label.explanation == "bad, by the comment '❌ BUG SILENCIOSO' before it")
        #expect(CommentLabel.trailing("// late ❌")?.explanation == "bad, by the comment '❌' at the end of the line")
    }

    @Test(.timeLimit(.minutes(15))) func hostileCommentsTakeLinearTime() {
        for piece in ["example ", "Good ", "❌", "1.", "-", "(", "don't-", "no recomendado "] {
            let comment = "// " + String(repeating: piece, count: 100_000)
            let label = CommentLabel.marker(comment)
            #expect(label == nil || label?.origin == .markerComment)
        }
        let labels = [Label?](repeating: CommentLabel.marker("// No"), count: 100_000)
        #expect(Label.counting(labels).allSatisfy { $0 == nil })
    }
}
