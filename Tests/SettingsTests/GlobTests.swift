import TestSupport
import Testing

@testable import Settings

@Suite struct GlobTests {
    @Test(arguments: [
        ("drafts/**", "drafts/a.md", true), ("drafts/**", "drafts/a/b.md", true), ("drafts/**", "drafts", false),
        ("drafts/**", "x/drafts/a.md", false),
        ("*.md", "a.md", true), ("*.md", "a/b.md", true), ("/*.md", "a/b.md", false), ("/*.md", "b.md", true),
        ("a/*.md", "a/b.md", true),
        ("a/*.md", "a/b/c.md", false),
        ("**/b.md", "b.md", true), ("**/b.md", "x/y/b.md", true), ("**/b.md", "xb.md", false),
        ("a/**/b.md", "a/b.md", true), ("a/**/b.md", "a/x/y/b.md", true),
        ("a/**/b.md", "a/xb.md", false), ("?.md", "é.md", true), ("?.md", "ab.md", false), ("a/?", "a/日", true),
        ("a?b/c", "a/b/c", false),
        ("[a-c].md", "b.md", true), ("[a-c].md", "d.md", false),
        ("[!a-c].md", "d.md", true), ("[^a].md", "a.md", false), ("[]].md", "].md", true), ("[à-ü].md", "é.md", true),
        ("*.{md,txt}", "a.txt", true),
        ("*.{md,txt}", "a.html", false),
        ("{a,b{1,2}}/x", "b2/x", true), ("{a,b{1,2}}/x", "b3/x", false), ("{,x}a.md", "a.md", true),
        ("{,x}a.md", "xa.md", true),
        ("{a/**,b}/c.md", "a/q/c.md", true), ("legacy/", "legacy/a.md", true), ("drafts/", "drafts/a/b", true),
        ("./a.md", "a.md", true), ("\\*.md", "*.md", true), ("\\*.md", "a.md", false),
        ("a b/c'd\".md", "a b/c'd\".md", true), ("**", "anything/at all", true),
        ("*", "", true), ("a,b.md", "a,b.md", true), ("a}.md", "a}.md", true),
    ])
    func matches(pattern: String, path: String, expected: Bool) throws {
        #expect(try #require(Glob(pattern)).matches(path) == expected)
    }

    @Test(arguments: [
        "[a", "{a,b", "a{b", "[]", "[z-a]", String(repeating: "{", count: 10_000),
        String(repeating: "{a,", count: 9) + String(repeating: "}", count: 9),
    ])
    func whatIsNotClosedIsNoGlob(pattern: String) {
        #expect(Glob(pattern) == nil)
    }

    @Test(arguments: [
        String(repeating: "*a", count: 200), String(repeating: "**/a", count: 200),
        String(repeating: "{a,aa}", count: 200),
        String(repeating: "*", count: 2_000) + "b",
    ])
    func hostileGlobsTakeNoTime(pattern: String) throws {
        let glob = try #require(Glob(pattern))
        let path = String(repeating: "a", count: 500) + "!"
        let seconds = processorTime { #expect(!glob.matches(path)) }
        #expect(seconds < .seconds(5))
    }

    @Test(arguments: [
        ("../a", true), ("..", true), (".", true), ("a/../b", true), ("./../a", true), ("/../a", true), ("**/..", true),
        ("a/./b", true), ("a//b", true), ("//a", true), ("a//", true), ("../", true), ("./a", false), ("/a", false),
        ("a/", false), ("./", false), ("a/b", false), ("..a/b..", false), ("**", false),
    ])
    func globsOutsideTheFolderMatchNoPath(pattern: String, matchesNoPath: Bool) throws {
        #expect(try #require(Glob(pattern)).matchesNoPath == matchesNoPath)
    }
}
