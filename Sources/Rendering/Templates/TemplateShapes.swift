import Mustache
import Synchronization

/// The templates with their lists taken out, for every set of texts that pages have in common.
final class TemplateShapes: Sendable {
    private let library: MustacheLibrary
    private let lists: [TemplateLists.List]
    private let made = Mutex<[TemplateConstants: ShapedTemplates]>([:])

    /// A site needs one for each of its languages and for each depth of its folders; beyond that, templates do as they
    /// are.
    private static let most = 64

    /// Nil where the templates have to be rendered as they are.
    ///
    /// - Parameter templates: by their names; the library can read each of them.
    init?(_ templates: [String: [UInt8]]) {
        guard let split = TemplateLists(templates) else { return nil }
        var library = MustacheLibrary()
        do {
            for (name, template) in split.templates {
                try library.register(TemplateEscaping.head(template), named: name)
            }
            for (number, list) in split.lists.enumerated() {
                try library.register(
                    TemplateEscaping.head(list.item, isBlock: list.isBlock), named: ShapedTemplates.name(ofList: number)
                )
            }
        } catch {
            return nil
        }
        (self.library, lists) = (library, split.lists)
    }

    /// Nil where there are too many already.
    func templates(for constants: TemplateConstants, words: [String: String]) -> ShapedTemplates? {
        made.withLock { made in
            if let known = made[constants] { return known }
            guard made.count < Self.most else { return nil }
            let new = ShapedTemplates(constants, words: words, library: library, lists: lists)
            made[constants] = new
            return new
        }
    }
}
