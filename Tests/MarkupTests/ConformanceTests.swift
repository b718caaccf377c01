import Markup
import Testing

@Suite(.enabled(if: Conformance.isAvailable, "RUBRIC_CONFORMANCE is not set")) struct ConformanceTests {
    @Test func commonMark() {
        #expect(Conformance.commonMark.count == 652)
        for example in Conformance.commonMark {
            let document = Document.parse(Array(example.markdown.utf8), isExtended: false)
            #expect(html(document) == Conformance.normalized(example.html), "example \(example.example)")
        }
    }

    @Test func extensionsOfGitHub() {
        #expect(Conformance.extensions.count == 24)
        // Sanitizing replaces the tag filter.
        for example in Conformance.extensions where example.extension != "tagfilter" {
            let document = Document.parse(Array(example.markdown.utf8))
            #expect(html(document) == Conformance.normalized(example.html), "example \(example.example)")
        }
    }

    @Test func everyRangeRoundTrips() {
        for example in Conformance.commonMark + Conformance.extensions {
            for isExtended in [false, true] {
                let document = Document.parse(Array(example.markdown.utf8), isExtended: isExtended)
                let mistakes = RangeChecker(document).mistakes()
                #expect(mistakes.isEmpty, "example \(example.example) \(example.markdown.debugDescription)")
            }
        }
    }

    private func html(_ document: Document) -> String {
        var options = HTMLOptions()
        options.policy = .allow
        return Conformance.normalized(String(decoding: HTMLRenderer.html(document, options: options), as: UTF8.self))
    }
}
