/// Puts a page's content into the rendered template as bytes.
///
/// The content is by far the largest part of a page. The template library would convert and copy it several times, so it is given
/// a short mark instead, which is replaced at the end.
enum SplicedContent {
    /// No HTML holds U+0001, so that the mark cannot be mistaken for anything an author wrote.
    static let mark = "\u{1}content\u{1}"

    static func replaceMarks(in page: [UInt8], with content: [UInt8]?) -> [UInt8] {
        guard let content else { return page }
        let mark = Array(Self.mark.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(page.count + content.count)
        var index = 0
        while let found = page[index...].firstIndex(of: 1) {
            result += page[index..<found]
            if page[found...].starts(with: mark) {
                result += content
                index = found + mark.count
            } else {
                index = found + 1
            }
        }
        result += page[index...]
        return result
    }
}
