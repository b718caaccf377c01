import Diagnostics
import Files
import Foundation
import Pages
import Projects
import SiteBuilding
import TestSupport
import Testing

/// Builds the rulebooks of Books/ and compares each with the site beside it: `NAME/book` and `NAME/site`.
///
/// Of HTML the part inside of `<main>` is compared, of all else the whole; assets of the built-in templates have tests
/// of their own. `UPDATE_GOLDEN=1` writes the sites anew, and fails.
@Suite struct BookTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Books")

    static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func thereAreBooks() { #expect(Self.names.count >= 3) }

    @Test(arguments: names) func site(name: String) throws {
        let root = Self.folder.appending(path: "\(name)/book")
        let book = try Book(Project.open(root.path, output: root.appending(path: "Site").path), jobs: 2)
        #expect(book.isPublishable)
        var files: [String: Data] = [:]
        for file in try SiteFiles(book, jobs: 2).all()
        where !file.path.hasPrefix("assets/") || file.path == "assets/pages.js" || file.path.hasPrefix("assets/cards/")
        {
            let bytes: Data
            switch file.content {
            case .bytes(let content): bytes = Data(content)
            case .copy(let path): bytes = try Data(contentsOf: URL(filePath: path))
            }
            files[file.path] =
                file.path.hasSuffix(".html") ? Data(Self.main(of: String(decoding: bytes, as: UTF8.self)).utf8) : bytes
        }
        for (path, bytes) in files where path.hasSuffix(".html") {
            let ids = String(decoding: bytes, as: UTF8.self).matches(of: #/ id="([^"]*)"/#).map(\.output.1)
            #expect(ids.count == Set(ids).count, "\(path): \(ids.sorted())")
        }
        let lines = book.diagnostics.map { diagnostic in
            let place = diagnostic.location.range.map { ":\($0.lowerBound)-\($0.upperBound)" } ?? ""
            return
                "\(diagnostic.location.file)\(place): \(diagnostic.severity.rawValue) \(diagnostic.kind.id): \(diagnostic.message)\n"
        }
        files["diagnostics.txt"] = Data(lines.joined().utf8)
        #expect(try GoldenFolder("Books/\(name)/site").problems(with: files) == [])
    }

    private static func main(of html: String) -> String {
        guard let start = html.range(of: "<main"), let end = html.range(of: "</main>") else { return html }
        return html[start.lowerBound..<end.upperBound] + "\n"
    }
}
