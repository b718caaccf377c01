import Synchronization

/// What was written for an item that is in the lists of many pages, so that neighbours need not write it again.
///
/// It is that of the templates which wrote last: pages that follow each other mostly have the same.
final class KeptItem: Sendable {
    private let written = Mutex<(templates: ShapedTemplates, list: ShapedTemplates.List, bytes: [UInt8])?>(nil)

    /// Writes what is kept.
    ///
    /// - Returns: whether there was anything of these templates.
    func write(by templates: ShapedTemplates, _ list: ShapedTemplates.List, to output: inout [UInt8]) -> Bool {
        written.withLock { written in
            // Not taken out of there as a whole, which would count references that all threads take from each other.
            guard written?.templates === templates, written?.list == list else { return false }
            written?.bytes.withUnsafeBufferPointer { output.append(contentsOf: $0) }
            return true
        }
    }

    func keep(_ bytes: ArraySlice<UInt8>, by templates: ShapedTemplates, _ list: ShapedTemplates.List) {
        let bytes = Array(bytes)
        written.withLock { $0 = (templates, list, bytes) }
    }
}
