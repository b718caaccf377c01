import Base
import Linting
import SwiftParser
import SwiftSyntax

/// A `Project.swift` of Tuist, read for the minimum deployment target and the default isolation of its targets.
///
/// Only literals count: `deploymentTargets: .iOS("16.0")`, `.multiplatform(iOS: "17.0", macOS: "14.0")`, the older
/// `deploymentTarget: .iOS(targetVersion: "16.0", devices: .iphone)`, and the build setting
/// `"SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"`.
struct TuistManifest: Sendable, Hashable {
    /// Nil where no target states one.
    let deploymentTarget: DeploymentTarget?
    /// Whether the main actor isolates code that states no isolation, in all targets that set it; nil where none does.
    let isMainActorByDefault: Bool?

    /// Reads a manifest; any bytes give one.
    init(parsing bytes: [UInt8]) {
        let found = SyntaxTree.reading(bytes) { tree in
            let reader = TuistReader(viewMode: .sourceAccurate)
            reader.walk(tree)
            return (reader.targets.min(), reader.isMainActorByDefault)
        }
        (deploymentTarget, isMainActorByDefault) = found ?? (nil, nil)
    }
}

private final class TuistReader: SyntaxVisitor {
    private(set) var targets: [DeploymentTarget] = []
    private(set) var isMainActorByDefault: Bool?

    override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
        guard node.key.literal == "SWIFT_DEFAULT_ACTOR_ISOLATION", let value = node.value.literal else {
            return .visitChildren
        }
        isMainActorByDefault = isMainActorByDefault != false && value == "MainActor"
        return .skipChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard let label = node.label, label.reads("deploymentTargets") || label.reads("deploymentTarget"),
            let call = node.expression.as(FunctionCallExprSyntax.self), let name = call.calleeName?.name
        else { return .visitChildren }
        for argument in call.arguments {
            guard let version = argument.expression.literal else { continue }
            let platform = name == "multiplatform" ? argument.label?.name ?? "" : name
            targets += [DeploymentTarget("\(platform) \(version)")].compactMap(\.self)
        }
        return .visitChildren
    }
}

private extension ExprSyntax {
    /// The value of a string without interpolation.
    var literal: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
