import Diagnostics
import Pages

/// The words for names that stand for no page, or for several.
enum NameText {
    static func message(_ scheme: String, _ name: String) -> String {
        scheme == "wiki" ? "nothing is called '\(name)'" : "no page is the home of the \(scheme) '\(name)'"
    }

    static func notes(_ scheme: String, _ name: String, _ rulebook: Rulebook) -> [Diagnostic.Note] {
        if let nearest = rulebook.nearestName(to: name, scheme: scheme) {
            return [Diagnostic.Note("did you mean '\(scheme == "wiki" ? "" : scheme + ":")\(nearest)'?")]
        }
        guard scheme != "wiki" else {
            return ["between '[[' and ']]' stands a rule, a term, a principle, or a page by its title or file name"]
        }
        return [Diagnostic.Note("a page becomes one by '\(scheme): \(name)' in its front matter")]
    }

    static func notes(_ pages: [Int], _ rulebook: Rulebook) -> [Diagnostic.Note] {
        let paths = pages.prefix(4).map { "'\(rulebook.pages[$0].path.string)'" }.joined(separator: ", ")
        return [Diagnostic.Note("they are \(paths)\(pages.count > 4 ? ", …" : ""); link to one of them by its path")]
    }
}
