import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an identity that changes although the view or the element stays the same.
struct UnstableIdentity: Rule {
    static let info = RuleInfo(
        id: "unstable-identity", summary: "an identity changes while its view or element stays the same",
        selection: .standard)

    func register(in pass: inout RulePass) {
        pass.onTypes(where: { $0.properties.contains { $0.name == "id" } }) { types, _, context in
            for property in types.flatMap(\.properties) where isIdentity(property, context) {
                guard let getter = property.getter, let value = getter.onlyValue, value.isDifferentEachTime else {
                    continue
                }
                context.report(.idIsComputed(property.owner.primary.name), at: value)
            }
        }
        pass.onCall("id") { call, context in
            guard let value = call.onlyUnlabeledArgument, value.isDifferentEachTime, call.isMemberCall,
                !context.isInPreview, Syntax(call).drawnMember(context)?.isView == true
            else { return }
            // Two known tricks: rows that should not be compared, and an indicator that a list would not show again.
            let isMeant = call.chainRootCallee == "List" || call.shows("ProgressView") || call.isExplained
            context.report(.viewIsMadeAgain, at: value, severity: isMeant ? .note : nil)
        }
        pass.onCall("ForEach", "List") { call, context in
            guard let rows = Rows(call), !context.isInPreview else { return }
            if rows.editsItsIdentity(context) {
                context.report(.rowEditsItsIdentity, at: rows.identity)
            } else if let data = rows.countedData, let name = data.last, rows.isReordered(data, context) {
                context.report(.rowIsPosition(name), at: rows.identity)
            }
        }
    }
}

private extension UnstableIdentity {
    /// Whether a property is the `id` of an element: a computed one of a type that is known to be `Identifiable`.
    func isIdentity(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        property.name == "id" && property.isComputed && !property.isStatic
            && (property.owner.parts.contains { $0.inherits("Identifiable") }
                || context.index.inherits(property.owner.primary.name, anyOf: ["Identifiable"]))
    }
}

/// The rows of a `ForEach` or a `List` that a key path identifies, or their number.
private struct Rows {
    private let call: FunctionCallExprSyntax
    private let data: ExprSyntax
    /// What identifies a row: the argument `id`, or without one the range of numbers.
    let identity: ExprSyntax

    init?(_ call: FunctionCallExprSyntax) {
        guard !call.isMemberCall, let data = call.arguments.first, data.label == nil else { return nil }
        (self.call, self.data) = (call, data.expression)
        if let id = call.argument("id") {
            guard let path = id.as(KeyPathExprSyntax.self), path.root == nil,
                ["\\.self", "\\.offset", "\\.0"].contains(path.text)
            else { return nil }
            identity = id
        } else {
            guard data.expression.is(SequenceExprSyntax.self) else { return nil }
            identity = data.expression
        }
    }

    /// Whether the closure changes the elements of a collection of values that identify themselves.
    func editsItsIdentity(_ context: LintContext) -> Bool {
        guard let name = data.rootName?.name, name.hasPrefix("$"), identity.text == "\\.self",
            let closure = call.trailingClosure ?? call.lastClosure,
            let element = closure.parameterNames.first, element.hasPrefix("$")
        else { return false }
        let isObject = context.property(named: String(name.dropFirst()))?.elementTypeName.map(context.isClass) ?? false
        guard !isObject else { return false }
        return Usage(in: closure.statements).references(to: String(element.dropFirst())).contains { use in
            use.form == .projection && (use.node.enclosing(LabeledExprSyntax.self)?.isEdited ?? false)
        }
    }

    /// The names of the collection whose positions are the rows: `["model", "items"]` in `model.items.indices`,
    /// `0..<model.items.count` and `Array(model.items.enumerated())`.
    var countedData: [String]? {
        if let range = data.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
            guard range.count == 3, range[0].text == "0",
                range[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "..<"
            else { return nil }
            return range[2].names(endingIn: "count")
        }
        if let names = data.names(endingIn: "indices") { return names }
        let text = identity.text
        guard text == "\\.offset" || text == "\\.0", let made = data.as(FunctionCallExprSyntax.self) else { return nil }
        let enumerated =
            made.calledExpression.plainName?.reads("Array") == true
            ? made.onlyUnlabeledArgument?.as(FunctionCallExprSyntax.self) : made
        return enumerated?.calledExpression.names(endingIn: "enumerated")
    }

    /// Whether the view removes, inserts or moves elements anywhere but at the end.
    func isReordered(_ data: [String], _ context: LintContext) -> Bool {
        let modifiers = call.modifierNames
        if modifiers.contains("onDelete") || modifiers.contains("onMove") { return true }
        guard let root = data.first, context.locals.declaration(of: root, at: call) == nil,
            let owner = context.enclosingType, owner.property(named: root) != nil
        else { return false }
        return owner.usage.references(to: root).contains { use in
            guard use.role == .called, use.base != .other, Array(use.members.dropLast()) == Array(data.dropFirst()),
                let method = use.members.last
            else { return false }
            return Self.movers.contains(method) || method == "removeAll" && use.node.calledWithArguments
        }
    }

    private static let movers: Set = [
        "insert", "move", "remove", "removeFirst", "removeSubrange", "reverse", "shuffle", "sort", "swapAt",
    ]
}

private extension CodeBlockItemListSyntax {
    /// The value of a body that is only an expression, with or without `return`.
    var onlyValue: ExprSyntax? {
        guard count == 1, let item = first?.item else { return nil }
        return item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    }
}

private extension ExprSyntax {
    /// `UUID()`, `UUID().uuidString` and `Int.random(in: 0...9)`.
    var isDifferentEachTime: Bool {
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isDifferentEachTime ?? false }
        guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
        if call.constructedTypeName == "UUID" { return call.arguments.isEmpty }
        return call.isMemberCall && call.calleeName?.reads("random") == true && call.base?.plainName != nil
    }

    /// The names of a chain without its last one, `self` and `$`: `["a", "b"]` in `self.a.b.count`.
    func names(endingIn last: StaticString) -> [String]? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.reads(last) else {
            return nil
        }
        var names: [String] = []
        var base = member.base
        while let inner = base?.as(MemberAccessExprSyntax.self) {
            names.insert(inner.declName.baseName.name, at: 0)
            base = inner.base
        }
        if base?.isSelf == true { return names.isEmpty ? nil : names }
        guard let root = base?.plainName?.name else { return nil }
        return [root.hasPrefix("$") ? String(root.dropFirst()) : root] + names
    }
}

private extension LabeledExprSyntax {
    /// Whether it is what a control of SwiftUI changes: `TextField("", text: $name)`.
    var isEdited: Bool {
        guard let call = parent?.parent?.as(FunctionCallExprSyntax.self), let name = call.calledExpression.plainName,
            let label = label?.name
        else { return false }
        return Self.controls.contains(name.name) && ["text", "isOn", "value", "selection"].contains(label)
    }

    static let controls: Set = [
        "ColorPicker", "DatePicker", "Picker", "SecureField", "Slider", "Stepper", "TextEditor", "TextField", "Toggle",
    ]
}

private extension Syntax {
    /// Whether the chain of members that the name begins is called with an argument or a closure.
    var calledWithArguments: Bool {
        let call = ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
        return call.map { !$0.arguments.isEmpty || $0.trailingClosure != nil } ?? false
    }
}

private extension FunctionCallExprSyntax {
    /// The name that is called at the start of the chain: `List` in `List {}.id(x)`.
    var chainRootCallee: String? { ExprSyntax(self).chainRoot.plainName?.name }

    /// Whether a name is mentioned in what the call is a modifier of.
    func shows(_ name: String) -> Bool { base?.identifiers.contains { $0.name == name } ?? false }

    /// The names of the modifiers after the call, in order.
    var modifierNames: [String] {
        var names: [String] = []
        var current = Syntax(self)
        while let member = current.parent?.as(MemberAccessExprSyntax.self), member.base?.id == current.id,
            let call = member.parent?.as(FunctionCallExprSyntax.self)
        {
            names.append(member.declName.baseName.name)
            current = Syntax(call)
        }
        return names
    }

    /// Whether a comment stands before the name or behind the call.
    var isExplained: Bool {
        let period = calledExpression.as(MemberAccessExprSyntax.self)?.period
        return period?.leadingTrivia.isBlank == false || !trailingTrivia.isBlank
    }
}

private extension PropertyFacts {
    /// `A` where the type is written as `[A]`.
    var elementTypeName: String? { type?.as(ArrayTypeSyntax.self)?.element.plainName }
}

private extension Message {
    static func idIsComputed(_ type: String) -> Message {
        "'id' of '\(type)' is different each time it is read, so that rows are made again; store it with 'let'"
    }

    static let viewIsMadeAgain: Message =
        "the identity is different in each evaluation, so the view loses its state and is made again"

    static let rowEditsItsIdentity: Message =
        "the row changes the value that identifies it, so that each change makes another row; identify it by an 'id'"

    static func rowIsPosition(_ name: String) -> Message {
        "rows are identified by their position, so when '\(name)' changes, a row takes over the state of another one"
    }
}
