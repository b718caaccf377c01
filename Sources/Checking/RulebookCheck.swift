package import Diagnostics
package import Markup
package import Pages

/// Finds what is reported once for several pages.
package enum RulebookCheck {
    /// - Parameter html: how the site handles raw HTML.
    package static func diagnostics(in rulebook: Rulebook, html: HTMLPolicy = .sanitize) -> [Diagnostic] {
        let style = html == .sanitize ? SuspiciousHTMLCheck.styles(in: rulebook) : nil
        return PageURLCheck.diagnostics(in: rulebook) + OrphanCheck.diagnostics(in: rulebook)
            + AttributeListCheck.diagnostics(in: rulebook)
            + [RemoteImageCheck.diagnostic(in: rulebook), style].compactMap(\.self)
    }
}
