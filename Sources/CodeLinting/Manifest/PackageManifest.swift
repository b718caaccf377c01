import Base
import Linting
import SwiftParser
import SwiftSyntax

/// The platforms and the default isolation of a Package.swift.
///
/// The manifest is only read, never run. `platforms` applies to all targets. `.defaultIsolation(MainActor.self)`
/// applies to the target that contains it, to those that name its variable, and otherwise to all.
struct PackageManifest: Sendable, Hashable {
    private let folders: [String]
    private let isolatesAll: Bool
    /// The earliest release in its list of platforms; nil if none can be read.
    let deploymentTarget: DeploymentTarget?

    /// Reads a manifest; any bytes give one.
    init(parsing bytes: [UInt8]) {
        let found = SyntaxTree.reading(bytes) { tree in
            let reader = Reader(viewMode: .sourceAccurate)
            reader.walk(tree)
            return (reader.isolatesUnknown, reader.isolatedFolders, reader.platforms.min())
        }
        (isolatesAll, folders, deploymentTarget) = found ?? (false, [], nil)
    }

    /// Whether the main actor isolates code that states no isolation.
    ///
    /// - Parameter path: relative to the manifest's folder, with `/` between its parts.
    func isMainActorByDefault(_ path: String) -> Bool {
        isolatesAll || folders.contains { path.hasPrefix($0 + "/") }
    }
}

private final class Reader: SyntaxVisitor {
    private(set) var platforms: [DeploymentTarget] = []
    private var isolatesAll = false
    /// Variables whose value sets the isolation.
    private var variables: Set<String> = []
    private var targets: [(folders: [String], words: Set<String>)] = []

    /// The folders of the targets that the main actor isolates.
    var isolatedFolders: [String] { isolated.flatMap(\.self) }

    /// Whether it isolates targets whose names cannot be read.
    var isolatesUnknown: Bool { isolatesAll || isolated.contains(where: \.isEmpty) }

    private var isolated: [[String]] {
        targets.filter { _, words in
            words.isSuperset(of: ["defaultIsolation", "MainActor"]) || !words.isDisjoint(with: variables)
        }.map(\.folders)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isTarget(node) { add(node) }
        guard node.calleeName?.reads("defaultIsolation") == true,
            node.arguments.first?.expression.trimmedDescription == "MainActor.self"
        else { return .visitChildren }
        for outer in node.ancestors {
            if let call = outer.as(FunctionCallExprSyntax.self), isTarget(call) { return .visitChildren }
            if let binding = outer.as(PatternBindingSyntax.self),
                binding.parent?.parent?.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
            {
                variables.insert(binding.pattern.trimmedDescription)
                return .visitChildren
            }
        }
        isolatesAll = true
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.label?.reads("platforms") == true, let list = node.expression.as(ArrayExprSyntax.self) else {
            return .visitChildren
        }
        platforms += list.elements.compactMap { $0.expression.as(FunctionCallExprSyntax.self).flatMap(platform) }
        return .visitChildren
    }

    /// `.iOS(.v16)`, `.macOS(.v10_15)` and `.iOS("16.4")`.
    private func platform(_ call: FunctionCallExprSyntax) -> DeploymentTarget? {
        guard let name = call.calleeName?.text, let version = call.onlyUnlabeledArgument else { return nil }
        let number =
            version.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            ?? version.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return number.flatMap { DeploymentTarget("\(name) \($0.drop { $0 == "v" }.replacing("_", with: "."))") }
    }

    private func isTarget(_ call: FunctionCallExprSyntax) -> Bool {
        guard let name = call.calleeName, call.arguments.first?.label?.text == "name" else { return false }
        return name.reads("target") || name.reads("executableTarget") || name.reads("testTarget") || name.reads("macro")
    }

    private func add(_ call: FunctionCallExprSyntax) {
        func text(_ label: String) -> String? {
            call.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
                .representedLiteralValue
        }
        let words = Set(call.tokens(viewMode: .sourceAccurate).map(\.text))
        let path = text("path").map {
            String($0.drop { $0 == "." || $0 == "/" }.trimming { $0 == "/" })
        }
        let folders = path.map { [$0] } ?? text("name").map { ["Sources/\($0)", "Tests/\($0)"] } ?? []
        targets.append((folders, words))
    }
}
