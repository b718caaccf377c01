import Foundation
import Markup
import Testing

/// The examples of the public specifications, from the folder that RUBRIC_CONFORMANCE names.
enum Conformance {
    struct Example: Decodable, Sendable, CustomTestStringConvertible {
        let example: Int
        let markdown: String
        let html: String
        let `extension`: String?

        var testDescription: String { "example \(example)" }
    }

    static let folder = ProcessInfo.processInfo.environment["RUBRIC_CONFORMANCE"]
    static var isAvailable: Bool { folder != nil }
    static let commonMark = examples("commonmark-0.30.json")
    static let extensions = examples("gfm-extensions.json")

    private static func examples(_ name: String) -> [Example] {
        guard let folder, let data = FileManager.default.contents(atPath: folder + "/" + name) else { return [] }
        return (try? JSONDecoder().decode([Example].self, from: data)) ?? []
    }

    /// HTML as the specifications compare it: self-closing slashes do not count.
    static func normalized(_ html: String) -> String { html.replacingOccurrences(of: " />", with: ">") }
}
