package import Base
import SwiftParser
import SwiftSyntax

/// A `Project.swift` of Tuist, read for the minimum deployment target of its targets.
///
/// Only literals count: `deploymentTargets: .iOS("16.0")`, `.multiplatform(iOS: "17.0", macOS: "14.0")` and the older
/// `deploymentTarget: .iOS(targetVersion: "16.0", devices: .iphone)`.
package struct TuistManifest: Sendable, Hashable {
    /// Nil where no target states one.
    package let deploymentTarget: DeploymentTarget?

    /// Reads a manifest; any bytes give one.
    package init(parsing bytes: [UInt8]) {
        deploymentTarget = SyntaxTree.reading(bytes) { tree in
            let reader = TuistReader(viewMode: .sourceAccurate)
            reader.walk(tree)
            return reader.targets.min()
        }
    }
}

private final class TuistReader: SyntaxVisitor {
    private(set) var targets: [DeploymentTarget] = []

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard let label = node.label, label.reads("deploymentTargets") || label.reads("deploymentTarget"),
            let call = node.expression.as(FunctionCallExprSyntax.self), let name = call.calleeName?.name
        else { return .visitChildren }
        for argument in call.arguments {
            guard let version = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
                continue
            }
            let platform = name == "multiplatform" ? argument.label?.name ?? "" : name
            targets += [DeploymentTarget("\(platform) \(version)")].compactMap(\.self)
        }
        return .visitChildren
    }
}
