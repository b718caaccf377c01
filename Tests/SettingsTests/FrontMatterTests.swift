import Base
import Diagnostics
import Testing

@testable import Settings

@Suite struct FrontMatterTests {
    @Test func readsEveryKey() {
        let (matter, diagnostics) = read(
            """
            title: "State: who owns it"
            description: Two sentences. Really.
            keywords: [stale value]
            language: pt-BR
            profile: legacy
            deployment-target: iOS 16
            default-isolation: MainActor
            tags: [state, views]
            order: 2.5
            standalone: true
            draft: true
            aliases: [old/path.html, "#old"]
            rule: exposed-state
            term: ["@State", State]
            principle: one-source
            related: [a, b]
            supersedes: c
            conflicts: [d]
            sources:
              - a.md
              - {document: b.md, states: always private, where: [l. 12, l. 40]}
              - {document: c.md, contradicts: true}
            quick-fix: Add `private`.
            pattern: "$view.foregroundColor($color)"
            replacement: "$view.foregroundStyle($color)"
            message: use foregroundStyle
            severity: note
            since: iOS 15
            profiles: [modern, mvc]
            paths: Sources/**
            except: ["*.pb.swift", Old/]
            where: {color: {kind: literal}}
            layout: post
            """)
        #expect(diagnostics.isEmpty)
        #expect(matter.title?.value == "State: who owns it")
        #expect(matter.title?.range == 7..<27)
        #expect(matter.keywords.map(\.value) == ["stale value"])
        #expect(matter.quickFix?.value == "Add `private`.")
        #expect(matter.description?.value == "Two sentences. Really.")
        #expect(matter.language?.value == "pt-br")
        #expect(matter.profile == .legacy)
        #expect(matter.deploymentTarget == DeploymentTarget(.iOS, 16))
        #expect(matter.defaultIsolation == .mainActor)
        #expect(matter.tags.map(\.value) == ["state", "views"])
        #expect(matter.order == 2.5)
        #expect(matter.isStandalone)
        #expect(matter.isDraft)
        #expect(matter.aliases.map(\.old.value) == ["old/path.html", "#old"])
        #expect(matter.rule?.value == "exposed-state")
        #expect(matter.subjects[.term]?.map(\.value) == ["@State", "State"])
        #expect(matter.subjects[.principle]?.map(\.value) == ["one-source"])
        #expect(matter.related.map(\.value) == ["a", "b"])
        #expect(matter.supersedes.map(\.value) == ["c"])
        #expect(matter.conflicts.map(\.value) == ["d"])
        #expect(matter.sources.map(\.document.value) == ["a.md", "b.md", "c.md"])
        #expect(matter.sources[1].claims.map(\.relation) == [.states])
        #expect(matter.sources[1].claims[0].texts.map(\.value) == ["always private"])
        #expect(matter.sources[1].places.map(\.value) == ["l. 12", "l. 40"])
        #expect(matter.sources[2].claims == [FrontMatter.Claim(relation: .contradicts, texts: [])])
        #expect(matter.patterns.first?.value == "$view.foregroundColor($color)")
        #expect(matter.replacement?.value == "$view.foregroundStyle($color)")
        #expect(matter.message?.value == "use foregroundStyle")
        #expect(matter.severity == .note)
        #expect(matter.since == DeploymentTarget(.iOS, 15))
        #expect(matter.profiles == [.modern, .mvc])
        #expect(matter.filter.paths?.map(\.text) == ["Sources/**"])
        #expect(matter.filter.except?.map(\.text) == ["*.pb.swift", "Old/"])
        #expect(matter.constraints?["color"]?["kind"]?.text == "literal")
        #expect(matter["layout"]?.text == "post")
    }

    @Test(arguments: [
        "layout: post\n", "name: skill\nallowed-tools: [Read]\nlicense: MIT\n",
        "date: 2026-01-01\nauthor: someone\nweight: 3\ncategories: [a]\n",
        "permalink: /a\n", "created: 2026-01-01\nrole: writer\nplacement: top\nsuperseded_by: b\n",
        "path: /a\nexcerpt: a\n",
    ])
    func foreignKeysAreHarmless(text: String) {
        #expect(read(text).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("titel: x\n", "title"), ("Title: x\n", "title"), ("tag: x\n", "tags"), ("alias: x\n", "aliases"),
        ("deployment_target: x\n", "deployment-target"),
        ("drafts: true\n", "draft"), ("excepts: [a]\n", "except"), ("pahts: [a]\n", "paths"), ("tgas: x\n", "tags"),
        ("ruel: x\n", "rule"), ("principel: x\n", "principle"),
    ])
    func slipsOfThePenAreReported(text: String, near: String) throws {
        let diagnostic = try #require(read(text).diagnostics.first)
        #expect(diagnostic.kind == .frontMatterKey)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.notes.map(\.message) == ["did you mean '\(near)'?"])
        #expect(diagnostic.location.range?.lowerBound == 0)
    }

    @Test(arguments: [
        ("draft: maybe\n", "'draft' must be true or false, not 'maybe'"),
        ("order: first\n", "'order' must be a number, not 'first'"),
        ("order: nan\n", "'order' must be a number, not 'nan'"),
        ("title: {a: b}\n", "'title' must be a string, not a map"),
        ("tags: {a: b}\n", "'tags' must be a list of strings, not a map"),
        ("profile: modem\n", "'profile' must be modern, legacy or mvc, not 'modem'"),
        ("since: soon\n", "'since' must be a platform and a version, such as 'iOS 17', not 'soon'"),
        ("language: Spanish!\n", "'language' must be a language code, such as 'en' or 'pt-br', not 'Spanish!'"),
        ("sources: [{states: x}]\n", "a source needs a 'document'"),
        ("paths: [a, \"b[\"]\n", "'b[' in 'paths' is not a glob"),
        ("except: [a, ../b]\n", "'../b' in 'except' matches no file"),
        ("except: {a: b}\n", "'except' must be a list of strings, not a map"),
        ("a word\n", "front matter must be a map of keys, not 'a word'"),
    ])
    func wrongTypesAreErrors(text: String, message: String) throws {
        let (_, diagnostics) = read(text)
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.first?.severity == .error)
        #expect(diagnostics.first?.location.range != nil)
    }

    @Test(arguments: [
        ("english", "did you mean 'en'?"), ("Español", "did you mean 'es'?"), ("germn", "did you mean 'de'?"),
        ("klingon", "write a code such as 'en', 'es' or 'pt-br'"),
    ])
    func namesOfLanguagesAreNoCodes(name: String, note: String) {
        #expect(read("language: \(name)\n").diagnostics.flatMap(\.notes).map(\.message) == [note])
        #expect(
            Configuration.parse(Array("languages: [\(name)]\n".utf8), file: "rubric.yml").diagnostics.flatMap(\.notes)
                .map(\.message) == [note])
    }

    @Test func rulesOfOtherLinters() {
        let rule = read("enforced-by:  'swift-format  NeverForceUnwrap'\n").matter.enforcedBy.first?.value
        #expect(rule?.linter == .swiftFormat && rule?.name == "NeverForceUnwrap")
        #expect(read("enforced-by:\n").diagnostics.isEmpty)
        let list = read("enforced-by: [swift-format A, swiftlint force_cast]\n").matter.enforcedBy
        #expect(list.map(\.value.name) == ["A", "force_cast"])
        #expect(list.map(\.value.linter) == [.swiftFormat, .swiftLint])
    }

    @Test(arguments: [
        "swift-format", "NeverForceUnwrap", "SwiftLint force_cast", "swift-format A B", "swift-format A,B",
        "Swift-Format A", "swift-format 1A", "swift-format --strict", "'swift-format \"A\"'", "swift-format Ä", "''",
        "[swift-format]", "{swift-format: A}", "true",
    ])
    func malformedRulesOfOtherLinters(value: String) {
        let (matter, diagnostics) = read("enforced-by: \(value)\n")
        #expect(matter.enforcedBy.isEmpty)
        #expect(diagnostics.map(\.kind) == [.invalidValue])
        #expect(diagnostics.first?.location.range?.lowerBound == (value.hasPrefix("[") ? 14 : 13))
        #expect(
            diagnostics.first?.notes.map(\.message) == [
                "write 'enforced-by: swift-format NeverForceUnwrap'; the linters are 'swift-format' and 'swiftlint'"
            ])
    }

    @Test func placesAreThoseInTheFile() throws {
        let text = "---\norder: x\n---\n# Page\n"
        let (_, diagnostics) = FrontMatter.parse(Array(text.utf8), range: 4..<13, file: "a.md") {
            $0.lowerBound + 3..<$0.upperBound + 3
        }
        #expect(diagnostics.first?.location == Location("a.md", 14..<15))
    }

    @Test func emptyKeysAreAsIfAbsent() {
        let (matter, diagnostics) = read("title:\ntags:\norder: ~\n")
        #expect(diagnostics.isEmpty)
        #expect(matter.title == nil && matter.tags.isEmpty && matter.order == nil)
    }

    private func read(_ text: String) -> (matter: FrontMatter, diagnostics: [Diagnostic]) {
        let bytes = Array(text.utf8)
        let result = FrontMatter.parse(bytes, range: 0..<bytes.count, file: "a.md")
        return (result.frontMatter, result.diagnostics)
    }
}
