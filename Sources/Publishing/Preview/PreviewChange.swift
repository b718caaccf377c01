package import Diagnostics

/// What became of a site when files changed.
package struct PreviewChange: Sendable {
    /// The files whose bytes are others than before, relative to the root, in byte order.
    package var files: [String] = []
    /// The addresses of pages whose bytes may be others now: `rules/exposed-state.html`; nil for any page.
    ///
    /// With a page go its Markdown and its drawings. Lists and folders, which no Markdown file is made into, are not
    /// among them: these may always be others.
    package var pages: Set<String>? = []
    /// Whether style sheets changed, which a browser can exchange.
    package var styles = false
    /// Whether scripts or other files that pages use changed, for which a page has to be loaded again.
    package var scripts = false
    /// Problems that were not there before, in order.
    package var appeared: [Diagnostic] = []
    /// Problems that are there no more, in order.
    package var gone: [Diagnostic] = []
    /// How many pages are to be rendered again when they are asked for.
    package var rendered = 0

    package init() {}
}
