import SwiftOperators
import SwiftParser
import SwiftSyntax
import Testing

/// A replacement means the same as the code that it replaces: both are folded with the precedences of the standard
/// library, and compared without parentheses.
@Suite struct ReplacementMeaningTests {
    /// A function and what it stands for.
    struct Definition: Sendable, CustomTestStringConvertible {
        let name: String
        let parameters: [String]
        let body: String

        init(_ name: String, _ parameters: String..., body: String) {
            (self.name, self.parameters, self.body) = (name, parameters, body)
        }

        var pattern: String { "\(name)(\(parameters.joined(separator: ", ")))" }
        var testDescription: String { "\(pattern) = \(body)" }
    }

    static let definitions = [
        Definition("twice", "$a", body: "$a * 2"), Definition("double", "$a", body: "2 * $a"),
        Definition("minus", "$a", body: "-$a"), Definition("not", "$a", body: "!$a"),
        Definition("less", "$a", "$b", body: "$a - $b"), Definition("both", "$a", "$b", body: "$a && $b"),
        Definition("either", "$a", "$b", body: "$a || $b"), Definition("same", "$a", "$b", body: "$a == $b"),
        Definition("or", "$a", "$b", body: "$a ?? $b"), Definition("shift", "$a", "$b", body: "$a << $b"),
        Definition("pick", "$c", "$a", "$b", body: "$c ? $a : $b"), Definition("cast", "$a", body: "$a as? Int"),
        Definition("size", "$a", body: "$a.size"), Definition("all", "$a", "$b", body: "$a.join($b, $a)"),
        Definition("sure", "$a", body: "$a!"), Definition("risk", "$a", body: "try $a"),
        Definition("same", "$a", body: "$a"),
    ]

    @Test(arguments: definitions) func staysTheSame(_ definition: Definition) throws {
        var random = Random(state: UInt64(definition.testDescription.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF))
        var count = 0
        for _ in 0..<400 {
            let code = random.expression(depth: 3, calling: definition)
            guard let before = Self.meaning(of: "value = " + code, definition),
                let fixed = try ReplacementTests.fixed(definition.pattern, definition.body, "value = " + code)
            else { continue }
            count += 1
            #expect(Self.meaning(of: fixed, definition) == before, "\(code)  ->  \(fixed)")
        }
        #expect(count > 40)
    }

    /// What an expression means, as a list in prefix notation without parentheses of Swift, in which calls of a function
    /// are what it stands for; nil for code that is not valid.
    static func meaning(of code: String, _ definition: Definition) -> String? {
        let file = Parser.parse(source: code)
        guard !file.hasError, file.statements.count == 1 else { return nil }
        var isValid = true
        let folded = OperatorTable.standardOperators.foldAll(file) { _ in isValid = false }
        guard isValid, let item = folded.as(SourceFileSyntax.self)?.statements.first?.item,
            case .expr(let expression) = item
        else { return nil }
        return Meaning(definition).text(expression)
    }
}

private struct Meaning {
    let definition: ReplacementMeaningTests.Definition

    init(_ definition: ReplacementMeaningTests.Definition) { self.definition = definition }

    func text(_ expression: ExprSyntax) -> String {
        switch expression.as(ExprSyntaxEnum.self) {
        case .infixOperatorExpr(let infix):
            "(\(infix.operator.trimmedDescription) \(text(infix.leftOperand)) \(text(infix.rightOperand)))"
        case .ternaryExpr(let ternary):
            "(? \(text(ternary.condition)) \(text(ternary.thenExpression)) \(text(ternary.elseExpression)))"
        case .asExpr(let cast):
            "(as\(cast.questionOrExclamationMark?.text ?? "") \(text(cast.expression)) \(cast.type.trimmedDescription))"
        case .prefixOperatorExpr(let prefix): "(prefix\(prefix.operator.text) \(text(prefix.expression)))"
        case .forceUnwrapExpr(let unwrapped): "(unwrap \(text(unwrapped.expression)))"
        case .tryExpr(let marked): "(try \(text(marked.expression)))"
        case .memberAccessExpr(let member):
            "(. \(member.base.map(text) ?? "") \(member.declName.baseName.text))"
        case .tupleExpr(let tuple) where tuple.elements.count == 1:
            tuple.elements.first.map { text($0.expression) } ?? ""
        case .functionCallExpr(let call):
            meaning(of: call.calledExpression.trimmedDescription, call.arguments.map { text($0.expression) })
                ?? "(call \(text(call.calledExpression)) \(call.arguments.map { text($0.expression) }.joined(separator: " ")))"
        default: expression.trimmedDescription
        }
    }

    private func meaning(of name: String, _ arguments: [String]) -> String? {
        guard name == definition.name, arguments.count == definition.parameters.count else { return nil }
        var body = definition.body
        for parameter in definition.parameters { body = body.replacing(parameter, with: Self.stand(for: parameter)) }
        guard var text = ReplacementMeaningTests.meaning(of: body, definition) else { return nil }
        for (parameter, argument) in zip(definition.parameters, arguments) {
            text = text.replacing(Self.stand(for: parameter), with: argument)
        }
        return text
    }

    private static func stand(for parameter: String) -> String { "placeholder" + parameter.dropFirst().uppercased() }
}

private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 16 ^ state << 48
    }

    /// Code in which a function is called, most often.
    mutating func expression(depth: Int, calling definition: ReplacementMeaningTests.Definition) -> String {
        guard depth > 0 else { return ["x", "y", "z", "1", "2"].randomElement(using: &self) ?? "x" }
        func inner(_ random: inout Random) -> String { random.expression(depth: depth - 1, calling: definition) }
        switch Int.random(in: 0..<16, using: &self) {
        case 0...3:
            return "\(definition.name)(\(definition.parameters.map { _ in inner(&self) }.joined(separator: ", ")))"
        case 4...9:
            let names = ["+", "-", "*", "/", "%", "<<", "&", "|", "&&", "||", "==", "<", "??", "..<"]
            return "\(inner(&self)) \(names.randomElement(using: &self) ?? "+") \(inner(&self))"
        case 10: return "(\(inner(&self)))"
        case 11: return "\(inner(&self)) ? \(inner(&self)) : \(inner(&self))"
        case 12: return "(\(inner(&self))).member"
        case 13: return "f(\(inner(&self)))"
        case 14: return "\(inner(&self)) as Float"
        default: return ["-", "!"].randomElement(using: &self).map { "\($0)\(inner(&self))" } ?? "x"
        }
    }
}
