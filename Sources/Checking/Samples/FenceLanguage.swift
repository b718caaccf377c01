import Diagnostics
import Markup
import Pages

/// First words of fences that are nearly `swift` or `mermaid`, so that neither a sample nor a diagram comes of what was
/// meant for one.
enum FenceLanguage {
    static func diagnostics(of page: Page) -> [Diagnostic] {
        page.document.codeBlocks.compactMap { block in
            guard let fence = block.fence, let word = otherLanguage(page.document.bytes(fence.info)),
                let near = near(word)
            else { return nil }
            let start = fence.infoRange.lowerBound
            let range = fence.info.isInSource ? start..<start + word.utf8.count : fence.infoRange
            return Diagnostic(
                .doubtfulInfoString, "there is no language '\(word)'",
                at: Location(page.file, page.text.diskRange(range)),
                notes: [Diagnostic.Note("did you mean '\(near)'?")])
        }
    }

    /// The language that was meant: by a letter or two, or with a word of its own behind it, as in `swift:good`.
    private static func near(_ word: String) -> String? {
        for language in ["mermaid", "swift"] {
            guard word.lowercased().hasPrefix(language), let mark = word.dropFirst(language.count).first,
                !mark.isLetter, !mark.isNumber
            else { continue }
            return "\(language) \(word.dropFirst(language.count + 1))"
        }
        return (4...8).contains(word.utf8.count) ? NearestName.of(word, among: ["mermaid", "swift"]) : nil
    }

    /// The first word of an info string, where it is neither of the two.
    private static func otherLanguage(_ info: ArraySlice<UInt8>) -> String? {
        let word = info.prefix {
            $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ",")
        }
        guard (4...40).contains(word.count), !word.elementsEqual("swift".utf8), !word.elementsEqual("mermaid".utf8)
        else { return nil }
        let language = String(decoding: word, as: UTF8.self)
        return ["mermaid", "swift"].contains(language.lowercased()) ? nil : language
    }
}
