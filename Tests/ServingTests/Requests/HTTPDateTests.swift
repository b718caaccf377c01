import Foundation
import Testing

@testable import Serving

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"), (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ])
    func goesBothWays(seconds: Int, text: String) {
        #expect(HTTPDate.format(seconds) == text)
        #expect(HTTPDate.parse(text) == seconds)
    }

    @Test(arguments: [
        "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 UTC", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
        "Mon, 29 Feb 2023 00:00:00 GMT", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "1 2 3 4 5 6 7 8",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT", " Sun, 06 Nov 1994 08:49:37 GMT",
    ])
    func otherFormsAreNone(text: String) {
        #expect(HTTPDate.parse(text) == nil)
    }

    /// Every 83rd day of 1,500 years, at another time of the day each.
    @Test func agreesWithFoundation() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        for time in stride(from: -10_000_000_000, to: 37_000_000_000, by: 83 * 86_400 + 12_345) {
            let text = formatter.string(from: Date(timeIntervalSince1970: Double(time)))
            #expect(HTTPDate.format(time) == text)
            #expect(HTTPDate.parse(text) == time)
        }
    }

    /// Some disks store any number.
    @Test(arguments: [Int.min, Int.max]) func noTimeIsTooLarge(time: Int) {
        #expect(HTTPDate.format(time).hasSuffix(" GMT"))
    }
}
