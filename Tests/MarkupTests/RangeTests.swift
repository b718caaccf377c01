import Markup
import Testing

@Suite struct RangeTests {
    static let nasty = [
        "[a]: /u\n[b]: </v w> 'title\nof two lines'\n[a] and *[b]*\n",
        "> [a]: /u\n> > [a] text\n> lazy *one\n> two* `code\n> span`\n",
        "- a\n\t- b `c\n\t  d` e\n\n\t\tcode in b\n",
        "-\t\tindented\n\n1.  x\n\n        y\n",
        "> ```swift good\n> let a = 1\n>\n>  let b\n> ```\n> - ~~~\n>   x\n>   ~~~\n> - ```\n>   open\n\nafter",
        "*a **b** c* ***d*** **e*f*g** _h_i_ __j__k_\n",
        "[![alt *x*](a.png \"t\")](<b c> 'u') <https://x.y/a_b?c=1&amp;d> ![i][r]\n\n[r]: z\n",
        "a  \nb\\\nc\nd\t \ne &amp; \\* &#65;&notanentity; \\\\ \\a &copy;\r\nf\rg",
        "Setext *a*\nb `c\nd`\n===\n\n# ATX ## #\n\n## `x` \\# ##\n#\n",
        "| a | b\\|c |\n|---|:-:|\n| `x\\|y` | *z* |\n| [r] | www.x.org |\n\n[r]: /u 't'\n",
        "> lead *in*\n> | a |\n> | - |\n> | b |\nlazy | line\n",
        "- x\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n  ---\n- [ ] task *a*\n- [x] done\n",
        "a[^1] b[^n-ote]\n\n[^1]: First *para*\n    more\n\n    second\n\n    ```\n    code\n    ```\n[^n-ote]: other\n\n[^1]: again\n",
        "> [!NOTE]\n> text *a*\n> b\n\n> [!tip]\n\n> [!caution]\n> - x\n",
        "~~a~~ b~c~ ~~~d~~~ ~e~~ *~~f~~* ~~g *h~~ i*\n",
        "see https://a.b/c_d?e=1&amp;f=2). (www.x.org/a(b)), me@x.org. mailto:you@x.org *http://q.r/s*\n",
        "a\0b `c\0d` [e\0](f\0)\n\n```\ng\0h\n```\n\n    i\0j\n",
        "<div>\n*a*\n\n<b>x</b> *y <i>z</i>*\n\n- <p>\n  q\n  </p>\n",
        "\u{FEFF}# Title\n\ntext",
        "---\ntitle: x\n---\n# Title *a*\n\n[a]\n\n[a]: b\n",
        "    code\n\tmore\n\n  \t  tab\n \n\npara",
        "1. a\n1) b\n[^x]: c[^x]\n\n- d\n",
        "\t> quote\n\n   > - > deep\n   >   > er `a\n   >   > b`\nlazy\n",
        "[a *b*][]\n[A\n*b*]\n\n[a *b*]: <> \"t\"\n[a *b*]: twice\n",
        "`` a ` b ``  ` c `\n`d\n  e `` f\n` <a\nhref='x'>y</a>",
        "[x](a(b)c \"t\\\"u\") [x]( <a\\>b> ) [x]() [](y)\n![a[b](c)d](e)\n",
        "-\n  a\n-\n\n  b\n- \n",
        "***a** b* **a *b*** _a __b___ *a*b*c*\n",
        "Grüße *Ärger* ✅ **日本** [é](ü) `ñ` &eacute;\n",
        "```\r\na\r\n\r\nb\r\n```\r\n\r\n> c\r\n> d\r\n",
        "@Row {\r\n  @Column {\r\n    a *b* \0 [c](d)\r\n    > - e[^f]\r\n  }\r\n}\r\n\r\n  [^f]: g\r\n@Small { h }\n",
        "- @Comment { a }\n- b\n  @Image(source: \"c\", alt: \"d\")\n  @Metadata {\n   \0\n  }\n",
    ]

    @Test(arguments: nasty) func roundTrip(markdown: String) {
        for isExtended in [true, false] {
            let document = Document.parse(Array(markdown.utf8), isExtended: isExtended)
            #expect(RangeChecker(document).mistakes() == [])
        }
    }

    /// Each of the cases in a quote, in a list, after a definition and behind front matter.
    @Test(arguments: nasty) func roundTripWithin(markdown: String) {
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        let variants = [
            lines.map { "> \($0)" }.joined(separator: "\n"),
            "- " + lines.joined(separator: "\n  "),
            lines.map { ">\t\($0)" }.joined(separator: "\n"),
            lines.map { "1. > - \($0)" }.joined(separator: "\n"),
            "[zz]: yy 'xx'\n" + markdown,
            "---\na: b\n...\n" + markdown,
        ]
        for variant in variants {
            let document = Document.parse(Array(variant.utf8))
            #expect(RangeChecker(document).mistakes() == [], "\(variant.debugDescription)")
        }
    }

    /// What libcmark reads is what the tree says, however it is cut.
    @Test(arguments: nasty) func anyPrefix(markdown: String) {
        let bytes = Array(markdown.utf8)
        for end in bytes.indices {
            let document = Document.parse(Array(bytes[..<end]))
            #expect(document.misalignedCount == 0, "\(String(decoding: bytes[..<end], as: UTF8.self).debugDescription)")
        }
    }
}
