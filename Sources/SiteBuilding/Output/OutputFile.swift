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

    init(_ file: SiteFile) { self.init(file.address.path, .bytes(file.bytes)) }

    /// Writes the file to a path where there is none yet; copies are never in memory as a whole.
    func write(to place: String) throws(FileError) {
        switch content {
        case .bytes(let bytes): try Disk.create(place, bytes)
        case .copy(let path): try Disk.copy(path, to: place)
        }
    }
}

extension ParallelMap {
    /// Combines the values of work that may throw, in the order of their numbers.
    ///
    /// Nothing more is begun after an error. Of several errors the one of the lowest number is thrown.
    static func reduce<Total: Sendable, Value: Sendable>(
        _ count: Int, jobs: Int, into initial: Total, _ work: @Sendable (Int) throws -> Value,
        adding add: @Sendable (inout Total, Value) -> Void
    ) throws -> Total {
        let hasFailed = Atomic(false)
        let result = reduce(count, jobs: jobs, into: (total: initial, error: (any Error)?.none)) { number in
            guard !hasFailed.load(ordering: .relaxed) else { return Result<Value, any Error>?.none }
            let value = Result { try work(number) }
            if case .failure = value { hasFailed.store(true, ordering: .relaxed) }
            return value
        } _: { result, value in
            switch value {
            case .success(let value): if result.error == nil { add(&result.total, value) }
            case .failure(let error): result.error = result.error ?? error
            case nil: break
            }
        }
        if let error = result.error { throw error }
        return result.total
    }

    /// Calls a function with 0, 1, … below `count` on several threads, until one call throws.
    static func forEach(_ count: Int, jobs: Int, _ body: @Sendable (Int) throws -> Void) throws {
        try reduce(count, jobs: jobs, into: (), body) { _, _ in }
    }
}
