import Mustache

/// A text as the template library gets it.
///
/// A section about a text looks names up in it, as in `{{#path}}{{title}}{{/path}}`. A string would be searched through
/// reflection.
struct MustacheText: MustacheParent, MustacheCustomRenderable, MustacheTransformable, CustomStringConvertible {
    private let text: String

    init(_ text: String) { self.text = text }

    func child(named name: String) -> Any? { nil }
    func transform(_ name: String) -> Any? { text.transform(name) }
    var renderText: String { text }
    var isNull: Bool { false }
    var description: String { text }
}
