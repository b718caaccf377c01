import Diagrams
import Foundation
import Mermaid
import Pages
import Testing

@testable import Rendering

@Suite struct FlowchartPageTests {
    private static func html(_ text: String, language: String = "en") throws -> String {
        let diagram = Diagram.Content(Flowchart.parse(Array("flowchart TD\n\(text)".utf8), file: "a.mmd"))
        let page = FlowchartPage(try #require(diagram), name: "tree", language: language)
        return String(decoding: try #require(page.html()), as: UTF8.self)
    }

    /// The section of a step, from its tag to the next one.
    private static func step(_ id: String, in html: String) throws -> String {
        let start = try #require(html.range(of: "id=\"\(id)\">"))
        return html[start.upperBound...].components(separatedBy: "<section").first ?? ""
    }

    @Test func `a page holds all that it needs and asks for nothing`() throws {
        let html = try Self.html("q{?} -->|a| x\nq -->|b| y\nclick x \"https://example.org/a\"")
        for outside in ["src=", "<link", "@import", "url(http", "url(//"] { #expect(!html.contains(outside)) }
        #expect(html.contains("default-src 'none'"))
        #expect(html.contains("<title>tree</title>") && html.contains("<h1 class=\"title\">tree</h1>"))
        #expect(html.contains("<a href=\"https://example.org/a\">x</a>"))
        #expect(html.components(separatedBy: "<script>").count == 3)
    }

    @Test func `a page of a flowchart that asks nothing runs nothing`() throws {
        let html = try Self.html("a --> b")
        #expect(
            !html.contains("<script") && !html.contains("class=\"walk\"") && html.contains("id=\"t1-a\"")
                && html.contains("id=\"t1-b\""))
    }

    @Test(arguments: [
        ("q{?} -->|a| x\nq -->|b| x", false), ("q{?} -->|a| x", false), ("q{?} -->|a| x\nq -->|b| q", false),
        ("q{?} -->|a| x\nq -->|b| y", true), ("q{?} -->|a| x & y", true),
    ])
    func `a walk has two outcomes`(text: String, hasWalk: Bool) throws {
        #expect(try Self.html(text).contains("class=\"walk\"") == hasWalk)
    }

    @Test func `whatever a label holds is text`() throws {
        let html = try Self.html(
            "q{\"<script>alert(1)</script> & more\"} -->|\"</h2><i>\"| x[\"#quot; onload=#quot;\"]\nq -->|b| y\nclick x \"javascript:alert(2)\""
        )
        #expect(!html.contains("<script>alert") && !html.contains("</h2><i>") && !html.contains("alert(2)"))
        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more"))
        #expect(try Self.step("t1-x", in: html).contains("<h2>&quot; onload=&quot;</h2>"))
    }

    @Test func `ids of nodes and of the drawing's own parts do not meet`() throws {
        let html = try Self.html("title{?} -->|a| desc\ntitle -->|b| drawing")
        let ids = html.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
        #expect(ids.count == Set(ids).count)
        #expect(Set(ids).isSuperset(of: ["t1-title", "t1-desc", "t1-drawing", "t1", "t1:walk"]))
    }

    @Test func `a long way loses its beginning`() throws {
        let chain = (0..<12).map { "q\($0){?} -->|a| q\($0 + 1){?}\nq\($0) -->|b| x\($0)" }.joined(separator: "\n")
        let step = try Self.step("t1-x11", in: Self.html(chain))
        #expect(step.components(separatedBy: " › ").count == 8)
        #expect(step.contains("<li>… <a href=\"#t1-q4\">"))
    }

    @Test(arguments: [
        ("en", "Start over", "Decision tree 1: ?"), ("es", "Empezar de nuevo", "Árbol de decisión 1: ?"),
        ("xx", "Start over", "Decision tree 1: ?"),
    ])
    func `the words around the author's are in a language`(language: String, again: String, name: String) throws {
        let html = try Self.html("q{?} -->|a| x\nq -->|b| y", language: language)
        #expect(html.contains("<html lang=\"\(language)\""))
        #expect(html.contains("<a href=\"#t1-q\">\(again)</a>") && html.contains("aria-label=\"\(name)\""))
    }
}
