import Base
import SwiftSyntax

/// The parts of a file that run only on systems below some release, as the file itself says.
///
/// These are the `else` of `#available`, the body of `#unavailable`, the code after a branch that returns where a
/// release is available, and declarations that are deprecated or obsolete since a release.
struct OlderSystems {
    private var parts: [(range: Range<Int>, bound: DeploymentTarget)] = []

    init(_ tree: SourceFileSyntax) {
        // Most files name no system, and a walk would cost more than this search.
        guard tree.holds(.availabilityArgumentList) else { return }
        let collector = OlderSystemsCollector(viewMode: .sourceAccurate)
        collector.walk(tree)
        parts = collector.parts
    }

    /// Whether the code at a 0-based byte offset never runs where a release is available.
    func lack(_ release: DeploymentTarget, at offset: Int) -> Bool {
        parts.contains { $0.range.contains(offset) && release.includes($0.bound) }
    }
}

private final class OlderSystemsCollector: SyntaxVisitor {
    private(set) var parts: [(range: Range<Int>, bound: DeploymentTarget)] = []

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let bound = Self.lowest(node.availabilityArguments), let statement = node.parent?.parent?.parent else {
            return .skipChildren
        }
        let isThere = node.availabilityKeyword.tokenKind == .poundAvailable
        if let branch = statement.as(IfExprSyntax.self) {
            let other = isThere ? branch.elseBody.map(Syntax.init) : Syntax(branch.body)
            add(other?.textRange ?? Self.rest(behind: branch), bound)
        } else if let check = statement.as(GuardStmtSyntax.self), isThere {
            add(check.body.textRange, bound)
        }
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard case .availability(let arguments)? = node.arguments, let declaration = node.parent?.parent else {
            return .visitChildren
        }
        let platform = arguments.lazy.compactMap { if case .token(let token) = $0.argument { token.name } else { nil } }
            .first
        for case .availabilityLabeledArgument(let argument) in arguments.lazy.map(\.argument) {
            guard argument.label.reads("deprecated") || argument.label.reads("obsoleted"),
                case .version(let version) = argument.value, let platform,
                let bound = DeploymentTarget("\(platform) \(version.text)")
            else { continue }
            add(declaration.textRange, bound)
        }
        return .skipChildren
    }

    private func add(_ range: Range<Int>?, _ bound: DeploymentTarget) { if let range { parts.append((range, bound)) } }

    /// The lowest release among those of several platforms: on at least one of them, the code has nothing newer.
    private static func lowest(_ arguments: AvailabilityArgumentListSyntax) -> DeploymentTarget? {
        arguments.compactMap { element in
            guard case .availabilityVersionRestriction(let version) = element.argument else { return nil }
            return DeploymentTarget(version.text)
        }.min()
    }

    /// The code after a branch without `else` that ends in `return` or the like.
    private static func rest(behind branch: IfExprSyntax) -> Range<Int>? {
        guard let item = branch.enclosing(CodeBlockItemSyntax.self), let list = item.parent,
            let last = branch.body.statements.last?.item,
            last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self) || last.is(BreakStmtSyntax.self)
                || last.is(ContinueStmtSyntax.self)
        else { return nil }
        let start = item.textRange.upperBound
        return start..<max(start, list.textRange.upperBound)
    }
}
