import Pages
import Testing

@Suite struct LinkDestinationTests {
    @Test(arguments: [
        ("https://example.org/a.md", LinkDestination.external),
        ("//example.org/a.md", .external),
        ("mailto:someone@example.org", .external),
        ("x-my.app+1:open", .external),
        ("", .anchor("")),
        ("#", .anchor("")),
        ("#caf%C3%A9", .anchor("café")),
        ("b.md", .file(path: "rules/b.md", query: nil, anchor: nil)),
        ("./b.md#why", .file(path: "rules/b.md", query: nil, anchor: "why")),
        ("../guide.md?x=1#a#b", .file(path: "guide.md", query: "x=1", anchor: "a#b")),
        ("/terms/state.md", .file(path: "terms/state.md", query: nil, anchor: nil)),
        ("..", .file(path: "", query: nil, anchor: nil)),
        (".", .file(path: "rules/", query: nil, anchor: nil)),
        ("../terms/", .file(path: "terms/", query: nil, anchor: nil)),
        ("a%20b%25.md", .file(path: "rules/a b%.md", query: nil, anchor: nil)),
        ("100%.md", .file(path: "rules/100%.md", query: nil, anchor: nil)),
        ("%2e%2e/%2E%2E/passwd", .outside),
        ("../../secret.md", .outside),
        ("/../secret.md", .outside),
        ("a%00.md", .malformed),
        ("a%FF.md", .malformed),
        ("rule:exposed-state", .name(scheme: "rule", "exposed-state")),
        ("term:@State", .name(scheme: "term", "@State")),
        ("TERM:%40State", .name(scheme: "term", "@State")),
        ("a//./b.md", .file(path: "rules/a/b.md", query: nil, anchor: nil)),
        ("a/..", .file(path: "rules/", query: nil, anchor: nil)),
        ("/", .file(path: "", query: nil, anchor: nil)),
        ("../é/ü.md", .file(path: "é/ü.md", query: nil, anchor: nil)),
        ("e\u{301}/../x.md#e\u{301}", .file(path: "rules/x.md", query: nil, anchor: "é")),
        // The disk and browsers split at the byte, even if a combining mark follows it.
        ("a/\u{301}b/../x.md", .file(path: "rules/a/x.md", query: nil, anchor: nil)),
        ("a/\u{301}../x.md", .file(path: "rules/a/\u{301}../x.md", query: nil, anchor: nil)),
        ("a.md#\u{301}b", .file(path: "rules/a.md", query: nil, anchor: "\u{301}b")),
        ("a.md#b#\u{301}c", .file(path: "rules/a.md", query: nil, anchor: "b#\u{301}c")),
        ("a.md#\u{301}b?c#d", .file(path: "rules/a.md", query: nil, anchor: "\u{301}b?c#d")),
        ("é#b", .file(path: "rules/é", query: nil, anchor: "b")),
        ("a\r\n/b.md", .file(path: "rules/a\r\n/b.md", query: nil, anchor: nil)),
        ("1:1.md", .file(path: "rules/1:1.md", query: nil, anchor: nil)),
    ])
    func destination(written: String, expected: LinkDestination) {
        #expect(LinkDestination(written, in: "rules/") == expected)
    }
}
