import Mustache
import Synchronization

/// The templates, with the values of some pages written into them: made when they are first asked for, and kept.
final class FoldedLibraries: Sendable {
    private let made = Mutex<[TemplateConstants: MustacheLibrary]>([:])

    /// A site needs one for each of its languages and for each depth of its folders; beyond that, templates do as they are.
    private static let most = 64

    func library(for constants: TemplateConstants, plain: MustacheLibrary, make: () -> MustacheLibrary) -> MustacheLibrary {
        made.withLock { made in
            if let library = made[constants] { return library }
            guard made.count < Self.most else { return plain }
            let library = make()
            made[constants] = library
            return library
        }
    }
}
