import Linting
import SwiftSyntax

/// Guesses patterns for names whose shape is bad: a prefix, a suffix, the case of letters.
struct NameShapes {
    private let pair: CodePair
    /// What the author says, in lower case.
    private let text: String
    private let quoted: Set<String>

    /// Shapes as regular expressions, with the words of people who write about them.
    private static let shapes: [(expression: String, words: [String])] = [
        ("^_", ["underscore"]),
        ("^k[A-Z]", [" k "]),
        ("^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$", ["all caps", "screaming", "capitals", "uppercase", "upper case"]),
        ("^[a-z0-9]+(_[a-z0-9]+)+$", ["underscore", "snake"]),
        ("^[A-Z]", ["lowercase", "lower case", "lowercamel", "lower camel"]),
        ("^[a-z]", ["uppercase", "upper case", "uppercamel", "upper camel", "pascal", "capital letter"]),
        (
            "[a-z](Api|Dns|Ftp|Html|Http|Https|Id|Ids|Ios|Ip|Json|Pdf|Sql|Tcp|Udp|Uri|Url|Urls|Utf8|Uuid|Xml)([A-Z]|$)",
            ["acronym", "initialism", "abbreviation", "proper noun"]
        ),
        (
            "[Cc]olour|[Gg]rey([A-Z_]|$)|[Ff]avourite|[Bb]ehaviour|[Nn]eighbour|[Cc]entre|[Ll]icence|[Cc]atalogue"
                + "|([Cc]ustom|[Ii]nitial|[Ll]ocal|[Nn]ormal|[Oo]ptim|[Oo]rgan|[Ss]erial|[Vv]isual)is(ed|ing|ation)",
            ["american", "us english", "u.s. english", "us spelling"]
        ),
        (
            "^.$",
            ["one letter", "one-letter", "single letter", "single-letter", "single character", "single-character"]
        ),
    ]
    private static let shortestAffix = 3
    private static let properties = ["let $name", "var $name"]
    private static let declarations =
        properties + ["func $name", "case $name", "class $name", "struct $name", "enum $name", "protocol $name"]

    /// - Parameters:
    ///   - text: what the author says, in lower case.
    ///   - quoted: the words that the author writes as code.
    init(_ pair: CodePair, text: String, quoted: Set<String>) {
        (self.pair, self.text, self.quoted) = (pair, text, quoted)
    }

    var drafts: [PatternDraft] {
        pair.replacedNames.flatMap { bad, good -> [PatternDraft] in
            guard let declaration = Self.declaration(of: bad), Self.declaration(of: good) == declaration else {
                return []
            }
            let known = Self.shapes.filter { shape in shape.words.contains(where: text.contains) }.map(\.expression)
            return (known + affixes(bad.text, good.text)).compactMap { shape in
                guard let expression = try? Regex(shape), bad.text.contains(expression), !good.text.contains(expression)
                else { return nil }
                return PatternDraft(
                    text: declaration, constraints: ["{$name: {matches: '/\(shape)/'}}"], shapeWeight: 2,
                    siblings: Self.siblings(of: declaration, shape))
            }
        }
    }

    /// Other declarations that should not have a name of this shape: all where a part of the name is wrong.
    private static func siblings(of declaration: String, _ shape: String) -> [String] {
        let isPart = !shape.hasPrefix("^") && !shape.hasSuffix("$")
        let group = isPart ? declarations : properties
        return group.contains(declaration) ? group.filter { $0 != declaration } : []
    }

    /// What the bad name has before or after the good one, if the author writes that names should not have it.
    private func affixes(_ bad: String, _ good: String) -> [String] {
        func isNamed(_ affix: Substring, _ terms: [String], isPart: (String) -> Bool) -> Bool {
            affix.count >= Self.shortestAffix && affix.allSatisfy(\.isLetter)
                && (text.contains(affix.lowercased()) && terms.contains(where: text.contains)
                    || quoted.contains(where: isPart))
        }
        var shapes: [String] = []
        let (start, end) = (bad.dropLast(good.count), bad.dropFirst(good.count))
        if bad.hasPrefix(good), end.first?.isUppercase == true,
            isNamed(end, ["suffix", "end with", "ending"], isPart: { $0.hasSuffix(end) })
        {
            shapes.append("\(end)$")
        }
        if bad.lowercased().hasSuffix(good.lowercased()),
            isNamed(start, ["prefix", "begin with", "start with"], isPart: { $0.hasPrefix(start) })
        {
            shapes.append("^\(start)[A-Z]")
        }
        return shapes
    }

    /// A pattern for declarations like the one of a name.
    private static func declaration(of name: TokenSyntax) -> String? {
        guard let parent = name.parent else { return nil }
        if parent.is(IdentifierPatternSyntax.self) {
            return (parent.parent?.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text).map {
                "\($0) $name"
            }
        }
        if parent.is(EnumCaseElementSyntax.self) { return "case $name" }
        guard parent.asProtocol((any NamedDeclSyntax).self)?.name.id == name.id else { return nil }
        if let clause = parent.parent?.parent?.as(GenericParameterClauseSyntax.self) {
            return clause.parent.flatMap(introducer).map {
                $0 == "func" ? "func $function<$name>($$$parameters)" : "\($0) $type<$name>"
            }
        }
        return introducer(parent).map { "\($0) $name" }
    }

    private static func introducer(_ node: Syntax) -> String? {
        node.is(FunctionDeclSyntax.self) ? "func" : node.asProtocol((any DeclGroupSyntax).self)?.introducer.text
    }
}
