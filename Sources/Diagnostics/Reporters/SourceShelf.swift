/// The files that a report looks into, each read when it is first needed.
///
/// Diagnostics come sorted by file, so only the last few files are kept: a report's memory does not grow with their
/// number.
struct SourceShelf {
    private let read: (String) -> [UInt8]?
    private var kept: [(file: String, text: SourceText?)] = []
    private static let room = 4

    init(_ read: @escaping (String) -> [UInt8]?) { self.read = read }

    /// The file's text; nil where it cannot be read.
    subscript(file: String) -> SourceText? {
        mutating get {
            if let index = kept.lastIndex(where: { $0.file == file }) {
                let found = kept.remove(at: index)
                kept.append(found)
                return found.text
            }
            let text = read(file).map(SourceText.init)
            if kept.count == Self.room { kept.removeFirst() }
            kept.append((file, text))
            return text
        }
    }
}
