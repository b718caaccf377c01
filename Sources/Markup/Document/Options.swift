/// Which extensions of CommonMark 0.30 a document is read with.
package struct Options: Sendable, Hashable {
    package var frontMatter = true
    package var tables = true
    package var taskLists = true
    package var strikethrough = true
    /// `https://…`, `www.…` and e-mail addresses without `<>`.
    package var bareLinks = true
    /// `[[name]]` and `[[name|text]]`.
    package var wikiLinks = true
    package var footnotes = true
    package var admonitions = true
    package var headingIDs = true
    /// Whether raw HTML is going to be shown as text, so that it is a part of what a reader sees.
    package var showsHTML = false

    package init() {}

    /// CommonMark and nothing else.
    package static let commonMark: Options = {
        var options = Options()
        options.frontMatter = false
        options.tables = false
        options.taskLists = false
        options.strikethrough = false
        options.bareLinks = false
        options.wikiLinks = false
        options.footnotes = false
        options.admonitions = false
        options.headingIDs = false
        return options
    }()
}
