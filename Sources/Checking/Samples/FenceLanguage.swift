import Diagnostics
import Markup
import Pages

/// First words of fences that are nearly `swift` or `mermaid`, so that neither a sample nor a diagram comes of what was meant for one.
enum FenceLanguage {
    static func diagnostics(of page: Page) -> [Diagnostic] {
        page.document.codeBlocks.compactMap { block in
            guard let fence = block.fence, let word = otherLanguage(page.document.bytes(fence.info)),
                let near = NearestName.of(word, among: ["mermaid", "swift"])
            else { return nil }
            let start = fence.infoRange.lowerBound
            let range = fence.info.isInSource ? start..<start + word.utf8.count : fence.infoRange
            return Diagnostic(
                .doubtfulInfoString, "there is no language '\(word)'", at: Location(page.file, page.text.diskRange(range)),
                notes: [Diagnostic.Note("did you mean '\(near)'?")])
        }
    }

    /// The first word of an info string, where it is about as long as the two and neither of them.
    private static func otherLanguage(_ info: ArraySlice<UInt8>) -> String? {
        let word = info.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ",") }
        guard (4...8).contains(word.count), !word.elementsEqual("swift".utf8), !word.elementsEqual("mermaid".utf8) else { return nil }
        let language = String(decoding: word, as: UTF8.self)
        return ["mermaid", "swift"].contains(language.lowercased()) ? nil : language
    }
}
