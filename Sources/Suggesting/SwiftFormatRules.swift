import Settings

/// What swift-format's rules are about. They are those of `swift format dump-configuration` (Swift 6.3) and what its
/// formatter reports.
enum SwiftFormatRules {
    /// Parts of words in lower case, by rule.
    static let words: [String: [String]] = [
        "AddLines": ["line", "brace", "wrap"],
        "AllPublicDeclarationsHaveDocumentation": ["documented", "documentation comment", "doc comment"],
        "AlwaysUseLiteralForEmptyCollectionInit": ["literal", "empty"],
        "AlwaysUseLowerCamelCase": ["camel", "lowercase", "lower case", "underscore", "snake", "capital", "constant"],
        "AmbiguousTrailingClosureOverload": ["overload"],
        "AvoidRetroactiveConformances": ["retroactive"],
        "BeginDocumentationCommentWithOneLineSummary": ["summary", "one line", "one-line"],
        "DoNotUseSemicolons": ["semicolon"],
        "DontRepeatTypeInStaticProperties": ["static", "repeat", "redundan"],
        "EndOfLineComment": ["comment"],
        "FileScopedDeclarationPrivacy": ["private"],
        "FullyIndirectEnum": ["indirect"],
        "GroupNumericLiterals": ["numeric", "number", "digit", "underscore", "thousand"],
        "IdentifiersMustBeASCII": ["ascii", "emoji", "unicode", "english"],
        "Indentation": ["indent", "tab"],
        "LineLength": ["length", "column", "character", "long"],
        "NeverForceUnwrap": ["unwrap", "optional"],
        "NeverUseForceTry": ["try"],
        "NeverUseImplicitlyUnwrappedOptionals": ["implicit", "unwrap", "optional"],
        "NoAccessLevelOnExtensionDeclaration": ["extension", "access"],
        "NoAssignmentInExpressions": ["assignment in", "assign in", "assignments in", "assignment expression"],
        "NoBlockComments": ["comment"],
        "NoCasesWithOnlyFallthrough": ["fallthrough", "case"],
        "NoEmptyLinesOpeningClosingBraces": ["line", "brace", "blank"],
        "NoEmptyTrailingClosureParentheses": ["parenthes", "trailing closure"],
        "NoLabelsInCasePatterns": ["label", "pattern", "case"],
        "NoLeadingUnderscores": ["underscore"],
        "NoParensAroundConditions": ["parenthes", "parens"],
        "NoPlaygroundLiterals": ["literal"],
        "NoVoidReturnOnFunctionSignature": ["void", "return"],
        "OmitExplicitReturns": ["return"],
        "OneCasePerLine": ["case"],
        "OneVariableDeclarationPerLine": ["line", "multiple", "declar", "variable"],
        "OnlyOneTrailingClosureArgument": ["trailing closure", "trailing-closure"],
        "OrderedImports": ["import"],
        "RemoveLine": ["line", "brace"],
        "ReplaceForEachWithForLoop": ["foreach", "for each", "loop"],
        "ReturnVoidInsteadOfEmptyTuple": ["void", "tuple"],
        "Spacing": ["space", "spacing", "whitespace", "colon", "operator"],
        "SpacingCharacter": ["space", "tab"],
        "TrailingComma": ["comma"],
        "TrailingWhitespace": ["trailing"],
        "TypeNamesShouldBeCapitalized": ["capital", "uppercase", "upper case", "pascal", "camel"],
        "UseEarlyExits": ["guard", "early", "golden path", "happy path"],
        "UseExplicitNilCheckInConditions": ["nil", "optional", "unwrap", "bind"],
        "UseLetInEveryBoundCaseVariable": ["let", "bind", "pattern"],
        "UseShorthandTypeNames": [
            "array<", "shorthand", "shortcut", "short form", "short version", "sugar", "syntactic",
        ],
        "UseSingleLinePropertyGetter": ["get", "computed", "read-only", "read only", "readonly"],
        "UseSynthesizedInitializer": ["memberwise", "synthesi", "init"],
        "UseTripleSlashForDocumentationComments": ["slash", "///", "document", "comment"],
        "UseWhereClausesInForLoops": ["where", "loop"],
        "ValidateDocumentationComments": ["document", "parameter"],
    ]

    /// The columns of a line by default (Swift 6.3).
    static let mostColumns = 100

    /// Those that report what samples have by accident, so that nobody means them without saying so.
    static let accidents: Set = ["EndOfLineComment", "NoAssignmentInExpressions", "TrailingWhitespace"]

    /// What good code has more of than bad code that a rule reports.
    static let remedies = [
        "ReplaceForEachWithForLoop": "for", "UseEarlyExits": "guard", "UseExplicitNilCheckInConditions": "nil",
        "UseLetInEveryBoundCaseVariable": "let", "UseWhereClausesInForLoops": "where",
    ]

    /// The words, where a text may have the others for another reason.
    static let clearWords = [
        "NeverForceUnwrap": ["force", "unwrap", "`!`"], "NeverUseImplicitlyUnwrappedOptionals": ["implicit"],
        "UseExplicitNilCheckInConditions": ["nil"], "FileScopedDeclarationPrivacy": ["fileprivate"],
    ]

    /// Those that report the layout, in which no tokens differ.
    static let layout = SwiftFormatSettings.layoutRules.subtracting(["TrailingComma"])

    /// Those that report where lines end.
    static let lines: Set = ["AddLines", "LineLength", "RemoveLine"]

    /// Those that report comments, in which the good code differs.
    static let comments: Set = [
        "AllPublicDeclarationsHaveDocumentation", "BeginDocumentationCommentWithOneLineSummary", "NoBlockComments",
        "UseTripleSlashForDocumentationComments", "ValidateDocumentationComments",
    ]
}
