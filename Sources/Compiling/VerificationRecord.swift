import Base
import Diagnostics
package import Samples
package import Settings

/// What other programs said of a rulebook's samples, in a file that is committed with them.
///
/// A build shows these results. It starts no program, so that it makes the same bytes on every machine.
package struct VerificationRecord: Sendable, Hashable, Decodable {
    /// Nil unless the samples are compiled.
    package var compiled: CompileRecord?
    /// What other linters report in samples.
    package var others = OtherResults()

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case compiled = "swift"
        case swiftFormat = "swift-format"
        case swiftLint = "swiftlint"
    }

    package init() {}

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        compiled = try container.decodeIfPresent(CompileRecord.self, forKey: .compiled)
        others[.swiftFormat] = try container.decodeIfPresent(OtherLinterResults.self, forKey: .swiftFormat)
        others[.swiftLint] = try container.decodeIfPresent(OtherLinterResults.self, forKey: .swiftLint)
    }

    /// Nil for bytes that ``text`` does not make; the site shows the version of Swift.
    package init?(_ bytes: [UInt8]) {
        guard let keys = try? JSON.decode([String: AnyValue].self, from: bytes).keys,
            keys.allSatisfy({ CodingKeys(rawValue: $0) != nil }), let record = try? JSON.decode(Self.self, from: bytes),
            record.compiled?.version.wholeMatch(of: /\d{1,4}(\.\d{1,4})?|unknown/) != nil || record.compiled == nil
        else { return nil }
        self = record
    }

    /// Whether a file may be replaced: one of these records, whole or with a merge conflict, but no other tool's file.
    package static func isReplaceable(_ bytes: [UInt8]) -> Bool {
        if VerificationRecord(bytes) != nil { return true }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        return lines.contains { $0.hasPrefix("<<<<<<< ") }
            && lines.contains { line in
                CodingKeys.allCases.contains { line.hasPrefix("  \"\($0.rawValue)\":") }
            }
    }

    private struct AnyValue: Decodable { init(from decoder: any Decoder) {} }

    /// The file's text.
    package var text: String {
        JSON.members([
            "swift": compiled?.json, "swift-format": others[.swiftFormat]?.json, "swiftlint": others[.swiftLint]?.json,
        ]).text + "\n"
    }
}

/// What the compiler said of the samples, by page.
package struct CompileRecord: Sendable, Hashable, Decodable {
    /// The version of Swift, as in `6.3`.
    package let version: String
    private var pages: [String: Entry]

    private struct Entry: Sendable, Hashable, Decodable {
        /// Of the code that was compiled.
        let hash: String
        /// In the order of the inputs.
        let results: [CompileStatus.Verdict]
    }

    /// - Parameter earlier: a record whose results count if they are of the same version.
    package init(version: String, earlier: CompileRecord?) {
        (self.version, pages) = (version, earlier?.version == version ? earlier?.pages ?? [:] : [:])
    }

    /// The results of a page's inputs in order; nil if they are not known for this code.
    func results(of request: CompileRequest, _ configuration: Configuration) -> [CompileStatus.Verdict]? {
        guard let entry = pages[request.file], entry.hash == Self.hash(request, configuration),
            entry.results.count == request.inputs.count
        else { return nil }
        return entry.results
    }

    package mutating func set(_ results: [CompileResult], of request: CompileRequest, _ configuration: Configuration) {
        let entry = Entry(hash: Self.hash(request, configuration), results: results.map(\.verdict))
        pages[request.file] = request.inputs.isEmpty ? nil : entry
    }

    /// Removes the results of other files.
    package mutating func keepOnly(_ files: Set<String>) { pages = pages.filter { files.contains($0.key) } }

    /// With sorted pages.
    fileprivate var json: JSON {
        let entries = pages.sorted { ByteOrder.precedes($0.key, $1.key) }.map { file, entry in
            JSON.Member(
                file,
                .members(["hash": .string(entry.hash), "results": .strings(entry.results.map(\.rawValue))]))
        }
        return .members(["version": .string(version), "pages": .object(entries)])
    }

    private static func hash(_ request: CompileRequest, _ configuration: Configuration) -> String {
        let settings = configuration.compile ?? Configuration.Compile()
        let places = [settings.sdk ?? "", settings.target ?? "", configuration.defaultIsolation.rawValue]
        return request.hash(places + ["\(settings.imports)", "\(settings.modules)", "\(settings.flags)"])
    }
}
