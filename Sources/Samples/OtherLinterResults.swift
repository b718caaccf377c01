package import Base
import Diagnostics
package import Settings

/// What other linters report in samples.
package struct OtherResults: Sendable, Hashable {
    /// Only those that have been asked.
    private var linters: [OtherLinterRule.OtherLinter: OtherLinterResults] = [:]

    package init() {}

    package subscript(linter: OtherLinterRule.OtherLinter) -> OtherLinterResults? {
        get { linters[linter] }
        set { linters[linter] = newValue }
    }

    /// Nil if the linter has not read this code.
    package subscript(rule: OtherLinterRule, code: [UInt8]) -> OtherLinterResults.Reading? {
        linters[rule.linter]?[rule, code]
    }

    /// Whether a linter is known not to have a rule.
    package func lacks(_ rule: OtherLinterRule) -> Bool {
        linters[rule.linter].map { !$0.rules.contains(rule.name) } ?? false
    }

    /// The rules that report something in some code.
    package func rules(reporting code: [UInt8]) -> [OtherLinterRule] {
        linters.flatMap { linter, results in
            results.rules(reporting: code).map { OtherLinterRule(linter, $0) }
        }.sorted()
    }
}

/// What another linter reports in samples, by the code that it read.
package struct OtherLinterResults: Sendable, Hashable, Decodable {
    /// The version of the linter, as in `6.3.1`.
    package let version: String
    /// The names of the linter's rules.
    package let rules: [String]
    /// Those that run only where settings name them; nil for a linter without them.
    package let optInRules: [String]?
    /// The settings with which it ran besides its rules; nil for its defaults.
    package let settings: String?
    /// A hash of the samples that no rule is about, and of the text around them; nil if they have not been read.
    package var guide: String?
    /// By the hash of the code and the name of the rule.
    private var samples: [String: [String: Reading]] = [:]

    /// What a rule reports in a piece of code.
    package struct Reading: Sendable, Hashable, Decodable {
        /// Byte offsets in the code; nil if the linter cannot parse it.
        package let offsets: [Int]?

        package init(_ offsets: [Int]?) { self.offsets = offsets }
    }

    private enum CodingKeys: String, CodingKey {
        case version, rules, settings, guide, samples
        case optInRules = "opt-in-rules"
    }

    package init(version: String, rules: [String], optInRules: [String]? = nil, settings: String? = nil) {
        (self.version, self.rules, self.optInRules, self.settings) = (version, rules, optInRules, settings)
    }

    /// Takes earlier results if they are of the same version and settings; otherwise, false.
    package mutating func take(_ earlier: OtherLinterResults) -> Bool {
        guard earlier.version == version, earlier.settings == settings else { return false }
        samples = earlier.samples
        return true
    }

    /// Nil if the linter has not read this code.
    package subscript(rule: OtherLinterRule, code: [UInt8]) -> Reading? {
        get {
            guard let reading = samples[Self.hash(code)]?[rule.name] else { return nil }
            // The file can be edited.
            return Reading(reading.offsets?.filter { $0 >= 0 && $0 < code.count })
        }
        set { samples[Self.hash(code), default: [:]][rule.name] = newValue }
    }

    /// The names of the rules that report something in some code.
    fileprivate func rules(reporting code: [UInt8]) -> [String] {
        (samples[Self.hash(code)] ?? [:]).filter { $0.value.offsets?.isEmpty == false }.map(\.key)
            .filter { $0 != OtherLinterRule.layout.name }
    }

    /// Removes the results for all other code and rules.
    package mutating func keepOnly(_ inputs: [(rule: OtherLinterRule, code: [UInt8])]) {
        var kept = Self(version: version, rules: rules, optInRules: optInRules, settings: settings)
        for (rule, code) in inputs { kept[rule, code] = self[rule, code] }
        self = kept
    }

    /// With sorted samples and rules.
    package var json: JSON {
        let entries = samples.sorted { $0.key < $1.key }.map { hash, rules in
            let readings = rules.sorted { $0.key < $1.key }.map { rule, reading in
                JSON.Member(
                    rule, .members(["offsets": reading.offsets.map { .array($0.map(JSON.integer)) }]))
            }
            return JSON.Member(hash, .object(readings))
        }
        return .members([
            "version": .string(version), "rules": .strings(rules), "opt-in-rules": optInRules.map(JSON.strings),
            "settings": settings.map(JSON.string), "guide": guide.map(JSON.string), "samples": .object(entries),
        ])
    }

    private static func hash(_ code: [UInt8]) -> String {
        var hash = FNV1a()
        hash.combine(code)
        return hash.hex
    }
}
