import Diagnostics
import Testing

@Suite struct ByteOrderTests {
    @Test func isTheOrderOfTheBytes() {
        let parts = [
            "", "a", "A", "/", "é", "e\u{301}", "\u{301}", "\r\n", "𝒳", "\u{0}",
            "a longer text than fits where short ones do",
        ]
        let texts = parts.flatMap { first in parts.map { first + $0 } }
        for left in texts {
            for right in texts {
                #expect(ByteOrder.precedes(left, right) == left.utf8.lexicographicallyPrecedes(right.utf8))
            }
        }
    }
}
