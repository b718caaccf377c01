import Base
import Files
import Pages
import Rendering
import Synchronization

/// A file of the site.
package struct OutputFile: Sendable, Hashable {
    /// Relative to the site's folder, with `/` between its parts.
    package var path: String
    package var content: Content

    package init(_ path: String, _ content: Content) {
        self.path = path
        self.content = content
    }

    package enum Content: Sendable, Hashable {
        case bytes([UInt8])
        /// The bytes of another file, by its path on the disk.
        case copy(of: String)
    }

    /// The bytes that the file will have.
    func bytes() throws(FileError) -> [UInt8] {
    init(_ file: SiteFile) { self.init(file.address.path, .bytes(file.bytes)) }

        switch content {
        case .bytes(let bytes): bytes
        case .copy(let path): try Disk.read(path)
        }
    }
}

/// Files of the site in pieces that any thread can make, in any order and each once.
///
/// A site is made of several batches: the pieces of one are made when all pieces of the one before it are done.
package struct OutputBatch: Sendable {
    /// The number of pieces.
    let count: Int
    /// The files of a piece, by its number from 0 on.
    let files: @Sendable (Int) -> [OutputFile]

    init(count: Int, files: @escaping @Sendable (Int) -> [OutputFile]) { (self.count, self.files) = (count, files) }

    /// Files that are made already, each a piece.
    init(_ files: [OutputFile]) { self.init(count: files.count) { [files[$0]] } }

    /// Makes all pieces on several threads and handles each file.
    func forEach(jobs: Int, _ body: @Sendable (OutputFile) throws -> Void) throws {
        try ParallelMap.forEach(count, jobs: jobs) { for file in files($0) { try body(file) } }
    }
}

extension ParallelMap {
    /// Calls a function with 0, 1, … below `count` on several threads.
    ///
    /// Nothing more is begun after an error. Of several errors the one of the lowest number is thrown.
    static func forEach(_ count: Int, jobs: Int, _ body: @Sendable (Int) throws -> Void) throws {
        let failure = Mutex<(number: Int, error: any Error)?>(nil)
        _ = values(count, jobs: jobs) { number in
            guard failure.withLock({ $0 == nil }) else { return }
            do {
                try body(number)
            } catch {
                failure.withLock { if $0.map({ number < $0.number }) ?? true { $0 = (number, error) } }
            }
        }
        if let failure = failure.withLock(\.self) { throw failure.error }
    }
}
