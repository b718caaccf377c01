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
        ("Good", .good), ("// Good ✨", .good), ("// :-1: slow", .bad), ("// fast :+1:", .good),
        ("// ⚠️ Avoid: slow", .bad), ("// NOT PREFERRED", .bad), ("// Not Preferred:", .bad), ("// ALSO RIGHT", .good),
        ("// Also incorrect", .bad), ("// Another incorrect example", .bad), ("// Also bad: twice", .bad),
        ("// Another good example:", .good), ("// Still wrong", .bad), ("// Even worse", .bad),
        ("// Even better", .good),
        ("// ALSO WRONG because of this", .bad), ("// Don't do this", .bad), ("// Never do this!", .bad),
        ("// Bad code example 2", .bad), ("// Good #1:", .good), ("// A better approach", .good),
        ("// FORBIDDEN", .bad), ("// NOT ALLOWED: a class", .bad), ("// PROHIBITED because of this", .bad),
        ("// The wrong way", .bad), ("// Yet another bad example", .bad), ("// Noncompliant code example", .bad),
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
        "// ¡Bien hecho", "// Also correct the offset", "// Another", "// Also:", "// The best of both worlds",
        "// Still good enough to ship", "// Bad requests are retried", "// Good 100 times", "// The right edge",
        "// Example", "// Example code", "// Code good enough", "// Alternative: closures",
        "// Not preferred by anyone", "// move(to:x:)", "// a:x:", "// frame(_:ok:)",
        "// Even", "// x: 3", "// X marks it", "// f(X)", "// O'Neill", "// (x, y)", "// o bom filho",
        "// One more thing", "// Worst case", "// Male", "// Best-effort delivery", "// Use correct names",
    ])
    func notALabel(comment: String) { #expect(CommentLabel.marker(comment) == nil, "\(comment)") }

    @Test(arguments: [
        "// No", "// After:", "// Before", "// Fix", "// New", "// Use:", "// Always", "// Error", "// Right",
        "// Después", "// Old - iOS 16", "// Fixed version", "// New approach:", "// Also right", "// Do this instead",
        "// Forbidden", "// Not allowed:", "// (O)", "// ( X ) 이유", "// X", "// o", "// （O）",
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
        ("// Side effects hidden in setter", nil), ("// (O)", .good), ("( X ) -> slow", .bad), ("// x", .bad),
        ("// x is first", nil), ("⭕️", .good),
    ])
    func trailing(comment: String, verdict: Verdict?) { #expect(CommentLabel.trailing(comment)?.verdict == verdict) }

    /// The words of each built-in language: good, bad, and what is neither.
    @Test(arguments: [
        ("Also acceptable", "Not ideal", "Correctness matters"),
        ("Ejemplo correcto", "También incorrecto", "Ejemplo de uso"),
        ("Buen ejemplo:", "Otro mal ejemplo", "Corrección de errores"),
        ("Bon exemple", "Mauvais exemple", "Exemple de base"),
        ("Exemple correct", "À éviter :", "Bon courage"),
        ("Préféré", "Déconseillé", "Évitez-moi"),
        ("Gutes Beispiel", "Schlechtes Beispiel:", "Beispiel für Listen"),
        ("Richtig", "So nicht", "Gutschein einlösen"),
        ("Auch korrekt", "Häufiger Fehler: zwei Quellen", "Falscher Alarm"),
        ("Bom exemplo", "Mau exemplo", "Exemplo completo"),
        ("Recomendado", "Não recomendado", "Correto o suficiente"),
        ("Boa prática:", "Não faça isso!", "Boas-vindas"),
        ("Esempio corretto", "Esempio sbagliato", "Esempio di base"),
        ("Corretto:", "Da evitare", "Bene comune"),
        ("Buon esempio", "Un altro cattivo esempio", "Corretto funzionamento della vista"),
        ("Хорошо", "Плохо:", "Пример"), ("Правильный пример", "Неправильный пример:", "Хороший день"),
        ("Тоже хорошо:", "Не рекомендуется", "Плохой знак для всех"), ("Nên:", "Không nên", "Nên nhớ"),
        ("좋은 예", "나쁜 예", "예제"), ("올바른 방법:", "잘못된 코드", "좋은 아침"), ("권장", "권장하지 않음", "예상 결과"),
        ("良い例", "悪い例", "例"), ("【正しい例】", "間違った例：", "正しい値を返す"), ("推奨", "非推奨", "良い一日を"),
        ("正确的写法", "错误的写法", "示例"), ("推荐：值类型", "不推荐（太慢）", "好的开始是成功的一半"),
        ("正確示例", "錯誤示例", "錯誤處理"),
    ])
    func languages(good: String, bad: String, neither: String) {
        #expect(CommentLabel.marker("// \(good)")?.verdict == .good, "\(good)")
        #expect(CommentLabel.marker("// \(bad)")?.verdict == .bad, "\(bad)")
        #expect(CommentLabel.marker("// \(neither)") == nil, "\(neither)")
    }

    @Test(arguments: [
        ("Before", "After"), ("Antes", "Después"), ("Avant", "Après"), ("Vorher", "Nachher"), ("Antes", "Depois"),
        ("Prima", "Dopo"), ("Было", "Стало"), ("Sai", "Đúng"), ("수정 전", "수정 후"), ("修正前", "修正後"), ("修改前", "修改后"),
        ("错误", "对"),
    ])
    func partnersOfEachLanguage(bad: String, good: String) {
        let labels = [CommentLabel.marker("// \(bad)"), CommentLabel.marker("// \(good)")]
        #expect(labels.map { $0?.certainty } == [.needsPartner, .needsPartner])
        #expect(Label.counting(labels).map { $0?.verdict } == [.bad, .good])
    }

    @Test func aRulebooksOwnWords() {
        let words = LabelVocabulary(good: ["Så  här", "yes, please do it this way"], bad: ["Inte så", "Modern"])
        #expect(CommentLabel.marker("// Så här:", words)?.verdict == .good)
        #expect(CommentLabel.marker("// Yes please do it this way", words)?.verdict == .good)
        #expect(CommentLabel.marker("// inte så", words)?.verdict == .bad)
        #expect(CommentLabel.marker("// Modern", words)?.verdict == .bad)
        #expect(CommentLabel.marker("// Inte så bra", words) == nil)
        #expect(CommentLabel.marker("// Good", words)?.verdict == .good)
        #expect(CommentLabel.marker("// Inte så") == nil)
        #expect(HeadingLabel.label(of: "Inte så: två källor", words)?.verdict == .bad)
        #expect(ParagraphLabel.label(strong: "Inte så", text: "Inte så", words)?.verdict == .bad)
    }

    @Test func theTextAndItsPlace() throws {
        let comment = "/// 1. ❌ BUG SILENCIOSO: la vista"
        let label = try #require(CommentLabel.marker(comment))
        #expect(label.text == "❌ BUG SILENCIOSO")
        #expect(String(decoding: Array(comment.utf8)[label.range], as: UTF8.self) == label.text)
        #expect(label.explanation == "bad, because of the comment '❌ BUG SILENCIOSO' before it")
        #expect(
            CommentLabel.trailing("// late ❌")?.explanation == "bad, because of the comment '❌' at the end of the line")
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
