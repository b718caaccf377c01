import Testing

@testable import Mermaid

@Suite struct PreprocessedTextTests {
    @Test(arguments: [
        ("a\r\nb\rc", "a\nb\nc\n"), ("%% x\na", "a\n"), ("a\n  %% x\n\nb", "a\n\nb\n"), ("%%{init: {}}%%\na", "\na\n"),
        ("%%\na", "%%\na\n"),
        ("---\ntitle: x\n---\na", "a\n"), ("\u{FEFF}a", "a\n"), ("<a b=\"c\">", "<a b='c'>\n"), ("a %% b", "a %% b\n"),
        ("%%{open\na", "\na\n"),
    ])
    func `only what the grammar reads is kept`(text: String, kept: String) {
        #expect(String(decoding: PreprocessedText(Array(text.utf8)).bytes, as: UTF8.self) == kept)
    }

    @Test func `every kept byte knows where it was`() {
        let text = Array("\u{FEFF}---\nx: y\n---\r\n%% c\r\nA %%{x}%% B\r\nC".utf8)
        let source = PreprocessedText(text)
        for offset in source.bytes.indices where source.bytes[offset] != UInt8(ascii: "\n") {
            #expect(text[source.original(offset)] == source.bytes[offset])
        }
        #expect(source.original(0..<source.bytes.count).upperBound == text.count)
    }
}
