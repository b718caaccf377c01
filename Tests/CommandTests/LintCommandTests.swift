import Foundation
import TestSupport
import Testing

/// Runs `rubric lint` on small folders.
@Suite struct LintCommandTests {
    static let exposed = "struct A: View {\n    @State var count = 0\n}\n"
    static let clean = "struct A: View {\n    @State private var count = 0\n}\n"

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func findsAndLinks() throws {
        try folder.write("Sources/A.swift", Self.exposed)
        let run = try Command("lint", "Sources", in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("warning[exposed-state]"))
        #expect(run.output.contains("--> Sources/A.swift:2:12"))
        #expect(run.output.contains("  = see: 'rubric explain exposed-state'\n"))
        #expect(!run.output.contains("http"))
        #expect(!run.output.contains("\u{1B}["))
        #expect(run.talk.contains("1 file, 1 warning; 1 can be fixed with --fix"))
    }

    @Test func theCurrentFolderIsThePathThatIsLeftOut() throws {
        try folder.write("A.swift", Self.exposed)
        #expect(try Command("lint", "--format", "json", in: folder).ids() == ["exposed-state"])
    }

    @Test func failsFromASeverityOn() throws {
        try folder.write("A.swift", Self.exposed)
        #expect(try Command("lint", "A.swift", in: folder).status == 0)
        #expect(try Command("lint", "--strict", "A.swift", in: folder).status == 1)
        #expect(try Command("lint", "--fail-on", "note", "A.swift", in: folder).status == 1)
        #expect(try Command("lint", "--fail-on", "error", "--strict", "A.swift", in: folder).status == 0)
        try folder.write("A.swift", Self.clean)
        #expect(try Command("lint", "--fail-on", "note", "A.swift", in: folder).status == 0)
    }

    @Test(arguments: ["text", "json", "sarif", "github", "junit", "checkstyle", "xcode"]) func printsInEveryFormat(
        _ format: String
    ) throws {
        try folder.write("A.swift", Self.exposed)
        let run = try Command("lint", "--format", format, "A.swift", in: folder)
        #expect(run.output.contains("exposed-state"))
        #expect(run.output.contains("A.swift"))
    }

    @Test func namesFilesFromWhereOneStands() throws {
        try folder.write("App/A.swift", Self.exposed)
        try folder.write("Kit/B.swift", Self.exposed)
        let run = try Command("lint", "--format", "xcode", ".", "../Kit", folder("App/A.swift"), in: folder, at: "App")
        // Xcode opens nothing else.
        #expect(run.lines.allSatisfy { $0.hasPrefix("/") })
        let names = run.lines.filter { $0.contains("exposed-state") }.map {
            $0.prefix { $0 != ":" }.split(separator: "/").suffix(2).joined(separator: "/")
        }
        #expect(names == ["Kit/B.swift", "App/A.swift"])
        let text = try Command("lint", ".", "../Kit", folder("App/A.swift"), in: folder, at: "App")
        #expect(text.lines.filter { $0.contains(" --> ") } == [" --> ../Kit/B.swift:2:12", " --> A.swift:2:12"])
    }

    @Test func fixes() throws {
        try folder.write("A.swift", Self.exposed)
        let diff = try Command("lint", "--diff", "A.swift", in: folder)
        #expect(diff.output.contains("-    @State var count = 0\n+    @State private var count = 0\n"))
        #expect(folder.read("A.swift") == Self.exposed)
        let run = try Command("lint", "--fix", "A.swift", in: folder)
        #expect(folder.read("A.swift") == Self.clean)
        #expect(run.output.isEmpty)
        #expect(run.talk.contains("1 fix was applied, in 1 file"))
        #expect(try Command("lint", "--fix", "A.swift", in: folder).talk.contains("0 fixes were applied"))
    }

    @Test(arguments: ["rubric.yml", "Package.swift", ".git/HEAD"]) func knowsOfTheCodeAroundAFile(_ marker: String)
        throws
    {
        try folder.write("App/" + marker, marker == "rubric.yml" ? "title: A\n" : "")
        try folder.write("App/Views/A.swift", Self.exposed)
        try folder.write("App/Models/B.swift", "let view = A(count: 2)\n")
        for paths in [["Views/A.swift"], ["-", "--stdin-path", "Views/A.swift"]] {
            let run = try Command(["lint", "--fix"] + paths, in: folder, at: "App", input: Self.exposed)
            #expect(run.talk.contains("1 file, "))
            #expect(run.talk.contains("0 fixes were applied"))
        }
        #expect(folder.read("App/Views/A.swift") == Self.exposed)
        try folder.write("App/Models/B.swift", "let view = A()\n")
        try folder.write("App/Models/C.swift", "struct C: View { var body: some View { A() } }\n")
        #expect(
            try Command("lint", "--fix", "Views/A.swift", in: folder, at: "App").talk.contains("0 fixes were applied"))
        try folder.write("App/Models/B.swift", "")
        #expect(try Command("lint", "--fix", "Views/A.swift", in: folder, at: "App").talk.contains("1 fix was applied"))
        #expect(folder.read("App/Views/A.swift") == Self.clean)
    }

    @Test func makesUnsafeFixesOnlyWhenAskedTo() throws {
        let code = "let view = NavigationView { Text(\"a\") }\n"
        try folder.write("A.swift", code)
        try Command("lint", "--fix", "A.swift", in: folder)
        #expect(folder.read("A.swift") == code)
        try Command("lint", "--fix", "--unsafe", "A.swift", in: folder)
        #expect(folder.read("A.swift") == "let view = NavigationStack { Text(\"a\") }\n")
    }

    @Test func keepsPermissionsWhenFixing() throws {
        try folder.write("A.swift", Self.exposed)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder("A.swift"))
        try Command("lint", "--fix", "A.swift", in: folder)
        #expect(try FileManager.default.attributesOfItem(atPath: folder("A.swift"))[.posixPermissions] as? Int == 0o640)
    }

    @Test func readsStandardInput() throws {
        let run = try Command(
            "lint", "-", "--stdin-path", "Views/A.swift", "--format", "xcode", in: folder, input: Self.exposed)
        #expect(
            run.output.hasPrefix("Views/A.swift:2:12: warning: ")
                || run.output.contains("Views/A.swift:2:12: warning: "))
        #expect(try Command("lint", "-", "--fix", in: folder, input: Self.exposed).output == Self.clean)
        #expect(try Command("lint", "-", "--fix", in: folder, input: Self.clean).output == Self.clean)
        #expect(try Command("lint", "-", "A.swift", in: folder).status == 64)
        #expect(try Command("lint", "--stdin-path", "A.swift", in: folder).status == 64)
    }

    @Test func tellsWhyAFindingIsSuppressed() throws {
        try folder.write(
            "A.swift",
            "struct A: View {\n    @State var a = 0 // rubric:disable:this exposed-state -- seeded by tests\n    // rubric:disable:next exposed-state\n    @State var b = 0\n}\n"
        )
        let json = try Command("lint", "--format", "json", "A.swift", in: folder).json()
        let suppressed = try #require(json["suppressed"] as? [[String: Any]])
        #expect(suppressed.map { $0["reason"] as? String } == ["seeded by tests", nil])
        let sarif = try Command("lint", "--format", "sarif", "A.swift", in: folder).json()
        let runs = try #require(sarif["runs"] as? [[String: Any]])
        let results = try #require(runs.first?["results"] as? [[String: Any]])
        let suppressions = results.compactMap { ($0["suppressions"] as? [[String: Any]])?.first }
        #expect(suppressions.map { $0["kind"] as? String } == ["inSource", "inSource"])
        #expect(suppressions.map { $0["justification"] as? String } == ["seeded by tests", nil])
    }

    @Test func lintsAnotherFolderWhereNoPathIsGiven() throws {
        try folder.write("App/A.swift", Self.exposed)
        try folder.write("App/Views/B.swift", Self.exposed)
        let all = try Command("lint", "--format", "github", "--default-path", "..", in: folder, at: "App/Views")
        #expect(
            all.lines.map { $0.prefix { $0 != "," } } == [
                "::warning file=../A.swift", "::warning file=../Views/B.swift",
            ])
        let one = try Command(
            "lint", "--format", "github", "--default-path", "..", "B.swift", in: folder, at: "App/Views")
        #expect(one.lines.map { $0.prefix { $0 != "," } } == ["::warning file=B.swift"])
    }

    @Test func listsEveryRule() throws {
        let rules = try #require(
            try Command("rules", "--rule-set", "recommended", "--format", "json", in: folder).json()["rules"]
                as? [[String: Any]])
        #expect(!rules.isEmpty)
        for rule in rules {
            #expect(["default", "recommended", "all", "opt-in"].contains(rule["set"] as? String))
            #expect(["none", "safe", "unsafe"].contains(rule["fix"] as? String))
            #expect((rule["profiles"] as? [String: String])?.keys.sorted() == ["legacy", "modern", "mvc"])
            #expect(
                rule["summary"] is String && rule["severity"] is String && rule["help"] == nil)
        }
        let state = try #require(rules.first { $0["id"] as? String == "state-object" })
        #expect(state["profiles"] as? [String: String] == ["modern": "warning", "legacy": "off", "mvc": "warning"])
        #expect(state["since"] as? String == "iOS 17")
    }

    @Test func keepsABaseline() throws {
        try folder.write("App/A.swift", Self.exposed)
        let written = try Command("lint", "--write-baseline", "known.txt", "App", in: folder)
        #expect(written.status == 0)
        #expect(folder.read("known.txt") == "rubric baseline 1\n\nApp/A.swift\n  exposed-state: @State var count=0\n")
        #expect(try Command("lint", "--baseline", "known.txt", "--strict", "App", in: folder).status == 0)
        // Wherever one stands, and wherever the line has moved to.
        try folder.write("App/A.swift", "\n\n" + Self.exposed)
        #expect(try Command("lint", "--baseline", "../known.txt", "--strict", in: folder, at: "App").status == 0)
        try folder.write("App/B.swift", Self.exposed)
        let new = try Command("lint", "--baseline", "known.txt", "--format", "json", "App", in: folder)
        #expect(try new.ids() == ["exposed-state"])
        #expect((try new.json()["suppressed"] as? [Any])?.count == 1)
        try folder.write("App/A.swift", Self.clean)
        try folder.write("App/B.swift", Self.clean)
        #expect(
            try Command("lint", "--baseline", "known.txt", "--format", "json", "App", in: folder).ids() == [
                "fixed-finding"
            ])
        // A file that was not looked at has not been fixed.
        #expect(
            try Command("lint", "--baseline", "known.txt", "--format", "json", "App/B.swift", in: folder).ids() == [])
        try folder.write("known.txt", "nonsense")
        #expect(try Command("lint", "--baseline", "known.txt", "App", in: folder).status == 1)
        #expect(try Command("lint", "--baseline", "missing.txt", "App", in: folder).status == 74)
    }

    @Test func findsTheConfigurationUpward() throws {
        try folder.write("rubric.yml", "rules:\n  exposed-state: error\nexclude: [\"App/Generated/**\"]\n")
        try folder.write("App/Views/A.swift", Self.exposed)
        try folder.write("App/Generated/B.swift", Self.exposed)
        let run = try Command("lint", "..", in: folder, at: "App/Views")
        #expect(run.status == 1)
        #expect(run.talk.contains("1 file, 1 excluded, 1 error"))
        #expect(try Command("lint", "--root", folder("App"), "App/Views", in: folder).status == 0)
        try folder.write("other.yml", "rules: {exposed-state: off}\n")
        #expect(try Command("lint", "--config", "other.yml", "--format", "json", "App/Views", in: folder).ids() == [])
        #expect(try Command("lint", "--config", "other.yml", "--root", ".", in: folder).status == 64)
        #expect(try Command("lint", "--config", "missing.yml", in: folder).status == 74)
        #expect(try Command("lint", "--root", "missing", in: folder).status == 74)
    }

    @Test func reportsAFaultyConfiguration() throws {
        try folder.write("rubric.yml", "rulez: {}\nrules: {exposed-stat: off}\n")
        try folder.write("App/A.swift", Self.exposed)
        let run = try Command("lint", ".", "--format", "xcode", in: folder, at: "App")
        #expect(run.status == 1)
        #expect(run.output.contains("/rubric.yml:1:1: error: unknown key 'rulez' in rubric.yml"))
        #expect(run.output.contains("/rubric.yml:2:9: error: unknown rule or diagnostic 'exposed-stat'"))
        #expect(run.output.contains("A.swift:2:12: warning"))
    }

    @Test func choosesProfileAndTarget() throws {
        try folder.write("A.swift", "final class A: ObservableObject { @Published var a = 0 }\n")
        func finds(_ options: String...) throws -> Bool {
            let all = ["lint", "--rule-set", "recommended", "--severity", "note", "--format", "json"]
            return try Command(all + options, in: folder).ids().contains("observable-object")
        }
        #expect(try finds())
        #expect(try !finds("--profile", "legacy"))
        #expect(try !finds("--deployment-target", "iOS 16"))
        #expect(try Command("lint", "--profile", "future", in: folder).status == 64)
        #expect(try Command("lint", "--deployment-target", "Linux", in: folder).status == 64)
        try folder.write("rubric.yml", "profiles: [{path: \"Old/**\", profile: legacy}]\n")
        try folder.write("Old/B.swift", "final class B: ObservableObject { @Published var b = 0 }\n")
        let run = try Command(
            "lint", "--rule-set", "recommended", "--severity", "note", "--format", "json", in: folder)
        #expect(try run.ids().count { $0 == "observable-object" } == 1)
    }

    @Test func runsOnlyTheRulesThatAreNamed() throws {
        try folder.write(
            "A.swift",
            Self.exposed + "let view = NavigationView { Text(\"a\") } // rubric:disable:this navigation-view\n")
        #expect(
            try Command("lint", "--format", "json", "--rule", "exposed-state", in: folder).ids() == ["exposed-state"])
        let run = try Command("lint", "--rule", "exposed-stat", in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains("did you mean 'exposed-state'?"))
    }

    @Test func givesTheSameOutputWithAnyNumberOfThreads() throws {
        for number in 0..<40 { try folder.write("F\(number % 7)/A\(number).swift", Self.exposed) }
        let one = try Command("lint", "--format", "json", "--jobs", "1", in: folder)
        #expect(try one.ids().count == 40)
        for jobs in ["2", "7", "100"] {
            #expect(try Command("lint", "--format", "json", "--jobs", jobs, in: folder).output == one.output)
        }
        #expect(try Command("lint", "--jobs", "0", in: folder).status == 64)
    }

    @Test func isQuiet() throws {
        try folder.write("A.swift", Self.exposed)
        #expect(try Command("lint", "--quiet", in: folder).talk.isEmpty)
        #expect(
            try Command("lint", in: folder, environment: ["NO_COLOR": "1"]).output.contains("warning[exposed-state]"))
    }

    @Test func refusesOptionsThatMakeNoSense() throws {
        #expect(try Command("lint", "--unsafe", in: folder).status == 64)
        #expect(try Command("lint", "--baseline", "a", "--write-baseline", "b", in: folder).status == 64)
        #expect(try Command("lint", "--write-baseline", "b", "--fix", in: folder).status == 64)
        #expect(try Command("lint", "--format", "pdf", in: folder).status == 64)
        #expect(try Command("lint", "--what", in: folder).status == 64)
    }

    @Test func migratesATypeOverSeveralFiles() throws {
        try folder.write(
            "Model.swift",
            "import SwiftUI\n\nfinal class CartModel: ObservableObject {\n    @Published var count = 0\n}\n")
        try folder.write(
            "View.swift",
            "import SwiftUI\n\nstruct CartView: View {\n    @StateObject private var model = CartModel()\n    var body: some View { CartList().environmentObject(model) }\n}\n"
        )
        try Command("lint", "--fix", in: folder)
        #expect(folder.read("Model.swift")?.contains("@Published") == true)
        let run = try Command(
            "lint", "--rule-set", "recommended", "--severity", "note", "--fix", "--unsafe", in: folder)
        #expect(run.talk.contains("2 files"))
        #expect(folder.read("Model.swift")?.contains("@Observable") == true)
        #expect(folder.read("Model.swift")?.contains("@Published") == false)
        #expect(folder.read("View.swift")?.contains("@State private var model = CartModel()") == true)
        #expect(folder.read("View.swift")?.contains("CartList().environment(model)") == true)
    }

    /// Files of one app may have different settings, and still belong to the same migration.
    @Test func migratesATypeOverFilesWithOtherSettings() throws {
        try folder.write("rubric.yml", "rule-set: recommended\nprofiles: [{path: \"Views/**\", profile: mvc}]\n")
        try folder.write("Model.swift", "import SwiftUI\n\nfinal class CartModel: ObservableObject {}\n")
        try folder.write(
            "Views/View.swift",
            "import SwiftUI\n\nstruct CartView: View {\n    @StateObject private var model = CartModel()\n    var body: some View { CartList(model: model) }\n}\n"
        )
        let ids = try Command("lint", "--severity", "note", "--format", "json", in: folder).ids()
        #expect(Set(ids) == ["observable-object", "state-object"])
        let run = try Command("lint", "--severity", "note", "--fix", "--unsafe", in: folder)
        #expect(run.talk.contains("2 files"))
        #expect(folder.read("Model.swift")?.contains("@Observable\nfinal class CartModel {}") == true)
        #expect(folder.read("Views/View.swift")?.contains("@State private var model = CartModel()") == true)
    }

    @Test func readsTheDefaultIsolationFromPackageSwift() throws {
        let code = "@Observable final class CartModel {\n    var count = 0\n}\n"
        try folder.write("Sources/App/A.swift", code)
        try folder.write("Sources/Kit/B.swift", code)
        try folder.write(
            "Package.swift",
            "let package = Package(name: \"A\", targets: [.target(name: \"App\", swiftSettings: [.defaultIsolation(MainActor.self)]), .target(name: \"Kit\")])\n"
        )
        func files() throws -> [String] {
            let run = try Command(
                "lint", "--format", "checkstyle", "--rule", "unisolated-observable", "Sources", in: folder)
            return run.lines.filter { $0.contains("<file ") }.compactMap {
                $0.split(separator: "\"").dropFirst().first.map(String.init)
            }
        }
        #expect(try files() == ["Sources/Kit/B.swift"])
        try folder.write("rubric.yml", "default-isolation: nonisolated\n")
        #expect(try files() == ["Sources/App/A.swift", "Sources/Kit/B.swift"])
    }

    @Test(arguments: [
        ("project.yml", "settings: {base: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}}\n"),
        (
            "Project.swift",
            "let project = Project(name: \"A\", settings: .settings(base: [\"SWIFT_DEFAULT_ACTOR_ISOLATION\": \"MainActor\"]))\n"
        ),
    ])
    func readsTheDefaultIsolationOfGeneratedProjects(_ file: String, _ text: String) throws {
        try folder.write("App/Models/A.swift", "@Observable final class CartModel {\n    var count = 0\n}\n")
        func ids() throws -> [String] {
            try Command("lint", "--format", "json", "--rule", "unisolated-observable", "App", in: folder).ids()
        }
        #expect(try ids() == ["unisolated-observable"])
        try folder.write(file, text)
        #expect(try ids() == [])
    }

    @Test func readsTheDeploymentTargetFromPackageSwift() throws {
        try folder.write(
            "App/A.swift", "struct A: View { var body: some View { Text(\"a\").onChange(of: b) { c in d(c) } } }\n")
        func count(_ options: String...) throws -> Int {
            let run = try Command(
                ["lint", "--severity", "note", "--format", "checkstyle"] + options + ["App"], in: folder)
            return run.lines.count { $0.contains("one-parameter-on-change") }
        }
        #expect(try count() == 1)
        try folder.write(
            "Package.swift", "let package = Package(name: \"A\", platforms: [.macOS(.v14), .iOS(.v16)], targets: [])\n")
        #expect(try count() == 0)
        #expect(try count("--deployment-target", "iOS 17") == 1)
        try folder.write("rubric.yml", "deployment-target: iOS 17\n")
        #expect(try count() == 1)
    }

    /// What needs iOS 17 is silent below it, however the target is stated, and a note where nothing states it.
    @Test(arguments: [
        (
            "App.xcodeproj/project.pbxproj",
            """
            {objects = {
            P = {isa = PBXProject; mainGroup = G; targets = (T); };
            T = {isa = PBXNativeTarget; buildConfigurationList = L; };
            L = {isa = XCConfigurationList; buildConfigurations = (C); };
            C = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; name = Debug; };
            }; rootObject = P; }
            """
        ),
        ("project.yml", "options: {deploymentTarget: {iOS: \"16.4\"}}\n"),
        (
            "Project.swift",
            "let project = Project(targets: [.target(name: \"A\", deploymentTargets: .iOS(\"16.4\"))])\n"
        ),
    ])
    func readsTheDeploymentTargetOfProjects(_ file: String, _ text: String) throws {
        try folder.write(
            "App/Views/A.swift",
            """
            final class Model: ObservableObject { @Published var count = 0 }
            struct A: View {
                @StateObject private var model = Model()
                var body: some View { Text("a").onChange(of: b) { c in d(c) } }
            }

            """)
        let all = ["lint", "--rule-set", "all", "--severity", "note"]
        let recent: Set = ["one-parameter-on-change", "observable-object", "state-object", "published-property"]
        let unknown = try Command(all + ["--format", "json"], in: folder)
        #expect(recent.isSubset(of: try unknown.ids()))
        let severities = try #require(try unknown.json()["findings"] as? [[String: Any]]).filter {
            recent.contains($0["id"] as? String ?? "")
        }
        #expect(severities.allSatisfy { $0["severity"] as? String == "note" })
        #expect(unknown.talk.contains("the deployment target of 1 file is unknown"))
        let before = folder.read("App/Views/A.swift")
        #expect(try Command(all + ["--fix"], in: folder).talk.contains("0 fixes were applied"))
        #expect(folder.read("App/Views/A.swift") == before)
        try folder.write(file, text)
        let known = try Command(all + ["--format", "json"], in: folder)
        #expect(recent.isDisjoint(with: try known.ids()))
        #expect(!known.talk.contains("deployment target"))
        #expect(
            try Command(all + ["--format", "json", "--deployment-target", "iOS 17"], in: folder).ids().contains(
                "one-parameter-on-change"))
    }

    /// The app is newer than its widget, whose configuration is in a file.
    @Test func tellsTheTargetsOfAProjectApart() throws {
        for name in ["App/A.swift", "Widget/W.swift"] {
            try folder.write(name, "let view = Text(\"a\").onChange(of: b) { c in d(c) }\n")
        }
        try folder.write("App/M.swift", "@Observable final class Model { var count = 0 }\n")
        try folder.write("Config/Widget.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 16.0\n")
        func findings() throws -> [String] {
            try Command("lint", "--rule-set", "all", "--severity", "note", "--format", "checkstyle", in: folder).lines
                .compactMap { $0.firstMatch(of: /file name="(.+)"/).map { String($0.output.1) } }
        }
        try folder.write("App.xcodeproj/project.pbxproj", "{ isa = PBXProject; };\n")
        #expect(try findings() == ["App/A.swift", "App/M.swift", "Widget/W.swift"])
        try folder.write(
            "App.xcodeproj/project.pbxproj",
            """
            {objects = {
            P = {isa = PBXProject; mainGroup = G; targets = (TA, TW); };
            G = {isa = PBXGroup; children = (A, W, X); sourceTree = "<group>"; };
            A = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            W = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
            X = {isa = PBXFileReference; path = Config/Widget.xcconfig; sourceTree = "<group>"; };
            TA = {isa = PBXNativeTarget; buildConfigurationList = LA; fileSystemSynchronizedGroups = (A); };
            TW = {isa = PBXNativeTarget; buildConfigurationList = LW; fileSystemSynchronizedGroups = (W); };
            LA = {isa = XCConfigurationList; buildConfigurations = (CA); };
            CA = {
                isa = XCBuildConfiguration; name = Debug;
                buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
            LW = {isa = XCConfigurationList; buildConfigurations = (CW); };
            CW = {isa = XCBuildConfiguration; baseConfigurationReference = X; buildSettings = {}; name = Debug; };
            }; rootObject = P; }
            """)
        #expect(try findings() == ["App/A.swift"])
    }

    @Test func runsTheRulesOfASet() throws {
        try folder.write(
            "A.swift",
            """
            struct A: View {
                @State var count = 0
                var title: String
                @Environment(\\.locale) var locale
                var body: some View { Text(title + locale.identifier) }
            }
            @MainActor final class Cart: ObservableObject {}
            @MainActor @Observable final class ListModel { var selectedID = 0 }

            """)
        func ids(_ options: String...) throws -> [String] {
            try Command(["lint", "--severity", "note", "--format", "json"] + options, in: folder).ids()
        }
        #expect(try ids() == ["exposed-state"])
        #expect(try ids("--rule-set", "recommended") == ["exposed-state", "observable-object"])
        #expect(try ids("--rule-set", "all") == ["exposed-state", "observable-object", "selection-in-model"])
        try folder.write("rubric.yml", "rule-set: recommended\n")
        #expect(try ids() == ["exposed-state", "observable-object"])
        #expect(try ids("--rule-set", "default") == ["exposed-state"])
        try folder.write("rubric.yml", "rules: {exposed-environment: warning}\n")
        #expect(try ids() == ["exposed-state", "exposed-environment"])
    }

    @Test func hidesNotesUnlessTheyAreAskedFor() throws {
        try folder.write("A.swift", "let a = Color.red\nlet view = Text(\"\").background(Color.red)\n")
        let all = ["lint", "--rule-set", "all", "--format", "json"]
        let hidden = try Command(all, in: folder)
        #expect(try hidden.ids() == [])
        #expect(hidden.talk.hasSuffix("1 note is hidden; '--severity note' shows it\n"))
        let shown = try Command(all + ["--severity", "note"], in: folder)
        #expect(try shown.ids() == ["color-in-background"])
        #expect(!shown.talk.contains("hidden"))
        let rule = try Command("lint", "--rule", "color-in-background", "--format", "json", in: folder)
        #expect(try rule.ids() == ["color-in-background"])
        #expect(try Command(all + ["--fail-on", "note"], in: folder).status == 1)
        #expect(
            try Command("lint", "--rule-set", "all", "--severity", "error", in: folder).talk.contains(
                "1 note is hidden"))
        // What is not shown is not fixed either.
        #expect(
            try Command("lint", "--rule-set", "all", "--fix", in: folder).talk.contains("0 fixes were applied"))
    }

    /// What the set `recommended` adds is asked for, so it is not hidden as a note; `all` also holds likelihoods.
    @Test func showsWhatTheRecommendedSetAdds() throws {
        try folder.write("rubric.yml", "deployment-target: iOS 17\n")
        try folder.write("A.swift", "final class Cart: ObservableObject { @Published var count = 0 }\n")
        func severities(_ set: String) throws -> [String] {
            let run = try Command(
                "lint", "--rule-set", set, "--rule", "observable-object", "--severity", "note", "--format", "json",
                in: folder)
            let findings = try run.json()["findings"] as? [[String: Any]] ?? []
            return findings.compactMap { $0["severity"] as? String }
        }
        let run = try Command("lint", "--rule-set", "recommended", "--format", "json", in: folder)
        #expect(try run.ids() == ["observable-object"])
        #expect(try severities("recommended") == ["warning"])
        #expect(try severities("all") == ["note"])
    }

    /// Many deprecations and habits are one line each, after the bugs; other formats and `--rule` show each.
    @Test func countsHabitsInOneLine() throws {
        let texts = (0..<4).map { "Text(\"\($0)\").foregroundColor(\($0 < 2 ? ".red" : "tint"))" }
        try folder.write(
            "A.swift",
            """
            struct A: View {
                @State var count = 0
                let tint: Color
                var body: some View {
                    \(texts.joined(separator: "\n        "))
                    Text("").task { Task { await load() } }
                }
            }

            """)
        let run = try Command("lint", "--deployment-target", "iOS 17", in: folder)
        #expect(!run.output.contains("warning[foreground-color]"))
        #expect(run.output.contains("warning[exposed-state]"))
        #expect(
            run.output.hasSuffix(
                """

                deprecations and habits ('--rule ID' shows each place):
                  foreground-color  4 places in 1 file; --fix changes 2, --fix --unsafe 2 more

                """), "\(run.output)")
        #expect(run.talk.contains("1 file, 6 warnings"))
        #expect(try Command("lint", "--format", "json", in: folder).ids().count { $0 == "foreground-color" } == 4)
        let rule = try Command("lint", "--rule", "foreground-color", in: folder)
        #expect(rule.output.components(separatedBy: "warning[foreground-color]").count == 5)
        #expect(!rule.output.contains("habits"))
    }

    /// `--fix` says of each kind of finding that it leaves why.
    @Test func saysWhyFindingsAreNotFixed() throws {
        try folder.write(
            "A.swift",
            """
            struct A: View {
                @State var count = 0
                let tint: Color
                var body: some View {
                    Text("").foregroundColor(tint).task { Task { await load() } }
                }
            }

            """)
        let run = try Command("lint", "--fix", "--deployment-target", "iOS 17", in: folder)
        #expect(
            run.talk.contains(
                """
                not fixed ('rubric explain ID' says what to do):
                  foreground-color  1: an Optional or a computed color may need a type, or 'Text' is needed; \
                '--fix --unsafe' changes 1, for you to review
                  task-in-task      1: the right change depends on what the code is meant to do

                """), "\(run.talk)")
    }

    /// A link that leads out of the root is read, and what it leads to is not rewritten.
    @Test func doesNotFixThroughALinkOutOfTheRoot() throws {
        try folder.write("Outside/B.swift", Self.exposed)
        try folder.write("App/rubric.yml", "title: A\n")
        try folder.write("App/Inside/C.swift", Self.exposed.replacing("A", with: "C"))
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder("App/B.swift"), withDestinationPath: "../Outside/B.swift")
        try files.createSymbolicLink(atPath: folder("App/D.swift"), withDestinationPath: "Inside/C.swift")
        try files.createSymbolicLink(atPath: folder("App/Linked"), withDestinationPath: "../Outside")
        for paths in [[], ["B.swift"], ["Linked"], ["Linked/B.swift"]] {
            let run = try Command(["lint", "--fix"] + paths, in: folder, at: "App")
            #expect(run.talk.contains("is a link that points outside the root, so it was not changed"))
            #expect(folder.read("Outside/B.swift") == Self.exposed)
        }
        #expect(folder.read("App/Inside/C.swift") == Self.clean.replacing("A", with: "C"))
        let real = try Command("lint", "--fix", "../Outside", in: folder, at: "App")
        #expect(real.talk.contains("1 fix was applied"))
        #expect(folder.read("Outside/B.swift") == Self.clean)
    }
}
