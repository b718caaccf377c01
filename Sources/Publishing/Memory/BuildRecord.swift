import Files
import Foundation

/// What a build leaves beside its site: a file that says what the site was made from, and what lay in its folder then.
///
/// A line with the hash of all that follows, a line of JSON, and what was made of each page. Nothing in it gets into a
/// site, so it may be removed at any time.
struct BuildRecord: Codable, Hashable, Sendable {
    /// Of ``BuildInputs``, or ``unsettled``.
    let inputs: String
    /// Of ``SiteMark``.
    let site: String
    /// The time that the mark was made with, in seconds and nanoseconds.
    let since: [Int]
    /// The files outside of the site that are copied to it, as paths on the disk.
    let copies: [String]
    let saying: BuildSaying
    /// How many bytes `stamps` has.
    private let stampsSize: Int
    /// As ``InputStamps`` writes them, and as ``KeptPages`` does; behind the JSON, since there are many.
    private(set) var stamps: ArraySlice<UInt8> = []
    private(set) var pages: ArraySlice<UInt8> = []

    /// Stands for what no build is made from: the next one has something else to say, whatever it finds.
    static let unsettled = ""

    /// Whether the next build would find nothing else in the manifest.
    var isSettled: Bool { inputs != Self.unsettled }

    private static let header = "rubric build record 5 "
    private enum CodingKeys: CodingKey { case inputs, site, since, copies, saying, stampsSize }

    init(
        inputs: String, site: String, since: [Int], copies: [String], saying: BuildSaying, stamps: [UInt8] = [],
        pages: [UInt8] = []
    ) {
        (self.inputs, self.site, self.since, self.copies, self.saying) = (inputs, site, since, copies, saying)
        (self.stampsSize, self.stamps, self.pages) = (stamps.count, stamps[...], pages[...])
    }

    /// Nil where there is none, or none that can be trusted.
    static func read(_ path: String) -> BuildRecord? {
        guard let bytes = try? Disk.read(path), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let body = bytes[(end + 1)...]
        guard bytes[..<end].elementsEqual((header + ContentHash(body).description).utf8) else { return nil }
        let json = body.prefix { $0 != UInt8(ascii: "\n") }
        guard json.count < body.count, var record = try? JSONDecoder().decode(BuildRecord.self, from: Data(json)) else {
            return nil
        }
        let rest = body[(json.endIndex + 1)...]
        guard (0...rest.count).contains(record.stampsSize) else { return nil }
        (record.stamps, record.pages) = (rest.prefix(record.stampsSize), rest.dropFirst(record.stampsSize))
        return record
    }

    /// The file's bytes; nil where they cannot be made.
    var bytes: [UInt8]? { parts([pages]).map { Array($0.joined()) } }

    /// The same in parts, since the pages are many and lie in several pieces.
    func parts(_ pages: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
        guard let json = try? JSONEncoder().encode(self) else { return nil }
        let body = [(Array(json) + [UInt8(ascii: "\n")] + stamps)[...]] + pages
        return [Array(Self.head(of: ContentHash(parts: body)).utf8)[...]] + body
    }

    private static func head(of hash: ContentHash) -> String { header + hash.description + "\n" }

    var time: FileStatus.Time? { since.count == 2 ? FileStatus.Time(seconds: since[0], nanoseconds: since[1]) : nil }
}
