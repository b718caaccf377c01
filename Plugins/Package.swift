// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that a package that uses the plugins neither compiles Rubric nor resolves its dependencies.
// The bundle is not part of the repository: `.ci/artifactbundle` makes it, and it is unpacked here.
// `.ci/publish-plugins` writes the published form of this package, which downloads it.

let package = Package(
    name: "rubric-plugins",
    products: [
        .plugin(name: "RubricLint", targets: ["RubricLint"]),
        .plugin(name: "RubricLintBuildTool", targets: ["RubricLintBuildTool"]),
    ],
    targets: [
        .binaryTarget(name: "rubric", path: "rubric.artifactbundle"),
        .plugin(
            name: "RubricLint",
            capability: .command(
                intent: .custom(
                    verb: "rubric-lint", description: "Lint the package's Swift code with the rules of its rubric.yml.")
            ),
            dependencies: ["rubric"], path: "RubricLint"),
        .plugin(
            name: "RubricLintBuildTool", capability: .buildTool(), dependencies: ["rubric"],
            path: "RubricLintBuildTool"),
    ]
)
