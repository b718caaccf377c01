/// What becomes of raw HTML.
package enum HTMLPolicy: String, Sendable, Hashable, CaseIterable {
    /// Elements and attributes of an allow-list stay, balanced; all others go, and so do scripting addresses
    /// everywhere.
    case sanitize
    /// Shown as text; scripting addresses go.
    case escape
    /// Kept as it is, scripting addresses too.
    case allow
}
