import Foundation
import Pages
import Projects
import SiteBuilding
import TestSupport

extension RandomBook {
    /// Changes something, and says what.
    mutating func edit() throws -> String {
        switch Int.random(in: 0..<43, using: &random) {
        case 0..<20: try editBody()
        case 20..<22: try editFrontMatter()
        case 22..<24: try makePage()
        case 24: try removePage()
        case 25: try movePage()
        case 26..<28: try editConfiguration()
        case 28..<31: try editTemplates()
        case 31..<33: try editStaticFiles()
        case 33: try editPicture()
        case 34: try editChangelog()
        case 35: try moveFolder()
        case 36: try linkPage()
        case 37: try replacePageByFolder()
        case 38: try publish()
        case 39..<41: try editPolicyOfHTML()
        case 41: try editSwiftFormat()
        default: try saveUnchanged()
        }
    }

    /// Takes away what may keep a site from being made.
    mutating func fix() throws -> String {
        try write("rubric.yml", Self.configuration)
        try remove("Templates")
        if pages.isEmpty { try makePage("a.md") }
        return "fixed"
    }

    private mutating func editBody() throws -> String {
        guard !pages.isEmpty else { return try makePage() }
        let path = random.one(of: paths)
        guard var page = pages[path] else { return "nothing" }
        let (others, place) = (paths, Int.random(in: 0...page.blocks.count, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where place < page.blocks.count: page.blocks.remove(at: place)
        case 1 where place < page.blocks.count: page.blocks[place] = RandomPage.block(others, &random)
        case 2...3: page.blocks.append("A last line, \(Int.random(in: 0..<99, using: &random)).")
        default: page.blocks.insert(RandomPage.block(others, &random), at: place)
        }
        try write(page, at: path)
        return "body of \(path)"
    }

    private mutating func editFrontMatter() throws -> String {
        guard !pages.isEmpty else { return try makePage() }
        let path = random.one(of: paths)
        guard var page = pages[path] else { return "nothing" }
        if page.frontMatter.isEmpty || random.happens(2, in: 3) {
            page.frontMatter.insert(RandomPage.line(paths, &random), at: 0)
        } else {
            page.frontMatter.remove(at: Int.random(in: 0..<page.frontMatter.count, using: &random))
        }
        if random.happens(1, in: 8) { page.frontMatter.append("tags: [unclosed") }
        try write(page, at: path)
        return "front matter of \(path)"
    }

    private mutating func makePage() throws -> String {
        guard let path = freePlace() else { return try removePage() }
        try makePage(path)
        return "new \(path)"
    }

    private mutating func removePage() throws -> String {
        guard !pages.isEmpty else { return try makePage() }
        let path = random.one(of: paths)
        try remove("Content/" + path)
        return "removed \(path)"
    }

    private mutating func movePage() throws -> String {
        guard let other = freePlace(), !pages.isEmpty else { return try makePage() }
        let path = random.one(of: paths)
        try move(path, to: other)
        return "moved \(path) to \(other)"
    }

    private mutating func editConfiguration() throws -> String {
        let more = random.one(of: [
            "", "rules:\n  orphan-page: off\n  broken-link: note\n", "exclude: [\"drafts/**\", \"z.md\"]\n",
            "title: Other\n", "html: escape\n",
            "catalog: complete\n", "deployment-target: iOS 15\n", "langauges: [en]\n",
            "rules: {no-such-rule-at-all: off}\n", "title: [\n",
            "content: Nowhere\n",
            "edit-url: https://example.org/edit/{path}\n",
        ])
        let base =
            more.hasPrefix("title:")
            ? Self.configuration.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n" : Self.configuration
        try write("rubric.yml", base + more)
        return "configuration: \(more)"
    }

    /// Links in raw HTML are links, or they are not.
    private mutating func editPolicyOfHTML() throws -> String {
        guard let page = paths.first else { return try makePage() }
        let isEscaped = try String(contentsOf: URL(filePath: folder("rubric.yml")), encoding: .utf8).contains(
            "html: escape")
        if !isEscaped, pages[page]?.blocks.contains(where: { $0.hasPrefix("<p>Raw") }) == false {
            pages[page]?.blocks.append("<p>Raw <a href=\"/nowhere.md\">HTML</a></p>")
            if let page = pages[page] { try write(page, at: paths[0]) }
            return "raw HTML in \(page)"
        }
        try write("rubric.yml", Self.configuration + (isEscaped ? "" : "html: escape\n"))
        return isEscaped ? "HTML as it is" : "HTML as text"
    }

    private mutating func editTemplates() throws -> String {
        let builtIn = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Templates")
        let original = { (name: String) in try String(contentsOf: builtIn.appending(path: name), encoding: .utf8) }
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            try write(
                "Templates/page.mustache",
                "<!-- \(Int.random(in: 0..<9, using: &random)) -->\n" + original("page.mustache"))
            return "page template"
        case 1:
            try write("Templates/page.mustache", "{{#page.toc}}\n" + original("page.mustache"))
            return "broken page template"
        case 2:
            try write("Templates/assets/style.css", "body { margin: \(Int.random(in: 0..<9, using: &random))px }\n")
            return "style sheet"
        case 3:
            try write("Templates/assets/own.js", "let a = \(Int.random(in: 0..<9, using: &random));\n")
            return "script"
        case 4:
            try write(
                "Templates/strings/en.json",
                original("strings/en.json").replacing(
                    "\"Rule\"", with: "\"Law \(Int.random(in: 0..<9, using: &random))\""))
            return "words"
        default:
            try remove("Templates")
            return "no templates"
        }
    }

    private mutating func editStaticFiles() throws -> String {
        let path = random.one(of: [
            "Static/robots.txt", "Static/own.css", "Static/a.html", "Static/llms.txt", "Static/.well-known/x.json",
        ])
        if isFile(path), random.happens(1, in: 3) {
            try remove(path)
            return "removed \(path)"
        }
        try write(path, "number \(Int.random(in: 0..<9, using: &random))\n")
        return path
    }

    private mutating func editPicture() throws -> String {
        let path = "Content/pictures/\(random.one(of: ["a", "b"])).svg"
        if isFile(path), random.happens(1, in: 3) {
            try remove(path)
            return "removed \(path)"
        }
        try write(path, Self.picture(Int.random(in: 1..<4, using: &random)))
        return path
    }

    private mutating func editChangelog() throws -> String {
        try write(
            "CHANGELOG.md",
            "# Changelog\n\n## 1.\(Int.random(in: 0..<9, using: &random)) - 2026-01-02\n\n- More salt.\n")
        return "changelog"
    }

    private mutating func editSwiftFormat() throws -> String {
        try write(".swift-format", "{\"rules\": {\"NeverForceUnwrap\": \(random.happens(1, in: 2))}}")
        return "settings of swift-format"
    }

    /// All pages of a folder get another path at once, and only the folders are named.
    private mutating func moveFolder() throws -> String {
        let (from, to) = random.happens(1, in: 2) ? ("guides", "kitchen") : ("kitchen", "guides")
        let moved = pages.filter { $0.key.hasPrefix(from + "/") }
        guard !moved.isEmpty, !FileManager.default.fileExists(atPath: folder("Content/\(to)")) else {
            return try editBody()
        }
        try FileManager.default.moveItem(atPath: folder("Content/\(from)"), toPath: folder("Content/\(to)"))
        for (path, page) in moved {
            pages[path] = nil
            pages[to + path.dropFirst(from.count)] = page
        }
        return "moved the folder \(from) to \(to)"
    }

    private mutating func linkPage() throws -> String {
        let target = random.one(of: ["", "a.md", "nowhere.md", "../rubric.yml", "/etc/passwd"])
        try remove("Content/link.md")
        guard !target.isEmpty else { return "no link.md" }
        try folder.link("Content/link.md", to: target)
        return "link.md leads to \(target)"
    }

    private mutating func replacePageByFolder() throws -> String {
        guard !pages.isEmpty else { return try makePage() }
        let path = random.one(of: paths)
        try remove("Content/" + path)
        try write("Content/\(path)/inner.md", "# Inner\n\nA [link](/a.md).\n")
        pages[path + "/inner.md"] = RandomPage(path: path, paths: [], &random)
        return "\(path) is a folder"
    }

    /// Writes the site as `build` does, so that addresses are remembered from now on.
    private mutating func publish() throws -> String {
        let project = try Project.open(folder.path)
        let book = try Book(project, jobs: 2)
        guard book.isPublishable else { return try editBody() }
        let writer = SiteWriter(target: project.output, root: project.root, content: project.contentPath)
        _ = try writer.publish(SiteFiles(book, jobs: 2).all(), addresses: book.rulebook.publishedAddresses)
        return "published"
    }

    private mutating func saveUnchanged() throws -> String {
        guard let path = paths.first, let page = pages[path] else { return try makePage() }
        try write(page, at: path)
        return "saved \(path) as it was"
    }
}
