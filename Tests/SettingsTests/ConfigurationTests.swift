import Base
import Diagnostics
import Testing

@testable import Settings

@Suite struct ConfigurationTests {
    @Test func absentFileIsAllDefaults() {
        let configuration = Configuration()
        #expect(configuration.content == "Content")
        #expect(configuration.output == "Site")
        #expect(configuration.templates == "Templates")
        #expect(configuration.languages == ["en"])
        #expect(configuration.deploymentTarget == DeploymentTarget(.iOS, 17))
        #expect(configuration.profile(of: "a.md") == .modern)
        #expect(Configuration.parse([], file: "rubric.yml").configuration == configuration)
        #expect(
            Configuration.parse(Array("\u{FEFF}# nothing\n".utf8), file: "rubric.yml").configuration == configuration)
    }

    @Test func readsEveryKey() throws {
        let (configuration, diagnostics) = read(
            """
            title: SwiftUI State Rules
            base-url: https://example.org/rules    # only for canonical links
            languages: [en, ES]
            content: ./Pages/
            templates: Looks
            output: ./out
            deployment-target: iOS 16.4
            default-isolation: MainActor
            rule-set: all
            profiles:
              - {path: "legacy/**", profile: legacy}
              - {path: "legacy/mvc/**", profile: mvc}
            rules:
              exposed-environment: warning
              broken-link: off
              orphan-page: "error"
              long-page: no
            labels:
              good: [좋은 예, Så här]
              bad: 나쁜 예
            conventions:
              model-suffixes: [Model]
              controller-suffixes: Presenter
            exclude: ["drafts/**"]
            header: [./guides/, rules, "a/b"]
            static: Static/files
            catalog: complete
            compile:
              imports: [Foundation, Testing]
              modules: Modules
              sdk: ../sdk
              target: arm64-apple-macosx15.0
              flags: [-D, NIGHT, -strict-concurrency=complete]
            html: escape
            edit-url: https://example.org/edit/{path}?plain=1
            rulebook: ../rules
            rules-url: https://rules.example.org/
            repository-url: https://example.org/blob/main
            """)
        #expect(diagnostics.isEmpty)
        #expect(configuration.title == "SwiftUI State Rules")
        #expect(configuration.baseURL == "https://example.org/rules/")
        #expect(configuration.languages == ["en", "es"])
        #expect(configuration.content == "Pages")
        #expect(configuration.templates == "Looks")
        #expect(configuration.output == "out")
        #expect(configuration.deploymentTarget == DeploymentTarget(.iOS, 16, 4))
        #expect(configuration.defaultIsolation == .mainActor)
        #expect(configuration.ruleSelection == .all)
        #expect(configuration.profile(of: "legacy/mvc/a.md") == .legacy)
        #expect(configuration.profile(of: "a.md") == .modern)
        #expect(
            configuration.rules.mapValues(\.severity) == [
                "exposed-environment": .warning, "broken-link": .off, "orphan-page": .error, "long-page": .off,
            ])
        #expect(configuration.rules["broken-link"]?.severity?.severity == nil)
        #expect(configuration.conventions.modelSuffixes == ["Model"])
        #expect(configuration.conventions.controllerSuffixes == ["Presenter"])
        #expect(configuration.conventions.serviceSuffixes == ["Service", "Repository", "APIClient"])
        #expect(configuration.labels.good == ["좋은 예", "Så här"] && configuration.labels.bad == ["나쁜 예"])
        #expect(configuration.excludes("drafts/a.md") && !configuration.excludes("a.md"))
        #expect(configuration.header?.map(\.value) == ["guides/", "rules/", "a/b/"])
        #expect(configuration.staticFiles == "Static/files")
        #expect(configuration.catalog == .complete)
        #expect(configuration.compile?.imports == ["Foundation", "Testing"])
        #expect(configuration.compile?.modules == ["Modules"])
        #expect(configuration.compile?.sdk == "../sdk")
        #expect(configuration.compile?.target == "arm64-apple-macosx15.0")
        #expect(configuration.compile?.flags == ["-D", "NIGHT", "-strict-concurrency=complete"])
        #expect(configuration.html == .escape)
        #expect(configuration.editURL == "https://example.org/edit/{path}?plain=1")
        #expect(configuration.repositoryURL == "https://example.org/blob/main/")
        #expect(configuration.rulebook?.value == "../rules")
        #expect(configuration.rulesURL == "https://rules.example.org/")
    }

    @Test(arguments: [
        ("titel: x\n", "unknown-key", "unknown key 'titel' in rubric.yml", "did you mean 'title'?", 1, 1),
        (
            "title: x\ndeployment_target: iOS 17\n", "unknown-key", "unknown key 'deployment_target' in rubric.yml",
            "did you mean 'deployment-target'?", 2, 1
        ),
        (
            "conventions:\n  model-sufixes: [A]\n", "unknown-key", "unknown key 'model-sufixes' in 'conventions'",
            "did you mean 'model-suffixes'?", 2, 3
        ),
        (
            "profiles:\n  - {path: a, profil: legacy, profile: mvc}\n", "unknown-key",
            "unknown key 'profil' in 'profiles'", "did you mean 'profile'?", 2, 15
        ),
        ("labels: [good]\n", "invalid-value", "'labels' must be a map of keys, not a list", nil, 1, 9),
        ("labels:\n  godo: [a]\n", "unknown-key", "unknown key 'godo' in 'labels'", "did you mean 'good'?", 2, 3),
        (
            "labels:\n  good: [a, \"!\"]\n", "invalid-value", "'!' in 'good' has no letters",
            "write a word or phrase, such as 'good example'", 2, 13
        ),
        ("labels:\n  bad: {a: b}\n", "invalid-value", "'bad' must be a list of strings, not a map", nil, 2, 8),
        ("rules:\n  a: warn\n", "invalid-value", "'a' must be off, note, warning or error, not 'warn'", nil, 2, 6),
        (
            "rules:\n  a: eror\n", "invalid-value", "'a' must be off, note, warning or error, not 'eror'",
            "did you mean 'error'?", 2, 6
        ),
        (
            "rules: [a]\n", "invalid-value",
            "'rules' must be a map of ids to off, note, warning or error, or to a map, not a list",
            nil,
            1, 8
        ),
        (
            "rules:\n  a: [b]\n", "invalid-value", "'a' must be off, note, warning, error or a map of keys, not a list",
            nil, 2, 6
        ),
        (
            "rules:\n  a: {severity: eror}\n", "invalid-value",
            "'severity' must be off, note, warning or error, not 'eror'", "did you mean 'error'?", 2, 17
        ),
        (
            "rules:\n  a: {path: [b]}\n", "unknown-key", "unknown key 'path' in 'a'", "did you mean 'paths'?", 2, 7
        ),
        (
            "rules:\n  a: {except: [b, \"c{\"]}\n", "invalid-value", "'c{' in 'except' is not a glob",
            "close every '[' and '{', or write a backslash before it", 2, 19
        ),
        (
            "rules:\n  a: {paths: [\"\"]}\n", "invalid-value", "an empty glob in 'paths' would match every file",
            "remove it, or write '**'", 2, 15
        ),
        ("root: maybe\n", "invalid-value", "'root' must be true or false, not 'maybe'", nil, 1, 7),
        ("compile: [a]\n", "invalid-value", "'compile' must be true, false or a map of keys, not a list", nil, 1, 10),
        (
            "compile:\n  imports: [Tram Kit]\n", "invalid-value",
            "'Tram Kit' in 'imports' is not the name of a module", "write a name such as 'SwiftUI'", 2, 13
        ),
        (
            "compile:\n  flags: [-D, A, -D]\n", "invalid-value", "'-D' in 'flags' needs a value",
            "write [-D, VALUE]", 2, 10
        ),
        (
            "html: sanitise\n", "invalid-value", "'html' must be sanitize, escape or allow, not 'sanitise'",
            "did you mean 'sanitize'?", 1, 7
        ),
        (
            "base-url: example.org\n", "invalid-value",
            "'base-url' must be \(ValueReader.wantedAddress), not 'example.org'",
            nil,
            1, 11
        ),
        (
            "base-url: https://a b/\n", "invalid-value",
            "'base-url' must be \(ValueReader.wantedAddress), not 'https://a b/'",
            nil,
            1, 11
        ),
        (
            "base-url: \"https://a/\\\"><script>\"\n", "invalid-value",
            "'base-url' must be \(ValueReader.wantedAddress), not 'https://a/\"><script>'", nil, 1, 11
        ),
        (
            "edit-url: https://example.org/\n", "invalid-value",
            "'edit-url' must contain '{path}' exactly once",
            "write https://example.org/edit/{path}", 1, 11
        ),
        (
            "repository-url: http://a/\n", "invalid-value",
            "'repository-url' must be a URL that starts with 'https://' and contains no space, '?' or '#', not 'http://a/'",
            nil, 1, 17
        ),
        (
            "output: ../x\n", "invalid-value", "'output' must be a folder inside the root folder, not '../x'", nil, 1, 9
        ),
        (
            "content: ../x\n", "invalid-value", "'content' must be a folder inside the root folder, not '../x'", nil, 1,
            10
        ),
        (
            "content: /etc\n", "invalid-value", "'content' must be a folder inside the root folder, not '/etc'", nil, 1,
            10
        ),
        ("languages: [english]\n", "invalid-value", "'english' is not a language code", "did you mean 'en'?", 1, 13),
        (
            "deployment-target: 17\n", "invalid-value",
            "'deployment-target' must be a platform and a version, such as 'iOS 17', not '17'", nil, 1, 20
        ),
        (
            "exclude: [\"\"]\n", "invalid-value", "an empty glob in 'exclude' would match every file",
            "remove it, or write '**'", 1, 11
        ),
        (
            "exclude: [\"a[\"]\n", "invalid-value", "'a[' in 'exclude' is not a glob",
            "close every '[' and '{', or write a backslash before it", 1, 11
        ),
        (
            "exclude: [../Gen]\n", "invalid-value", "'../Gen' in 'exclude' matches no file",
            "globs only reach below the folder that they begin at; write '.', '..' and '//' in none of them", 1, 11
        ),
        (
            "profiles:\n  - {path: ../a, profile: mvc}\n", "invalid-value", "'../a' in 'path' matches no file",
            "globs only reach below the folder that they begin at; write '.', '..' and '//' in none of them", 2, 12
        ),
        ("title: [a]\n", "invalid-value", "'title' must be a string, not a list", nil, 1, 8),
        (
            "profiles:\n  - legacy\n", "invalid-value",
            "'profiles' must be a list of {path: GLOB, profile: NAME}, not 'legacy'", nil, 2, 5
        ),
        (
            "just words\n", "invalid-value", "the file must be a map of keys, not 'just words'",
            "write lines such as 'title: My rules'", 1, 1
        ),
    ])
    func whatIsWrongIsReported(text: String, id: String, message: String, note: String?, line: Int, column: Int) throws
    {
        let (_, diagnostics) = read(text)
        #expect(diagnostics.count == 1)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostic.kind.id == id)
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.message == message)
        #expect(diagnostic.location.file == "rubric.yml")
        if let note { #expect(diagnostic.notes.map(\.message) == [note]) }
        let position = LineTable(text.utf8).position(of: diagnostic.location.range?.lowerBound ?? -1)
        #expect([position.line, position.column] == [line, column])
    }

    @Test func rulesMayBeLimitedToFiles() {
        let (configuration, diagnostics) = read(
            "rules:\n  a: {severity: off, paths: A/**, except: [b, c]}\n  d: {paths: }\n  e: {}\nroot: true\n")
        #expect(diagnostics.isEmpty && configuration.isRoot)
        #expect(configuration.rules["a"]?.severity == .off)
        #expect(configuration.rules["a"]?.filter.paths?.map(\.text) == ["A/**"])
        #expect(configuration.rules["a"]?.filter.except?.map(\.text) == ["b", "c"])
        #expect(configuration.rules["d"]?.filter == PathFilter() && configuration.rules["e"]?.severity == nil)
    }

    @Test func inheritsSettingsForCode() {
        let outer = read(
            """
            title: Outer
            content: Pages
            deployment-target: iOS 16
            default-isolation: MainActor
            rule-set: all
            exclude: [a]
            profiles: [{path: b, profile: mvc}]
            conventions: {model-suffixes: [Depot]}
            rules-url: https://example.org/
            rules: {a: error, b: {severity: error, paths: [c]}, d: error}
            """
        ).configuration
        var own = read("deployment-target:\nrule-set: default\nrules: {a: off, b: {except: [e]}}\n").configuration
        own.inherit(from: outer)
        #expect(own.deploymentTarget == .iOS(16) && own.sets("deployment-target"))
        #expect(own.defaultIsolation == .mainActor && own.sets("default-isolation"))
        #expect(own.ruleSelection == .standard)
        #expect(own.conventions.modelSuffixes == ["Depot"])
        #expect(own.rulesURL == "https://example.org/")
        #expect(own.rules.mapValues(\.severity) == ["a": .off, "b": .error, "d": .error])
        #expect(own.rules["b"]?.filter.paths == nil)
        #expect(own.title == nil && own.content == "Content" && own.exclude.isEmpty && own.profiles.isEmpty)
    }

    @Test func oneMistakeDoesNotHideAnother() {
        let (configuration, diagnostics) = read("titel: x\nhtml: 3\ncatalog: complete\ncatalog: partial\n")
        #expect(diagnostics.map(\.kind.id) == ["unknown-key", "invalid-value", "duplicate-key"])
        #expect(configuration.catalog == .complete)
    }

    /// The table is what documentation is made from, so its defaults have to be the real ones.
    @Test func theDefaultsOfTheTableHold() {
        for key in Configuration.allKeys.map(\.documentation)
        where key.standard != "none"
            && !["title", "languages", "conventions", "header", "labels", "rule-set", "rulebook"].contains(key.name)
        {
            var (configuration, diagnostics) = read("\(key.name): \(key.standard)\n")
            configuration.entries = []
            #expect(diagnostics.isEmpty, "\(key.name)")
            #expect(configuration == Configuration(), "\(key.name)")
        }
        #expect(Set(Configuration.allKeys.map(\.documentation.name)).count == Configuration.allKeys.count)
        #expect(Configuration.allKeys.allSatisfy { $0.documentation.summary.hasSuffix(".") })
    }

    private func read(_ text: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        let result = Configuration.parse(Array(text.utf8), file: "rubric.yml")
        return (result.configuration, result.diagnostics)
    }
}
