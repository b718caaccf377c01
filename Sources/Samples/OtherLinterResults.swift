package import Base
import Diagnostics
package import Settings

/// What another linter reports in samples, by the code that it read.
package struct OtherLinterResults: Sendable, Hashable, Codable {
    /// The version of the linter, as in `6.3.1`.
    package let version: String
    /// The names of the linter's rules.
    package let rules: [String]
    /// A hash of the samples that no rule is about, and of the text around them; nil if they have not been read.
    package var guide: String?
    /// By the hash of the code and the name of the rule.
    private var samples: [String: [String: Reading]] = [:]

    /// What a rule reports in a piece of code.
    package struct Reading: Sendable, Hashable, Codable {
        /// Byte offsets in the code; nil if the linter cannot parse it.
        package let offsets: [Int]?

        package init(_ offsets: [Int]?) { self.offsets = offsets }
    }

    /// - Parameter earlier: results that count if they are of the same version.
    package init(version: String, rules: [String], earlier: OtherLinterResults? = nil) {
        (self.version, self.rules) = (version, rules)
        if let earlier, earlier.version == version { samples = earlier.samples }
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

    /// The rules that report something in some code.
    package func rules(reporting code: [UInt8]) -> [OtherLinterRule] {
        let readings = samples[Self.hash(code)] ?? [:]
        return readings.filter { $0.value.offsets?.isEmpty == false }.keys.sorted(by: ByteOrder.precedes).compactMap {
            OtherLinterRule("\(OtherLinterRule.OtherLinter.swiftFormat.rawValue) \($0)")
        }
    }

    /// Removes the results for all other code and rules.
    package mutating func keepOnly(_ inputs: [(rule: OtherLinterRule, code: [UInt8])]) {
        var kept = Self(version: version, rules: rules)
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
            "version": .string(version), "rules": .strings(rules), "guide": guide.map(JSON.string),
            "samples": .object(entries),
        ])
    }

    private static func hash(_ code: [UInt8]) -> String {
        var hash = FNV1a()
        hash.combine(code)
        return hash.hex
    }
}
