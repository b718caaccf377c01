import Base
import Linting
import Testing

@testable import CodeLinting

@Suite struct PackageManifestTests {
    static func isolated(_ targets: String, before: String = "", after: String = "", _ paths: String...) -> [Bool] {
        let text =
            "// swift-tools-version: 6.2\nimport PackageDescription\n\(before)\nlet package = Package(name: \"A\", targets: [\(targets)])\n\(after)\n"
        let manifest = PackageManifest(parsing: Array(text.utf8))
        return paths.map(manifest.isMainActorByDefault)
    }

    @Test func isReadForEachTarget() {
        let targets = """
            .target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)]),
            .target(name: "Kit"),
            .executableTarget(name: "Tool", path: "./Tool/", swiftSettings: [.defaultIsolation(MainActor.self)]),
            .target(name: "Off", swiftSettings: [.defaultIsolation(nil)]),
            """
        #expect(
            Self.isolated(
                targets, "Sources/App/A.swift", "Sources/Kit/A.swift", "Tool/A.swift", "Sources/Off/A.swift",
                "Sources/AppKit/A.swift")
                == [true, false, true, false, false])
    }

    @Test func followsVariables() {
        let before = "let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]"
        let targets = ".target(name: \"App\", swiftSettings: settings), .target(name: \"Kit\")"
        #expect(Self.isolated(targets, before: before, "Sources/App/A.swift", "Sources/Kit/A.swift") == [true, false])
    }

    @Test func holdsForAllWhereItIsSetForAll() {
        let after = "for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }"
        #expect(Self.isolated(".target(name: \"App\")", after: after, "Sources/App/A.swift") == [true])
        let before =
            "func target(_ name: String) -> Target { .target(name: name, swiftSettings: [.defaultIsolation(MainActor.self)]) }"
        #expect(Self.isolated("target(\"App\")", before: before, "Sources/App/A.swift") == [true])
    }

    @Test(arguments: [
        "", "defaultIsolation", "let package = Package(defaultIsolation(MainActor.self)", "\u{0}defaultIsolation((",
    ])
    func readsAnything(_ text: String) {
        _ = PackageManifest(parsing: Array(text.utf8)).isMainActorByDefault("Sources/App/A.swift")
        #expect(
            !PackageManifest(parsing: Array((text + String(repeating: "(", count: 50_000)).utf8)).isMainActorByDefault(
                "Sources/App/A.swift"))
    }

    @Test(arguments: [
        (".iOS(.v16)", "iOS 16"), (".macOS(.v14), .iOS(.v16)", "iOS 16"), (".iOS(.v18), .watchOS(.v10)", "watchOS 10"),
        (".iOS(\"16.4\")", "iOS 16.4"),
        (".macOS(.v10_15)", "macOS 10.15"), (".driverKit(.v19)", nil), ("", nil),
        ("SupportedPlatform.iOS(.v15)", "iOS 15"), (".iOS(version)", nil),
    ])
    func knowsTheOldestSystem(_ platforms: String, _ target: String?) {
        let text = "let package = Package(name: \"A\", platforms: [\(platforms)], targets: [])"
        #expect(PackageManifest(parsing: Array(text.utf8)).deploymentTarget?.description == target)
    }

    @Test func knowsNoSystemWhereThereIsNoList() {
        #expect(
            PackageManifest(
                parsing: Array("let platforms = [1]\nlet package = Package(name: \"A\", platforms: platforms)".utf8)
            ).deploymentTarget == nil)
    }

    @Test func isNonisolatedOtherwise() {
        #expect(Self.isolated(".target(name: \"App\")", "Sources/App/A.swift") == [false])
    }
}
