import PatternRules

/// A shape of code that many guides forbid, with the words of people who write about it.
///
/// Its parts are too far apart, or too general, for ``PatternInference``. It is only a guess, so it has to report the
/// bad code and none of the good code, like any other.
struct CommonPattern {
    /// Shapes of the same fault; those that are not in the samples are suggested with the others.
    let patterns: [String]
    /// Maps in YAML, as under `where`.
    var constraints: [String] = []
    /// What to write for a single pattern.
    var replacement: String?
    /// Parts of what the author writes, in lower case, of which one has to be there.
    let words: [String]

    static let all: [CommonPattern] = [
        // Loops
        Self(
            patterns: [
                "while $index < $end { $$$body; $index += 1 }", "while $index <= $end { $$$body; $index += 1 }",
                "while $index < $end { $$$body; $index = $index + 1 }",
                "while $index > $end { $$$body; $index -= 1 }",
            ], words: ["loop", "while", "control flow", "iterat"]),
        Self(
            patterns: [
                "for $item in $list { $result.append($value) }",
                "for $item in $list { if $condition { $result.append($value) } }",
                "for $item in $list { $result += $value }",
            ],
            words: [
                "high order", "higher order", "higher-order", "high-order", "functional", "map", "filter", "reduce",
            ]
        ),
        // Conformances
        Self(
            patterns: ["class $name: $superclass, $protocol", "class $name: $superclass, $protocol, $other"],
            // What the compiler writes needs no extension.
            constraints: [
                "{$protocol: {differs: ['*Codable', '*codable', Equatable, Hashable, Identifiable, '*Sendable', "
                    + "ObservableObject]}}"
            ],
            words: conformance),
        Self(patterns: ["class $name: $superclass, $first, $second"], words: conformance),
        Self(patterns: ["extension $name: $first, $second"], words: conformance),
        Self(
            patterns: ["protocol $name: class"], replacement: "protocol $name: AnyObject",
            words: ["anyobject", "class-only", "class only", "class-bound", "class bound"]),
        // Members of types
        Self(patterns: ["class func $name($$$parameters)", "class var $name"], words: ["static"]),
        // Types that the compiler infers
        Self(
            patterns: bindings("$name: $type = $type($$$arguments)")
                + bindings("$name: $type = $type.init($$$arguments)") + bindings("$name: $type = $type.$member"),
            words: inference),
        Self(
            patterns: ["String", "Int", "Bool"].flatMap { bindings("$name: \($0) = $literal") },
            constraints: ["{$literal: literal}"], words: inference),
        Self(
            patterns: [
                "$target = UIColor.$color", "$target = Color.$color", "$target = CGRect.zero", "$target = CGPoint.zero",
                "$target = CGSize.zero", "$target = UIEdgeInsets.zero", "let $name: UIColor = UIColor.$color",
                "var $name: UIColor = UIColor.$color", "$call(frame: CGRect.zero, $$$arguments)",
            ], words: ["infer", "context", "implicit member", "shorthand", "shorter", "dot syntax"]),
        Self(
            patterns: ["{ ($parameter: $type) in $$$body }", "{ ($first: $type, $second: $other) in $$$body }"],
            words: inference + ["closure"]),
        Self(
            patterns: ["$type.init($$$arguments)"],
            constraints: ["{$type: {reads: '?*', differs: [super, self, Self]}}"],
            replacement: "$type($$$arguments)", words: ["init"]),
        // Literals
        Self(patterns: bindings("$name = [$element]()") + bindings("$name = [$key: $value]()"), words: ["empty"]),
        Self(patterns: bindings("$name: [$element] = []") + bindings("$name: [$key: $value] = [:]"), words: ["empty"]),
        Self(
            patterns: ["$text + $other"], constraints: [#"{$text: {matches: '/^"/'}, $other: {matches: '/^"/'}}"#],
            words: ["concat", "interpolat", "multi-line", "multiline"]),
        Self(
            patterns: ["$text + $other"], constraints: [#"{$text: {matches: '/^"/'}}"#],
            words: ["concat", "interpolat"]),
        Self(
            patterns: ["$other + $text"], constraints: [#"{$text: {matches: '/^"/'}}"#],
            words: ["concat", "interpolat"]),
        // Conditions and values
        Self(
            patterns: [
                "if let $first = $optional { if let $second = $other { $$$body } }",
                "if let $first = $optional { if $condition { $$$body } }",
                "if $condition { if let $second = $optional { $$$body } }",
                "if $condition { if $other { $$$body } }",
            ], constraints: leavable, words: nesting),
        Self(
            patterns: ["if let $first = $optional { if let $second = $other { $$$body } }"], constraints: leavable,
            words: nesting + ["compound", "several optionals", "multiple optionals"]),
        Self(
            patterns: ["$value == true", "$value == false", "$value != true", "$value != false"],
            // An optional has to be compared.
            constraints: [#"{$value: {matches: '/^[^?]*$/'}}"#], words: ["bool", "true", "false"]),
        Self(
            patterns: [
                "$first ? $second : $third ? $fourth : $fifth", "$first ? $second : ($third ? $fourth : $fifth)",
            ],
            words: ["ternary", "conditional operator"]),
        Self(
            patterns: ["+", "-", "*", "/"].map { "$value = $value \($0) $other" },
            words: ["compound", "shorthand", "assignment", "operator"]),
        Self(
            patterns: [
                "$value != nil ? $value! : $other", "($value != nil) ? $value! : $other",
                "$value != nil ? $value : $other", "($value != nil) ? $value : $other",
                "$value == nil ? $other : $value!", "($value == nil) ? $other : $value!",
            ], words: ["coalesc", "??"]),
        Self(
            patterns: ["Array<$element>", "Dictionary<$key, $value>", "Optional<$wrapped>"],
            words: ["array<", "optional<", "shorthand", "shortcut", "sugar", "short form"]),
        // Imports
        Self(patterns: ["import Foundation"], constraints: ["{precedes: import UIKit}"], words: ["import"]),
        Self(patterns: ["import Foundation"], constraints: ["{follows: import UIKit}"], words: ["import"]),
        // Functions and closures
        Self(
            patterns: [
                "{ [unowned self] in $$$body }",
                "{ [weak self] in $$$before; let $value = self?.$method($$$arguments); $$$after }",
                "{ [weak self] in $$$before; self?.$first($$$arguments); self?.$second($$$others); $$$after }",
            ], constraints: ["{not-has: 'guard let self'}"], words: ["unowned", "lifetime", "weak self", "[weak"]),
        Self(
            patterns: [
                "override func $name($$$parameters) { super.$name($$$arguments) }",
                "override init($$$parameters) { super.init($$$arguments) }",
            ], words: ["super", "override", "unused", "unneeded", "unnecessary", "dead code", "useless"]),
        Self(
            patterns: [
                "{ return $value }", "func $name($$$parameters) -> $type { return $value }",
                "var $name: $type { return $value }", "var $name: $type { get { return $value } }",
                "subscript($$$parameters) -> $type { return $value }",
            ], words: ["return"]),
        Self(
            patterns: ["$list.$method { $function($0) }"], replacement: "$list.$method($function)",
            words: ["point-free", "point free", "pass", "method reference", "function reference", "function name"]),
        Self(
            patterns: ["map", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy"].flatMap {
                ["$list.\($0) { $0.$property }", "$list.\($0) { $0.$first.$second }"]
            }, words: ["key path", "key-path", "keypath"]),
        // Functions of C that have become members
        Self(
            patterns: [
                "CGRectMake($$$arguments)", "CGPointMake($$$arguments)", "CGSizeMake($$$arguments)",
                "UIEdgeInsetsMake($$$arguments)", "CGVectorMake($$$arguments)", "NSMakeRange($$$arguments)",
                "NSMakeRect($$$arguments)", "NSMakePoint($$$arguments)", "NSMakeSize($$$arguments)",
                "CGAffineTransformMakeScale($$$arguments)", "CGAffineTransformMakeRotation($$$arguments)",
                "CGAffineTransformMakeTranslation($$$arguments)", "CMTimeMake($$$arguments)",
            ], words: ["cgrect", "initializer", "constructor", "geometry", "legacy", "c function"]),
        Self(
            patterns: ["GetWidth", "GetHeight", "GetMinX", "GetMaxX", "GetMidX", "GetMinY", "GetMaxY", "GetMidY"].map {
                "CGRect\($0)($rect)"
            }, words: ["cgrect", "accessor", "geometry", "legacy", "c function"]),
    ]

    private static let conformance = ["conform", "extension"]
    private static let inference = ["infer", "annotation", "explicit type", "redundan"]
    private static let nesting = [
        "nest", "pyramid", "golden path", "happy path", "early return", "early exit", "return early", "exit early",
    ]

    /// Where `guard` can be in place of a nested `if`: there is no other case, and the function can be left.
    private static let leavable = [
        "{not: 'if $condition { $$$then } else { $$$rest }'}",
        "{not-inside: ['var $view: some View { $$$views }', 'func $view($$$parameters) -> some View { $$$views }']}",
    ]

    private static func bindings(_ binding: String) -> [String] { ["let \(binding)", "var \(binding)"] }

    /// Whether an author writes about it.
    ///
    /// - Parameter text: in lower case.
    func isNamed(in text: String) -> Bool { words.contains(where: text.contains) }

    /// A draft of each pattern.
    var drafts: [PatternDraft] {
        patterns.map { pattern in
            PatternDraft(text: pattern, constraints: constraints, siblings: patterns.filter { $0 != pattern })
        }
    }
}
