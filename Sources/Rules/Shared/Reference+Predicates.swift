import Linting
import SwiftSyntax

extension Reference {
    /// Whether it assigns a new value as a whole.
    var isReplacement: Bool { role == .written && members.isEmpty }

    /// The call on the right of `name = call(…)`.
    var assignedCall: FunctionCallExprSyntax? { assignedValue?.as(FunctionCallExprSyntax.self) }

    /// The parameter of the enclosing initializer in `name = parameter`.
    func assignedParameter(_ context: LintContext) -> String? { assignedValue?.parameterOfInitializer(context) }

    /// The right side of `name = value`, where it has no operators.
    var assignedValue: ExprSyntax? {
        var target = node
        while let parent = target.parent, !parent.is(ExprListSyntax.self) {
            guard parent.is(MemberAccessExprSyntax.self) else { return nil }
            target = parent
        }
        guard let elements = target.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self), Syntax(elements[0]) == target
        else { return nil }
        return elements[2]
    }
}

extension ExprSyntax {
    /// The name of the expression where it is just a parameter of the enclosing initializer.
    func parameterOfInitializer(_ context: LintContext) -> String? {
        guard let name = plainName?.name, let initializer = enclosing(InitializerDeclSyntax.self),
            let parameter = context.locals.declaration(of: name, at: self)?.as(FunctionParameterSyntax.self)
        else { return nil }
        return parameter.enclosing(InitializerDeclSyntax.self) == initializer ? name : nil
    }
}

/// Methods of common types that do not change their receiver.
enum ReadingMethod {
    /// Covers what views do with values; any other method counts as writing.
    static let names: Set<String> = [
        "adding", "addingTimeInterval", "advanced", "allSatisfy", "appending", "capitalized", "compactMap",
        "compactMapValues", "compare", "components", "contains", "count", "difference", "distance", "dropFirst",
        "dropLast", "elementsEqual", "enumerated", "filter", "first", "firstIndex", "firstMatch", "firstRange",
        "flatMap", "formatted", "hasPrefix", "hasSuffix", "index", "intersection", "isDisjoint", "isEqual",
        "isMultiple", "isStrictSubset", "isStrictSuperset", "isSubset", "isSuperset", "joined", "last", "lastIndex",
        "localizedCaseInsensitiveContains", "localizedCompare", "localizedStandardContains", "lowercased", "map",
        "mapValues", "matches", "max", "merging", "min", "padding", "prefix", "prefixMatch", "quotientAndRemainder",
        "randomElement", "range", "ranges", "reduce", "replacing", "replacingOccurrences", "reversed", "rounded",
        "shuffled", "sorted", "split", "starts", "subtracting", "suffix", "symmetricDifference", "timeIntervalSince",
        "trimmingCharacters", "trimmingPrefix", "union", "uppercased", "wholeMatch",
    ]
}

extension Reference {
    /// Whether a method is called that may change the value.
    var callsWritingMethod: Bool { role == .called && members.last.map { !ReadingMethod.names.contains($0) } ?? false }
}

/// Methods of standard values that change their receiver.
enum MutatingMethod {
    static let names: Set<String> = [
        "append", "formUnion", "insert", "merge", "popFirst", "popLast", "remove", "removeAll", "removeFirst",
        "removeLast", "removeSubrange", "removeValue", "reverse", "shuffle", "sort", "subtract", "swapAt", "toggle",
        "updateValue",
    ]
}

extension PropertyFacts {
    /// Whether the type is written as `[String]`, `[Int: String]`, `Set<Int>`, `String` or `Bool`, or the value as a
    /// literal of one, so that the methods of these change it.
    var isValueWithMutations: Bool {
        let types: Set = ["Array", "Bool", "Dictionary", "Set", "String"]
        if let name = valueTypeName, types.contains(name) { return true }
        let nodes = [type.map { Syntax($0) }, initialValue.map { Syntax($0) }].compactMap(\.self)
        return nodes.contains {
            [.arrayType, .dictionaryType, .arrayExpr, .dictionaryExpr, .booleanLiteralExpr, .stringLiteralExpr]
                .contains(
                    $0.kind)
        }
    }
}
