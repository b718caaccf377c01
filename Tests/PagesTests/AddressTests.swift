import Pages
import Testing

@Suite struct AddressTests {
    @Test(arguments: [
        ("index.html", "rules/a.html", "rules/a.html"),
        ("rules/a.html", "rules/b.html", "b.html"),
        ("rules/a.html", "index.html", "../index.html"),
        ("a/b/c.html", "a/d/e.html", "../d/e.html"),
        ("a/b.html", "a/b.html", "b.html"),
        ("a.html", "100 % \"sure\" #1?.html", "100%20%25%20%22sure%22%20%231%3F.html"),
        ("a.html", "mailto:x.html", "mailto%3Ax.html"),
        ("a.html", "🧭.html", "%F0%9F%A7%AD.html"),
        // Letters that begin with the same byte, and folders that begin alike.
        ("é/a.html", "è/b.html", "../%C3%A8/b.html"),
        ("é/a.html", "é/b.html", "b.html"),
        ("ab/x.html", "a/x.html", "../a/x.html"),
        ("a", "a/b.html", "a/b.html"),
        ("a/b.html", "", "../"),
        ("", "a/b c.html", "a/b%20c.html"),
    ])
    func reference(from: String, to: String, expected: String) {
        #expect(Address(from).reference(to: Address(to)) == expected)
    }

    @Test func anchorsAreEncoded() {
        #expect(
            Address("a.html").reference(to: Address("b.html"), anchor: "qué es \"x\"")
                == "b.html#qu%C3%A9%20es%20%22x%22")
    }

    @Test(arguments: [("index.html", ""), ("a/index.html", "../"), ("a/b/c.html", "../../")])
    func root(path: String, expected: String) {
        #expect(Address(path).root == expected)
    }
}
