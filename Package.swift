// swift-tools-version: 6.2
import PackageDescription

// The layers of ARCHITECTURE.md: a target depends only on targets of a layer below its own.
// `Tests/LayeringTests` reads every import under Sources/ and compares it with that table.

// Only CI sets this, because another compiler may warn about more.
let warnings: [SwiftSetting] =
    Context.environment["RUBRIC_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

let settings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + warnings

let swiftSyntax: [Target.Dependency] = ["SwiftSyntax", "SwiftParser", "SwiftIDEUtils"].map {
    .product(name: $0, package: "swift-syntax")
}

func target(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
    plugins: [Target.PluginUsage]? = nil
) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings, plugins: plugins)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: "\(name)Tests", dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

// The Makefile sets this for benchmarks and the fuzzer, so that a build of the tests does not link them. They cannot be a package of their own: other
// packages do not see `package` declarations.
let tools: [Target] =
    Context.environment["RUBRIC_TOOLS"] == nil
    ? []
    : [
        .executableTarget(
            name: "bench-diagrams", dependencies: ["Diagrams", "Mermaid"], path: "Tests/Benchmarks/Diagrams",
            swiftSettings: settings),
        .executableTarget(
            name: "bench-samples", dependencies: ["Base", "Linting", "Markup", "Pages", "Samples"] + swiftSyntax,
            path: "Tests/Benchmarks/Samples", swiftSettings: settings),
        .executableTarget(
            name: "bench-live", dependencies: ["Base", "Projects", "SiteBuilding"], path: "Tests/Benchmarks/Live",
            swiftSettings: settings),
        .executableTarget(
            name: "fuzz", dependencies: ["Base", "FuzzTargets"], path: "Tests/Fuzz/Program", swiftSettings: settings),
    ]

let hummingbird: [Target.Dependency] = [
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .product(name: "HummingbirdCore", package: "hummingbird"),
    .product(name: "Logging", package: "swift-log"),
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
    .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
    .product(name: "NIOPosix", package: "swift-nio"),
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
]

let package = Package(
    name: "rubric",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "rubric", targets: ["rubric"]),
        .library(name: "Diagrams", targets: ["Diagrams"]),
        .library(name: "RubricLinter", targets: ["RubricLinter"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        // Layer 0
        target("Base"),

        // Layer 1
        target("Diagnostics", ["Base"]),
        target("JSONRPC", ["Base"]),

        // Layer 2
        .systemLibrary(name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        target("Markup", ["Base", "CCmark", "Diagnostics"]),
        target("Linting", ["Base", "Diagnostics"] + swiftSyntax),
        target("Settings", ["Base", "CYaml", "Diagnostics"]),
        target("Files", ["Base", "Diagnostics"]),
        target("Mermaid", ["Base", "Diagnostics"]),
        target("Templates", ["Base", "Diagnostics"]),

        // Layer 3
        target("Pages", ["Base", "Diagnostics", "Markup", "Settings"]),
        target("Samples", ["Base", "Diagnostics", "Linting", "Markup", "Settings"] + swiftSyntax),
        target("Rules", ["Base", "Diagnostics", "Linting"] + swiftSyntax),
        target("Diagrams", ["Base", "Diagnostics", "Mermaid"]),

        // Layer 4
        target("RubricLinter", ["Base", "Diagnostics", "Linting", "Rules"]),
        target(
            "Compiling",
            [
                "Base", "Diagnostics", "Files", "Linting", "Markup", "Pages", "Samples",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ] + swiftSyntax, plugins: ["EmbedFolder"]),
        target("PatternRules", ["Base", "Diagnostics", "Linting", "Markup", "Pages", "Settings"]),
        target(
            "Rendering",
            [
                "Base", "Diagnostics", "Diagrams", "Linting", "Markup", "Mermaid", "Pages", "Samples", "Settings",
                "Templates",
            ], plugins: ["EmbedFolder"]),

        // Layer 5
        target(
            "Verification",
            ["Base", "Diagnostics", "Linting", "Markup", "Pages", "PatternRules", "Samples", "Settings"]),
        target("Projects", ["Base", "Diagnostics", "Files", "Linting", "Pages", "Rules", "Settings"]),

        // Layer 6
        target(
            "Checking",
            [
                "Base", "Diagnostics", "Linting", "Markup", "Pages", "PatternRules", "Samples", "Settings",
                "Verification",
            ]),
        target(
            "CodeLinting",
            ["Base", "Diagnostics", "Files", "Linting", "Pages", "PatternRules", "Projects", "Rules", "Settings"]
                + swiftSyntax),
        target(
            "Suggesting",
            [
                "Base", "Compiling", "Diagnostics", "Linting", "Markup", "Pages", "PatternRules", "Samples", "Settings",
            ] + swiftSyntax),
        target("Serving", ["Base", "Diagnostics", "Files"] + hummingbird, resources: [.embedInCode("Resources")]),

        // Layer 7
        target(
            "ConfigurationImport",
            ["Base", "CodeLinting", "Diagnostics", "Linting", "PatternRules", "Rules", "Settings"] + swiftSyntax),
        target(
            "SiteBuilding",
            [
                "Base", "Checking", "CodeLinting", "Compiling", "Diagnostics", "Files", "Linting", "Markup", "Mermaid",
                "Pages", "PatternRules", "Projects", "Rendering", "Rules", "Samples", "Settings", "Verification",
            ]),
        target(
            "Explaining",
            [
                "Base", "CodeLinting", "Compiling", "Diagnostics", "Files", "Linting", "Markup", "Pages",
                "PatternRules", "Projects", "Rules", "Samples", "Settings", "Verification",
            ], plugins: ["EmbedFolder"]),

        // Layer 8
        .executableTarget(
            name: "rubric",
            dependencies: [
                "Base", "Checking", "CodeLinting", "Compiling", "ConfigurationImport", "Diagnostics", "Diagrams",
                "Explaining", "Files",
                "JSONRPC", "Linting", "Markup", "Mermaid", "Pages", "PatternRules", "Projects", "Rendering", "Rules",
                "Samples", "Serving", "Settings", "SiteBuilding", "Suggesting", "Verification",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            resources: [.embedInCode("Starter")], swiftSettings: settings, plugins: ["EmbedFolder"]),

        // What the build itself runs.
        .plugin(
            name: "EmbedFolder", capability: .buildTool(), dependencies: ["embed-folder"], path: "Sources/EmbedFolder"),
        .executableTarget(name: "embed-folder", swiftSettings: settings),

        // What takes bytes of strangers, for libFuzzer (`make fuzz`) and for the cases that it left behind.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "Base", "Checking", "ConfigurationImport", "Diagnostics", "Diagrams", "JSONRPC", "Linting", "Mermaid",
                "Pages", "PatternRules", "Rendering", "Rules", "Samples", "Settings", "Verification",
            ],
            path: "Tests/Fuzz/Targets", swiftSettings: settings),
        tests("Fuzz", ["Base", "FuzzTargets"]),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        tests("Base", ["Base"]),
        tests("Diagnostics", ["Base", "Diagnostics", "TestSupport"], exclude: ["Golden"]),
        tests("Markup", ["Diagnostics", "Markup", "TestSupport"], exclude: ["Cases"]),
        // The meaning of code before and after a fix is compared with another fold of operators than the linter's own.
        tests(
            "Linting",
            ["Base", "Diagnostics", "Linting", "Rules", .product(name: "SwiftOperators", package: "swift-syntax")]
                + swiftSyntax, exclude: ["Cases"]),
        tests("Settings", ["Base", "Diagnostics", "Settings", "TestSupport"]),
        tests("Files", ["Diagnostics", "Files", "TestSupport"]),
        tests("Mermaid", ["Base", "Diagnostics", "Mermaid", "TestSupport"], exclude: ["Cases"]),
        tests("Diagrams", ["Diagnostics", "Diagrams", "Mermaid", "TestSupport"]),
        tests("Samples", ["Diagnostics", "Linting", "Markup", "Rules", "Samples"]),
        tests(
            "Rules", ["Base", "Diagnostics", "Linting", "Rules"] + swiftSyntax,
            exclude: ["Cases", "README.md", "new"]),
        tests(
            "Checking",
            [
                "Base", "Checking", "Diagnostics", "Linting", "Markup", "Pages", "PatternRules", "Rules", "Samples",
                "Settings", "TestSupport", "Verification",
            ],
            exclude: ["Catalog/where.txt"]),
        tests("RubricLinter", ["RubricLinter"]),
        tests("Templates", ["Diagnostics", "Templates"]),
        tests(
            "Rendering",
            ["Base", "Diagnostics", "Diagrams", "Markup", "Mermaid", "Pages", "Rendering", "Settings", "Templates"]),
        tests(
            "SiteBuilding",
            [
                "Diagnostics", "Files", "Linting", "Pages", "Projects", "Rules", "Samples", "SiteBuilding",
                "TestSupport",
            ],
            exclude: ["Books"]),
        tests(
            "CodeLinting",
            [
                "Base", "CodeLinting", "ConfigurationImport", "Diagnostics", "Explaining", "Files", "Linting",
                "PatternRules", "Projects",
                "Rules", "Samples", "SiteBuilding", "TestSupport", "Verification",
            ]),
        tests(
            "Compiling",
            [
                "Base", "Compiling", "Diagnostics", "Files", "Linting", "Markup", "Pages", "Projects", "Rules",
                "Samples",
                "SiteBuilding", "TestSupport",
            ],
            exclude: ["mistakes.txt"]),
        tests(
            "Command", ["rubric", "CodeLinting", "Explaining", "Linting", "Rules", "Settings", "TestSupport"],
            exclude: ["Samples"]),
        tests(
            "Suggesting",
            [
                "Compiling", "Linting", "Pages", "PatternRules", "Projects", "Samples", "Settings", "SiteBuilding",
                "Suggesting", "TestSupport",
            ],
            exclude: ["Sheet"]),
        tests("Pages", ["Settings", "Diagnostics", "Markup", "Pages"]),
        tests("Serving", ["Base", "Diagnostics", "Serving", "TestSupport"]),
        tests("Layering", []),
    ] + tools
)
