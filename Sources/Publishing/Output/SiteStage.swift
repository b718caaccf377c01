/// Files of a site in pieces that any thread can make, in any order and each once.
///
/// A site is made in stages: the pieces of one are asked for when all pieces of the one before it have been made.
package struct SiteStage: Sendable {
    /// Whether a file of the site that is there, by its path, still is what the last build wrote.
    package typealias IsIntact = @Sendable (String) -> Bool

    /// How many pieces there are.
    let count: Int
    /// The files of a piece, by its number from 0 on.
    let files: @Sendable (Int) throws(PublishingError) -> [OutputFile]

    init(count: Int, files: @escaping @Sendable (Int) throws(PublishingError) -> [OutputFile]) {
        (self.count, self.files) = (count, files)
    }

    /// Files that are made already, each a piece.
    init(_ files: [OutputFile]) { self.init(count: files.count) { [files[$0]] } }
}
