/// A site that a server can serve: a finished one on the disk, or one in memory that changes.
///
/// The server resolves addresses to files; a site only knows its files.
package protocol Site: Sendable {
    /// The file at a path such as `rules/exposed-state.html`; nil if there is none.
    ///
    /// A path has at least one part and no leading slash; none of its parts is empty, `.` or `..`, begins with a dot
    /// (`.well-known` excepted), or holds a slash, a backslash or a control character.
    func resource(at path: String) async -> Resource?
}
