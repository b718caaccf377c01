// swift-tools-version: 6.2
import PackageDescription

// Imports Rubric's libraries as the package of another project does, without access to what is not public.
let package = Package(
    name: "Products",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "rubric", path: "../..")],
    targets: [
        .executableTarget(name: "Draw", dependencies: [.product(name: "Diagrams", package: "rubric")]),
        .executableTarget(name: "Lint", dependencies: [.product(name: "RubricLinter", package: "rubric")]),
    ])
