import Foundation
import Synchronization

/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// - Parameter time: seconds since 1970.
    static func format(_ time: Int) -> String {
        var (seconds, date) = (time_t(time), tm())
        gmtime_r(&seconds, &date)
        func padded(_ number: Int32, _ width: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let day = "\(padded(date.tm_mday)) \(months[Int(date.tm_mon)]) \(padded(date.tm_year + 1900, 4))"
        let clock = [date.tm_hour, date.tm_min, date.tm_sec].map { padded($0) }.joined(separator: ":")
        return "\(weekdays[Int(date.tm_wday)]), \(day) \(clock) GMT"
    }

    /// Seconds since 1970; nil for anything but the form that RFC 9110 requires of senders.
    static func parse(_ text: String) -> Int? {
        let parts = text.split(separator: " ")
        guard text.utf8.count == 29, parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
            let month = months.firstIndex(of: String(parts[2]))
        else { return nil }
        let numbers = ([parts[1], parts[3]] + parts[4].split(separator: ":")).compactMap { Int32(digits: $0) }
        guard numbers.count == 5, (1...31).contains(numbers[0]), numbers[1] < 10_000, numbers[2] < 24, numbers[3] < 60,
            numbers[4] <= 60
        else { return nil }
        var date = tm()
        (date.tm_mday, date.tm_mon, date.tm_year) = (numbers[0], Int32(month), numbers[1] - 1900)
        (date.tm_hour, date.tm_min, date.tm_sec) = (numbers[2], numbers[3], numbers[4])
        return Int(timegm(&date))
    }
}

extension FixedWidthInteger {
    /// A number in digits only; the ordinary initializer accepts a sign too.
    init?(digits: some StringProtocol) {
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        self.init(digits)
    }
}

/// The `Date` field, formatted at most once a second.
final class ResponseClock: Sendable {
    private let latest = Mutex((second: 0, text: HTTPDate.format(0)))

    var now: String {
        let second = time(nil)
        return latest.withLock { latest in
            if latest.second != second { latest = (second, HTTPDate.format(second)) }
            return latest.text
        }
    }
}
