/// Something that a server can serve: a finished site on the disk, or one that is kept in memory while it changes.
///
/// Addresses are the server's business (clean ones, folders, redirects); a site only knows its files.
package protocol Site: Sendable {
    /// The file at a path such as `rules/exposed-state.html`, nil where there is none.
    ///
    /// A path has at least one part and no leading slash; none of its parts is empty, `.` or `..`, begins with a dot
    /// (`.well-known` excepted), or holds a slash, a backslash or a control character.
    func resource(at path: String) async -> Resource?
}
