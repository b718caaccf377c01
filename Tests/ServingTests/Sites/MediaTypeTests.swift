import Serving
import Testing

@Suite struct MediaTypeTests {
    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.svg", "image/svg+xml; charset=utf-8"), ("a.json", "application/json; charset=utf-8"),
        ("feed.xml", "application/xml; charset=utf-8"),
        ("feed.atom", "application/atom+xml; charset=utf-8"), ("llms.txt", "text/plain; charset=utf-8"),
        ("a.md", "text/markdown; charset=utf-8"),
        ("a.PNG", "image/png"), ("a.jpg", "image/jpeg"), ("a.jpeg", "image/jpeg"), ("a.webp", "image/webp"),
        ("a.avif", "image/avif"),
        ("a.gif", "image/gif"), ("favicon.ico", "image/vnd.microsoft.icon"), ("a.woff2", "font/woff2"),
        ("a.pdf", "application/pdf"),
        ("CNAME", "text/plain; charset=utf-8"), ("a.b/c", "application/octet-stream"),
        ("a.unknown", "application/octet-stream"),
        ("html", "application/octet-stream"), ("a.", "application/octet-stream"), ("", "application/octet-stream"),
        ("a.tar.gz", "application/gzip"),
    ])
    func endingSaysTheType(path: String, type: String) {
        #expect(MediaType(path: path).value == type)
    }
}
