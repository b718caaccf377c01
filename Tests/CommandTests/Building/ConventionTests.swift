import Foundation
import TestSupport
import Testing

/// Folders of Markdown that were written for GitHub, for DocC or for an app's repository.
@Suite struct ConventionTests {
    private static func text(_ data: Data?) -> String { String(decoding: data ?? Data(), as: UTF8.self) }

    @Test func whatIsNoContentIsLeftOutAndSaidOnce() throws {
        let book = try Rulebook([
            "index.md":
                "# A\n\n[1](.notes/x.md) ![7](.github/logo.png)\n[2](node_modules/p/README.md) [3](notes/draft.md) [4](old/index.md) [5](deep/tmp/a.md) [6](deep/kept.md)\n",
            ".notes/x.md": "# X\n", ".github/x.md": "# X\n", ".github/logo.png": "",
            "node_modules/p/README.md": "# P\n", "Pods/P/README.md": "# Q\n",
            "old/.rubric-manifest": "rubric manifest 2\n", "old/index.md": "# Old\n",
            ".gitignore": "# comment\n/notes/*.md\n!/notes/kept.md\nbuild/\n{a,b}.md\n",
            "notes/draft.md": "# Draft\n", "notes/kept.md": "# Kept\n", "a.md": "# Kept too\n",
            "deep/.gitignore": "tmp/\n*.md\n!kept.md\n", "deep/tmp/a.md": "# T\n", "deep/kept.md": "# D\n",
            "deep/b.md": "# B\n", "deep/build": "a file\n", "deep/er/build/c.md": "# C\n",
            "a.mdx": "", "b.mdx": "", "c.mdc": "", "node_modules/c.mdx": "",
        ])
        let run = try book.build()
        let pages = try book.site().keys.filter { $0.hasSuffix(".md") }.sorted()
        #expect(pages == ["a.md", "deep/kept.md", "index.md", "notes/kept.md"])
        #expect(try book.site()[".github/logo.png"] != nil)
        let lines = run.talk.split(separator: "\n").filter { $0.hasPrefix("skipped: ") }
        #expect(
            lines == [
                "skipped: 2 hidden folders ('.github/', …), 2 dependency folders ('Pods/', …), "
                    + "1 previously built site ('old/'), 4 paths ignored by git ('deep/b.md', …), 2 MDX files ('a.mdx', …), "
                    + "1 MDC file ('c.mdc')"
            ])
        for (severity, path, reason) in [
            ("note", ".notes/x.md", "its path contains a name that begins with a dot"),
            ("error", "node_modules/p/README.md", "it is in a dependency folder"),
            ("error", "notes/draft.md", "git ignores it"),
            ("error", "old/index.md", "it is in a site that Rubric built"),
            ("error", "deep/tmp/a.md", "git ignores it"),
        ] {
            #expect(run.output.contains("\(severity)[broken-link]: '\(path)' is not published: \(reason)\n"))
        }
        #expect(run.output.components(separatedBy: "error[").count == 5, "\(run.output)")
        #expect(try !book.check("--format", "json").talk.contains("left out"))
        #expect(try !book.check("--quiet").talk.contains("left out"))
        // The site that was just built is no earlier one.
        #expect(try book.check().talk.components(separatedBy: "1 previously built site").count == 2)
    }

    @Test func aFolderNamedTemplatesMayBeContent() throws {
        let book = try Rulebook([
            "index.md": "# Vault\n\n[[Meeting]]\n", "Templates/Meeting.md": "# Meeting\n",
            "Templates/Tasks.base": "views: []\n",
        ])
        let run = try book.check("--strict")
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func theContentFolderItselfMayBeIgnored() throws {
        let book = try Rulebook([
            "rubric.yml": "content: build/docs\n", ".gitignore": "build/\n*.tmp.md\n", "build/docs/index.md": "# A\n",
            "build/docs/b.tmp.md": "# B\n",
        ])
        let run = try book.build()
        let site = try book.site()
        #expect(run.status == 0 && site["index.html"] != nil && site["b.tmp.html"] == nil, "\(run.talk)")
    }

    @Test func aLinkedPageIsPublishedOnce() throws {
        let book = try Rulebook([
            "rubric.yml": "content: docs\n", "README.md": "# Read me\n",
            "docs/index.md": "# A\n\n[b](old.md) [r](readme.md)\n",
            "docs/b.md": "# B\n", "docs/deep/c.md": "# C\n\n[b](../old.md)\n",
        ])
        try book.folder.link("docs/old.md", to: "b.md")
        try book.folder.link("docs/shallow", to: "deep")
        try book.folder.link("docs/readme.md", to: "../README.md")
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(run.talk.contains("skipped: 2 links to pages ('old.md', …)"), "\(run.talk)")
        let site = try book.site()
        #expect(site["b.html"] != nil && site["old.html"] == nil && site["shallow/c.html"] == nil)
        #expect(Self.text(site["index.html"]).contains("<a href=\"b.html\">b</a>"))
        #expect(Self.text(site["deep/c.html"]).contains("<a href=\"../b.html\">b</a>"))
    }

    @Test func codeSpansNameFiles() throws {
        let book = try Rulebook([
            "index.md":
                "# A\n\n`guide/state.md`, `state.md`, `guide/state.md` again, `none.md`, `guide/state`.\n\n## B\n\n`guide/state.md`\n",
            "guide/state.md": "# State\n\n`other.md` and `guide/other.md` and `index.md`\n",
            "guide/other.md": "# Other\n",
        ])
        #expect(try book.build().status == 0)
        let site = try book.site()
        let link = "<a href=\"guide/state.html\"><code>guide/state.md</code></a>"
        #expect(Self.text(site["index.html"]).components(separatedBy: link).count == 3)
        #expect(Self.text(site["index.html"]).contains("<code>state.md</code>, <code>guide"))
        #expect(
            Self.text(site["guide/state.html"]).contains(
                "<a href=\"other.html\"><code>other.md</code></a> and <code>guide/other.md</code> and <code>index.md</code>"
            ))
    }

    @Test func docCNamesResolve() throws {
        let book = try Rulebook([
            "D.docc/D.md":
                "# D\n\n<doc:Getting-Started> and <doc:Steps> and <doc:Steps#Two> and [more](doc:/documentation/D/Steps) and <doc:D/Sloth> and <doc:feed(_:with:)> and <doc:Tour>\n\n![a](sloth) ![b](whole.png) ![c](none)\n\n[here](#Own-Part) <doc:#Own-Part> <doc:Steps#One,-Two:-It's> <doc:#Gone>\n\n## Own Part\n",
            "D.docc/Getting Started.md": "# Get started\n", "D.docc/Tour.tutorial": "@Tutorial {}\n",
            "D.docc/Pages/Steps.md": "# Take steps\n\n## Two\n\n## One, Two: It's\n",
            "E.docc/Steps.md": "# Other steps\n\n<doc:Steps>\n",
            "D.docc/Resources/sloth~dark@2x.png": "", "D.docc/Resources/sloth@2x.png": "",
            "D.docc/Resources/whole.png": "", "Other/sloth.png": "",
            "README.md": "# R\n\n<doc:Steps> ![w](whole.png) <doc:Gone>\n",
        ])
        let run = try book.build()
        let page = Self.text(try book.site()["D.docc/D.html"])
        #expect(page.contains("<a href=\"Getting%20Started.html\">Get started</a>"))
        #expect(page.contains("<a href=\"Pages/Steps.html#two\">Two</a>"))
        #expect(page.contains("<a href=\"Pages/Steps.html\">Take steps</a>"))
        #expect(page.contains("<a href=\"Pages/Steps.html\">more</a>"))
        #expect(page.contains("src=\"Resources/sloth@2x.png\"") && page.contains("src=\"Resources/whole.png\""))
        #expect(page.contains("<a href=\"#own-part\">here</a> <a href=\"#own-part\">Own Part</a>"))
        #expect(page.contains("<a href=\"Pages/Steps.html#one-two-its\">"))
        #expect(!page.contains("doc:D/Sloth\"") && !page.contains("doc:feed(_:with:)\""))
        #expect(try Self.text(book.site()["D.docc/D.md"]).contains("[Get started](Getting%20Started.md)"))
        let findings = run.output.split(separator: "\n").filter { $0.hasPrefix("error") || $0.hasPrefix("warning") }
        #expect(
            findings == [
                "error[missing-image]: file not found: 'none'", "error[broken-anchor]: this page has no '#Gone'",
                "error[broken-link]: 'Steps' matches 2 pages", "error[missing-image]: file not found: 'whole.png'",
                "error[broken-link]: unresolved reference 'Gone'",
            ], "\(run.output)")
    }

    @Test func aSiteIsNotCalledREADME() throws {
        for (page, title) in [
            ("![Logo](logo.png)\n\nText.\n\n## Install\n", "Rulebook"), ("---\ntags: [a]\n---\n", "Rulebook"),
            ("# Own\n", "Own"), ("---\ntitle: Own\n---\n", "Own"),
        ] {
            let book = try Rulebook(["README.md": page, "a.md": "# A\n", "logo.png": ""])
            _ = try book.build()
            let site = try book.site()
            #expect(Self.text(site["index.html"]).contains("<title>\(title)</title>"))
            #expect(Self.text(site["a.html"]).contains("<title>A · \(title)</title>"), "\(page)")
        }
    }

    @Test func docCURLsAreReferences() throws {
        let book = try Rulebook([
            "D.docc/D.md":
                "# D\n\n[a](/documentation/D/Steps) [b](/documentation/d/steps#Part-Two) [c](/documentation/Swift/Array) [d](./Other/Type) [e](./Other) [f](/tutorials/start)\n",
            "D.docc/Steps.md":
                "# Take steps\n\n[g](../d/steps) [h](/documentation/D/Steps#Gone) [i](gone) [j](/documentation.md) ![k](./Other)\n\n## Part Two\n",
            "README.md": "# R\n\n[a](/documentation/D/Steps) [b](./Other/Type)\n",
        ])
        let run = try book.build()
        let page = Self.text(try book.site()["D.docc/D.html"])
        #expect(page.contains("<a href=\"Steps.html\">a</a> <a href=\"Steps.html#part-two\">b</a>"))
        #expect(!page.contains("documentation/Swift") && !page.contains("Other/Type") && !page.contains("tutorials"))
        #expect(
            run.output.split(separator: "\n").filter { $0.hasPrefix("error") } == [
                "error[broken-anchor]: this page has no '#Gone'", "error[broken-link]: file not found: 'gone'",
                "error[broken-link]: file not found: '/documentation.md'",
                "error[missing-image]: file not found: './Other'",
                "error[broken-link]: file not found: '/documentation/D/Steps'",
                "error[broken-link]: file not found: './Other/Type'",
            ], "\(run.output)")
    }

    @Test func collapsedHeadingsAreNotOnTheList() throws {
        let book = try Rulebook([
            "index.md": """
            # A

            ## One

            <details>
            <summary>More</summary>

            ## Inner

            </details>

            ## Two

            <!-- <details> -->

            ## Three
            """
        ])
        try book.build()
        let page = Self.text(try book.site()["index.html"])
        #expect(page.contains("id=\"inner\""))
        #expect(page.contains("href=\"#three\">Three") && page.contains("href=\"#one\">One"))
        #expect(!page.contains("href=\"#inner\">Inner"))
    }

    @Test func foldersCountAllPagesBelow() throws {
        let book = try Rulebook([
            "a/index.md": "# A\n", "a/one.md": "# 1\n", "a/b/index.md": "# B\n", "a/b/two.md": "# 2\n",
            "a/b/c/three.md": "# 3\n", "d/four.md": "# 4\n",
        ])
        try book.build()
        let page = Self.text(try book.site()["index.html"])
        #expect(
            page.contains("<span class=\"count\">4 pages</span>")
                && page.contains("<span class=\"count\">1 page</span>"))
    }

    @Test func languagesAreGuessedWhereNothingDeclaresThem() throws {
        let spanish =
            "# Título\n\nEl estado de la vista es lo que una vista posee, y los datos del modelo se pasan por los parámetros.\n"
        let korean = "# 상태\n\n뷰가 소유하는 상태는 항상 비공개로 선언해야 합니다. SwiftUI 에서는 부모가 값을 전달하고 자식이 값을 읽습니다.\n"
        let english =
            "# Title\n\nThe state of the view is what the view owns, and it is not for others to set in any way.\n"
        let book = try Rulebook([
            "index.md": spanish, "otra.md": spanish, "ko.md": korean, "en.md": english, "short.md": "# B\n\nHmm.\n",
            "declared.md": "---\nlanguage: de\n---\n" + korean,
        ])
        try book.build()
        let site = try book.site()
        for (page, language) in [
            ("index", "es"), ("otra", "es"), ("ko", "ko"), ("en", "en"), ("short", "es"), ("declared", "de"),
        ] {
            #expect(Self.text(site["\(page).html"]).contains("<html lang=\"\(language)\""), "\(page)")
        }
        #expect(
            Self.text(site["short.html"]).contains("Saltar al contenido")
                || Self.text(site["short.html"]).contains("Buscar"))
        let told = try book.check("--explain", "ko.md:3").output
        #expect(told.hasPrefix("ko.md: language 'ko', guessed from the text"), "\(told)")
        for page in ["declared", "short"] {
            #expect(try !book.check("--explain", "\(page).md:3").output.contains("guessed"))
        }
        try book.folder.write("rubric.yml", "languages: [en]\ncontent: .\n")
        try book.build()
        #expect(try Self.text(book.site()["ko.html"]).contains("<html lang=\"en\""))
        #expect(try !book.check("--explain", "ko.md:3").output.contains("guessed"))
    }

    @Test func translationsDoNotChooseTheLanguageOfTheSite() throws {
        let korean = "# 상태\n\n뷰가 소유하는 상태는 항상 비공개로 선언해야 합니다. SwiftUI 에서는 부모가 값을 전달하고 자식이 값을 읽습니다.\n"
        let english =
            "# Title\n\nThe state of the view is what the view owns, and it is not for others to set in any way.\n"
        let book = try Rulebook([
            "index.md": english, "index.ko.md": korean, "a.md": "# A\n", "a.ko.md": korean, "b.md": "# B\n",
            "b.ko.md": korean,
        ])
        try book.build()
        let site = try book.site()
        #expect(Self.text(site["index.html"]).contains("<html lang=\"en\""))
        #expect(Self.text(site["a.html"]).contains("<html lang=\"en\""))
        #expect(Self.text(site["a.html"]).contains("class=\"brand\" href=\"index.html\""))
    }
}
