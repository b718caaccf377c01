import Base
import Foundation
import Linting
import Markup
import Pages
import Samples
import SwiftParser
import SwiftSyntax

/// Parses the Swift of all samples of a folder's pages and prints how long that took.
///
/// The texts are the ones that the check parses, with the same threads, the same limit of the parser and the same
/// order: page by page, whose trees are dropped when the page is done.
struct ParsePhase {
    private let folder: URL
    private let jobs = ProcessInfo.processInfo.activeProcessorCount

    init(_ folder: String) { self.folder = URL(fileURLWithPath: folder) }

    func run() {
        let files =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        let pages = files.filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
        let texts = ParallelMap.values(pages.count, jobs: jobs) { Self.texts(of: pages[$0]) }
        let before = Cost.spent(by: .this)
        let start = ContinuousClock.now
        let errors = ParallelMap.values(texts.count, jobs: jobs) { page in
            let trees = texts[page].map {
                $0.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 1_000_000) }
            }
            return trees.count(where: \.hasError)
        }
        let wall = (ContinuousClock.now - start) / .seconds(1)
        print(wall, Cost.spent(by: .this) - before)
        precondition(errors.count == texts.count, "not every page was parsed")
    }

    /// The code of each region of a page that is checked, as it is parsed there.
    private static func texts(of file: URL) -> [[UInt8]] {
        guard let bytes = try? Data(contentsOf: file) else { return [] }
        let document = Document.parse(SourceText(file.path, disk: Array(bytes)).bytes)
        return Sample.all(in: document, file: file.path).filter { $0.info.ignored == nil }.flatMap { sample in
            sample.regions.filter { !$0.isEmpty }.map {
                Fragment(file: file.path, bytes: Array(sample.code(of: $0))).source.bytes
            }
        }
    }
}
