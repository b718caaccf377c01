import Mustache

/// The words of the interface as the template library gets them: `strings` of the outermost names.
final class MustacheWords: MustacheParent, MustacheTransformable, CustomStringConvertible {
    private let words: [String: String]

    init(_ words: [String: String]) { self.words = words }

    func child(named name: String) -> Any? { words[name].map(MustacheText.init) }
    func transform(_ name: String) -> Any? { words.transform(name) }
    var description: String { String(describing: words) }
}
