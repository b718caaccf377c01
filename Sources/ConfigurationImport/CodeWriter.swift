/// Completes the code at the start of which an expression ends: as a pattern, and as a sample.
struct CodeWriter {
    private var rest: Substring
    private var pattern = ""
    private var sample = ""
    private var constraints: [String] = []
    private var hasText = false
    private var placeholders = 0

    /// The patterns for an expression.
    static func drafts(for regex: FlatRegex) throws(RegexReader.Failure) -> [RegexTranslation.Draft] {
        let text = regex.text
        if let operation = try operation(text) { return [operation] }
        if let attribute = text.wholeMatch(of: /@([A-Za-z_]\w*)/) {
            return [
                RegexTranslation.Draft(
                    name: String(attribute.1), pattern: text, sample: "\(text) class Example {}",
                    kinds: ["attribute.builtin"])
            ]
        }
        if let macro = text.wholeMatch(of: /#([A-Za-z_]\w*)/)?.1 {
            // Literals such as '#file' have no arguments.
            let isLiteral = macro.first?.isLowercase == true
            return [
                RegexTranslation.Draft(
                    name: String(macro), pattern: isLiteral ? text : text + "($$$arguments)",
                    sample: isLiteral ? text : text + " { value }", kinds: isLiteral ? ["keyword"] : ["identifier"])
            ]
        }
        if let label = text.wholeMatch(of: /([a-z]\w*): ?(\.?[A-Za-z_][\w.]*)/) {
            let argument = "\(label.1): \(label.2)"
            return [
                RegexTranslation.Draft(
                    name: String(label.1), pattern: "$function($$$before, \(argument), $$$after)",
                    sample: "value(\(argument))")
            ]
        }
        if let property = text.wholeMatch(of: /([A-Z]\w*) ?= ?(\.[A-Za-z_][\w.]*)/) {
            return ["let", "var"].map { keyword in
                let rest = ": \(property.1) = \(property.2)"
                return RegexTranslation.Draft(
                    name: keyword, pattern: "\(keyword) $name\(rest)", isExact: false,
                    sample: "\(keyword) value\(rest)", kinds: ["identifier", "typeidentifier"])
            }
        }
        if let module = text.wholeMatch(of: /import ([A-Za-z_]\w*)/)?.1 {
            return [
                RegexTranslation.Draft(
                    name: String(module), pattern: text, sample: text, kinds: ["keyword", "identifier"])
            ]
        }
        guard let head = text.prefixMatch(of: /\.?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*/)?.0 else { throw notCode(text) }
        guard !keywords.contains(head.prefix { $0 != "." }) else { throw notCode(text) }
        let isMember = head.hasPrefix(".")
        let isName = head == text && !head.contains(".")
        guard !(isMember || isName) || !regex.excludesMembers else {
            throw RegexReader.Failure("it excludes members of another value")
        }
        var own = try draft(text, base: isMember ? ("$base", "value") : nil)
        // A capitalized name alone also matches types.
        if isName, head.first?.isUppercase == true { own.kinds.insert("typeidentifier") }
        // The expression also finds members, for which a name alone is a pattern too.
        let mayHaveBase =
            !isMember && !isName && !regex.excludesMembers && head.first?.isLowercase == true
            && !["self", "super"].contains(head.prefix { $0 != "." })
        guard mayHaveBase else { return [own] }
        var member = try draft("." + text, base: ("$base", "value"))
        member.name += "-member"
        return [own, member]
    }

    private init(_ text: String) { rest = text[...] }

    private static func draft(
        _ text: String, base: (pattern: String, sample: String)?
    ) throws(RegexReader.Failure) -> RegexTranslation.Draft {
        var writer = CodeWriter(text)
        if let base { (writer.pattern, writer.sample) = base }
        try writer.expression()
        var kinds: Set = ["identifier"]
        if let value = writer.takeAssignment() {
            writer.add(" = \(value)")
            if ["true", "false", "nil"].contains(value) { kinds.insert("keyword") }
        }
        if ["self", "super"].contains(text.prefix { $0 != "." }) { kinds.insert("keyword") }
        if writer.hasText { kinds.insert("string") }
        guard writer.rest.isEmpty else { throw notCode(text) }
        let name = text.prefixMatch(of: /\.?([A-Za-z_]\w*\.)*([A-Za-z_]\w*)/)?.2 ?? ""
        return RegexTranslation.Draft(
            name: String(name), pattern: writer.pattern, constraints: writer.constraints, sample: writer.sample,
            kinds: kinds)
    }

    private static func operation(_ text: String) throws(RegexReader.Failure) -> RegexTranslation.Draft? {
        if let binary = text.wholeMatch(of: /([-+*\/%<>=!&|^~?.]+) ?([^-+*\/%<>=!&|^~?].*)/),
            ![".", "=", "!", "-", "&"].contains(binary.1)
        {
            var right = try draft(String(binary.2), base: nil)
            right.pattern = "$left \(binary.1) \(right.pattern)"
            right.sample = "left \(binary.1) \(right.sample)"
            return right
        }
        return switch text {
        case "try!", "try! ":
            RegexTranslation.Draft(name: "try", pattern: "try! $value", sample: "try! value()", kinds: ["keyword"])
        case "as!", "as! ", " as!", " as! ":
            RegexTranslation.Draft(
                name: "as", pattern: "$value as! $type", sample: "value as! Value", kinds: ["keyword"])
        case "@unchecked Sendable":
            RegexTranslation.Draft(
                name: "unchecked", pattern: text, sample: "final class Example: @unchecked Sendable {}",
                kinds: ["attribute.builtin", "typeidentifier"])
        default: nil
        }
    }

    /// Words that a parenthesis or a name can follow, but which are no names.
    static let keywords: Set<Substring> = [
        "as", "await", "case", "catch", "class", "defer", "do", "else", "enum", "extension", "false", "for", "func",
        "guard", "if", "import", "in", "init", "is", "let", "nil", "protocol", "repeat", "return", "static", "struct",
        "subscript", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    private static func notCode(_ text: String) -> RegexReader.Failure {
        RegexReader.Failure("'\(text)' is not a call, a name, a member or an import")
    }
}

extension CodeWriter {
    private mutating func add(_ code: some StringProtocol) {
        pattern += code
        sample += code
    }

    private mutating func take(_ word: String) -> Bool {
        guard rest.hasPrefix(word) else { return false }
        rest = rest.dropFirst(word.count)
        return true
    }

    private mutating func takeAssignment() -> Substring? {
        guard let found = rest.wholeMatch(of: /\s?=\s?(\.?[A-Za-z_][\w.]*)/) else { return nil }
        rest = ""
        return found.1
    }

    private mutating func placeholder(isMany: Bool) -> String {
        placeholders += 1
        return isMany ? "$$$arguments\(placeholders)" : "$value\(placeholders)"
    }

    /// A name or a member, and its arguments if there are any.
    private mutating func expression() throws(RegexReader.Failure) {
        guard let head = rest.prefixMatch(of: /\.?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*/)?.0 else { return }
        rest = rest.dropFirst(head.count)
        add(head)
        if rest == "." {
            rest = ""
            pattern += ".$member"
            sample += ".member"
        } else if take("(") {
            add("(")
            try arguments()
        }
    }

    /// The arguments after a parenthesis.
    private mutating func arguments() throws(RegexReader.Failure) {
        if take(")") { return add(")") }
        if rest.isEmpty {
            let arguments = placeholder(isMany: true)
            pattern += arguments + ")"
            sample += "value)"
            // A call with only a trailing closure has no parenthesis.
            constraints.append("\(arguments.dropFirst(2)): {reads: '?*'}")
            return
        }
        if let label = rest.prefixMatch(of: /([A-Za-z_]\w*): ?/) {
            rest = rest.dropFirst(label.0.count)
            add("\(label.1): ")
        }
        if take("\"") {
            guard rest.isEmpty else { throw RegexReader.Failure("it reads the text of a string") }
            hasText = true
            constraints.append("$text: {reads: '\"*'}")
            pattern += "$text"
            sample += "\"text\""
        } else if rest.isEmpty {
            pattern += placeholder(isMany: false)
            sample += "value"
        } else {
            guard rest.contains("(") else {
                throw RegexReader.Failure("'\(rest)' may be the start of a longer name or a call")
            }
            try expression()
        }
        guard rest.isEmpty else { throw RegexReader.Failure("'\(rest)' follows the arguments") }
        pattern += ", \(placeholder(isMany: true)))"
        sample += ")"
    }
}
