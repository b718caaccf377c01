import Mustache
import Synchronization

/// The templates, with the values of some pages written into them: made when they pay, and kept.
final class FoldedLibraries: Sendable {
    private let entries = Mutex<[TemplateConstants: Entry]>([:])

    private enum Entry {
        case asked(times: Int)
        case made(MustacheLibrary)
    }

    /// A site needs one for each of its languages and for each depth of its folders; beyond that, templates do as they are.
    private static let most = 64
    /// Making one costs 30 million instructions, and saves one or two on each page.
    private static let unpaid = 20

    /// - Parameter atOnce: whether it is made even if no other page asks for it.
    func library(for constants: TemplateConstants, atOnce: Bool, plain: MustacheLibrary, make: () -> MustacheLibrary) -> MustacheLibrary {
        entries.withLock { entries in
            var times = 0
            switch entries[constants] {
            case .made(let library): return library
            case .asked(let before): times = before
            case nil: if entries.count >= Self.most { return plain }
            }
            guard atOnce || times >= Self.unpaid else {
                entries[constants] = .asked(times: times + 1)
                return plain
            }
            let library = make()
            entries[constants] = .made(library)
            return library
        }
    }
}
