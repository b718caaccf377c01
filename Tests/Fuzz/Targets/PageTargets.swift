import Checking
import Diagnostics
import Linting
import Pages
import PatternRules
import Rendering
import Rules
import Samples
import Settings
import Verification

/// What reads pages and the configuration.
enum PageTargets {
    static func markdown(_ bytes: [UInt8]) throws(BrokenPromise) {
        let page = Page(path: PagePath("page.md"), file: "page.md", disk: bytes, draws: PageDiagram.read)
        try BrokenPromise.check(page.diagnostics, lieIn: bytes.count)
        let samples = Sample.all(in: page.document, file: page.file)
        try BrokenPromise.check(samples.flatMap(\.diagnostics), lieIn: bytes.count)
    }

    static func configuration(_ bytes: [UInt8]) throws(BrokenPromise) {
        try BrokenPromise.check(Configuration.parse(bytes, file: "rubric.yml").diagnostics, lieIn: bytes.count)
        try BrokenPromise.check(SectionRule.parse(bytes, file: "a.rules.yml").diagnostics, lieIn: bytes.count)
    }

    /// All that becomes of a page: it is linked to a neighbor, its samples are verified, and every file of the site is
    /// made.
    static func page(_ bytes: [UInt8]) throws(BrokenPromise) {
        let pages = [
            Page(
                path: PagePath("index.md"), file: "index.md",
                disk: Array("# Start\n\n[The page](page.md), `@State` and `exposed-state`.\n".utf8),
                draws: PageDiagram.read),
            Page(path: PagePath("page.md"), file: "page.md", disk: bytes, draws: PageDiagram.read),
        ]
        let rules = Rules.all
        let patterns = pages.flatMap(\.patternRules).compactMap { PatternPage($0).rule }
        let check = SampleCheck(pages, rules: rules, patterns: patterns, configuration: Configuration())
        let verifications = pages.map { check.verification(of: $0, isShown: true) }
        let settings = RulebookSettings(title: "Fuzzing", languages: ["en", "es"], contentFolder: "")
        let templates = TemplateSet()
        let rulebook = Rulebook(
            settings: settings, pages: pages,
            files: RulebookFiles(reserved: SiteRenderer.reservedPaths(settings, templates: templates)))
        let found =
            rulebook.diagnostics + rulebook.pages.flatMap { PageCheck.diagnostics(of: $0, in: rulebook) }
            + verifications.flatMap(\.diagnostics)
        try BrokenPromise.check(found.filter { $0.location.file == "page.md" }, lieIn: bytes.count)
        var rendering = RenderingSettings()
        rendering.rules = rules.map { $0.info } + patterns.map(\.info)
        rendering.profile = { _ in "modern" }
        let renderer = SiteRenderer(
            SiteContext(
                rulebook, verifications: PageTable(verifications.map(\.samples)), templates: templates,
                settings: rendering))
        for page in rulebook.pages {
            for file in renderer.files(of: page) {
                try BrokenPromise.check(
                    size: file.bytes.count, of: file.address.path, against: bytes.count, base: 200_000)
            }
        }
        _ = renderer.generatedFiles() + renderer.machineFiles() + renderer.redirects()
    }
}
