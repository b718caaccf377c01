import Testing

@testable import Rendering

@Suite struct UTF16OrderTests {
    @Test func isTheOrderOfTheUnits() {
        let texts = [
            "", "a", "ab", "b", "é", "z\u{301}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{EFFF}", "\u{F000}",
            "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
        ]
        let all = texts + texts.flatMap { first in texts.map { first + $0 } }
        for left in all {
            for right in all {
                #expect(
                    UTF16Order.precedes(Array(left.utf8)[...], Array(right.utf8)[...])
                        == left.utf16.lexicographicallyPrecedes(right.utf16))
            }
        }
    }
}
