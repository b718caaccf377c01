package import Base
import SwiftParser
import SwiftSyntax

/// The platforms and the default isolation of a Package.swift.
///
/// The manifest is only read, never run. `platforms` applies to all targets. `.defaultIsolation(MainActor.self)`
/// applies to the target that contains it, to those that name its variable, and otherwise to all.
package struct PackageManifest: Sendable, Hashable {
    private var folders: [String] = []
    private var isolatesAll = false
    /// The earliest release in its list of platforms; nil if none can be read.
    package private(set) var deploymentTarget: DeploymentTarget?

    /// Reads a manifest; any bytes give one.
    package init(parsing bytes: [UInt8]) {
        let source = SwiftSource(file: "Package.swift", bytes: bytes)
        guard DepthScan.excess(in: bytes) == nil else { return }
        let found = LargeStackThread.run {
            let reader = Reader(viewMode: .sourceAccurate)
            reader.walk(SyntaxTree.parse(source))
            return (reader.isolatesUnknown, reader.isolatedFolders, reader.platforms.min())
        }
        (isolatesAll, folders, deploymentTarget) = found
    }

    /// Whether the main actor isolates code that states no isolation.
    ///
    /// - Parameter path: relative to the manifest's folder, with `/` between its parts.
    package func isMainActorByDefault(_ path: String) -> Bool {
        isolatesAll || folders.contains { path.hasPrefix($0 + "/") }
    }
}

private final class Reader: SyntaxVisitor {
    private(set) var platforms: [DeploymentTarget] = []
    private var isolatesAll = false
    /// Variables whose value sets the isolation.
    private var variables: Set<String> = []
    private var targets: [(folders: [String], words: Set<String>, isIsolated: Bool)] = []

    /// The folders of the targets that the main actor isolates.
    var isolatedFolders: [String] { isolated.flatMap(\.folders) }

    /// Whether it isolates targets whose names cannot be read.
    var isolatesUnknown: Bool { isolatesAll || isolated.contains { $0.folders.isEmpty } }

    private var isolated: [(folders: [String], words: Set<String>, isIsolated: Bool)] {
        targets.filter { $0.isIsolated || !$0.words.isDisjoint(with: variables) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isTarget(node) { add(node) }
        guard node.calleeName?.reads("defaultIsolation") == true,
            node.arguments.first?.expression.trimmedDescription == "MainActor.self"
        else { return .visitChildren }
        var outer = Syntax(node).parent
        while let current = outer {
            if let call = current.as(FunctionCallExprSyntax.self), isTarget(call) { return .visitChildren }
            if let binding = current.as(PatternBindingSyntax.self),
                binding.parent?.parent?.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
            {
                variables.insert(binding.pattern.trimmedDescription)
                return .visitChildren
            }
            outer = current.parent
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
        guard let name = call.calleeName?.text, let version = call.onlyUnlabelledArgument else { return nil }
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
        let isIsolated = words.isSuperset(of: ["defaultIsolation", "MainActor"])
        let path = text("path").map {
            String($0.drop { $0 == "." || $0 == "/" }.reversed().drop { $0 == "/" }.reversed())
        }
        let folders = path.map { [$0] } ?? text("name").map { ["Sources/\($0)", "Tests/\($0)"] } ?? []
        targets.append((folders, words, isIsolated))
    }
}
