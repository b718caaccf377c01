package import Diagnostics
import Markup
package import Pages
import Samples

/// Finds probable typos in info strings, and words that contradict each other.
package enum InfoStringCheck {
    /// Finds languages that resemble `swift` or `mermaid`, whose fences become neither a sample nor a diagram.
    package static func languages(of page: Page) -> [Diagnostic] {
        page.document.codeBlocks.compactMap { block in
            guard let fence = block.fence else { return nil }
            let bytes = page.document.bytes(fence.info).prefix { !" \t{,".utf8.contains($0) }
            let word = String(decoding: bytes, as: UTF8.self)
            guard let near = near(word) else { return nil }
            let start = fence.infoRange.lowerBound
            let range = fence.info.isInSource ? start..<start + word.utf8.count : fence.infoRange
            return Diagnostic(
                .unknownInfoString, "unknown language '\(word)'",
                at: Location(page.file, page.text.diskRange(range)),
                notes: [Diagnostic.Note("did you mean '\(near)'?")])
        }
    }

    /// Finds setups with words that label or compile samples.
    package static func setups(of page: Page) -> [Diagnostic] {
        Sample.setups(in: page.document).compactMap { block in
            guard let fence = block.fence else { return nil }
            let info = InfoString(fence.words)
            guard info.label != nil || info.ignored != nil || info.notCompiled != nil || info.compileFailure != nil
            else { return nil }
            return Diagnostic(
                .unknownInfoString, "words beside 'setup' have no effect",
                at: Location(page.file, page.text.diskRange(fence.infoRange)),
                notes: ["a setup is not a sample; remove 'setup' or the other words"])
        }
    }

    /// The language that was probably intended: up to two letters differ, a word was added, as in `swift:good`, or
    /// `swift` is missing before a label.
    private static func near(_ word: String) -> String? {
        let languages = ["mermaid", "swift"]
        guard !languages.contains(word.lowercased()) else { return nil }
        if InfoString("swift \(word)").label != nil { return "swift \(word)" }
        guard (4...40).contains(word.utf8.count) else { return nil }
        for language in languages where word.lowercased().hasPrefix(language) {
            if let mark = word.dropFirst(language.count).first, !mark.isLetter, !mark.isNumber {
                let added = "\(language) \(word.dropFirst(language.count + 1))"
                // `mermaid-example` and `swift-format` are languages of other tools.
                return mark != "-" || InfoString(added).label != nil ? added : nil
            }
        }
        return word.utf8.count <= 8 ? NearestName.of(word, among: languages) : nil
    }

    static func diagnostics(of sample: Sample, in page: Page, _ vocabulary: LabelVocabulary) -> [Diagnostic] {
        func place(_ word: InfoString.Word) -> Location {
            Location(page.file, SamplePlace(sample, in: page).range(ofInfo: word.range))
        }
        let unknown = sample.info.unknownWords.compactMap { word in
            sample.info.near(word, vocabulary).map { near in
                Diagnostic(
                    .unknownInfoString, "'\(word.text)' after 'swift' has no effect", at: place(word),
                    notes: [Diagnostic.Note("did you mean '\(near)'?")])
            }
        }
        guard let first = sample.info.contradiction.first, let second = sample.info.contradiction.last else {
            return unknown
        }
        return unknown + [
            Diagnostic(
                .unknownInfoString,
                "'\(first.text)' and '\(second.text)' contradict each other, so the sample has no verdict",
                at: place(second), notes: ["remove one of them"])
        ]
    }
}
