import Files

/// The words that pages give to the search, kept for the next build in a file of their own beside the record.
///
/// They are more than all else that is kept, and a build asks for those of few pages. The file only grows until a whole
/// site is built, so that what a record says of it stays true, and nothing is believed of it: words are what was kept
/// where their hash is the same. It may be removed at any time.
struct KeptWords: Sendable {
    let path: String

    /// Where the words of a page are in the file.
    struct Place: Hashable, Sendable {
        /// In bytes from the file's beginning.
        let start: Int
        let count: Int
        let hash: ContentHash

        init(start: Int, count: Int, hash: ContentHash) { (self.start, self.count, self.hash) = (start, count, hash) }

        init(_ words: [UInt8], at start: Int) { self.init(start: start, count: words.count, hash: ContentHash(words)) }

        /// Of no words.
        static let none = Place([], at: 0)
    }

    init(_ location: SiteLocation) { path = location.words }

    /// Nil where the file has others there.
    func words(at place: Place) -> [UInt8]? {
        guard let bytes = try? Disk.read(path, place.start..<place.start + place.count),
            ContentHash(bytes) == place.hash
        else { return nil }
        return bytes
    }

    /// Adds the words of a page to those that are there; nil where that cannot be done.
    func add(_ words: [UInt8]) -> Place? { (try? Disk.append(path, words)).map { Place(words, at: $0) } }

    /// Puts the words of all pages in the place of those that are there.
    ///
    /// - Parameter parts: one behind the other, as the places say that are kept of them.
    func replace(_ parts: [[UInt8]]) throws(FileError) {
        // Who is killed in between leaves a record whose hashes are others.
        try Disk.remove(path)
        try Disk.create(path, parts: parts.map { $0[...] })
    }

    /// Whether more of the file is of no use than a whole build would cost.
    ///
    /// - Parameter places: all that are of use.
    func isWasteful(_ places: some Sequence<Place>) -> Bool {
        guard let size = (try? Disk.status(path))??.size else { return true }
        return size > 2 * places.reduce(0) { $0 + $1.count } + Self.leastWaste
    }

    /// In bytes.
    private static let leastWaste = 1 << 16
}
