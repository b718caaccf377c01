/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    private static let secondsPerDay = 86_400

    /// - Parameter time: seconds since 1970.
    static func format(_ time: Int) -> String {
        let second = (time % secondsPerDay + secondsPerDay) % secondsPerDay
        let day = time / secondsPerDay - (time % secondsPerDay < 0 ? 1 : 0)
        // 400 years have 146,097 days, so this is off by one at most.
        var year = 1970 + day * 400 / 146_097
        while days(until: year, 0) > day { year -= 1 }
        while days(until: year + 1, 0) <= day { year += 1 }
        let month = months.indices.last { days(until: year, $0) <= day } ?? 0
        let clock = [second / 3600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
        // 1 January 1970 was a Thursday.
        return "\(weekdays[((day + 4) % 7 + 7) % 7]), \(twoDigits(day - days(until: year, month) + 1)) "
            + "\(months[month]) \(year) \(clock) GMT"
    }

    /// Seconds since 1970; nil for anything but the form that RFC 9110 requires of senders.
    static func parse(_ text: String) -> Int? {
        let parts = text.split { " :".contains($0) }
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 8, numbers.count == 5, numbers.allSatisfy({ 0...9999 ~= $0 }),
            let month = months.firstIndex(of: String(parts[2]))
        else { return nil }
        let day = days(until: numbers[1], month) + numbers[0] - 1
        let time = ((day * 24 + numbers[2]) * 60 + numbers[3]) * 60 + numbers[4]
        // Other forms have parts like these too.
        return format(time) == text ? time : nil
    }

    /// The days from 1 January 1970 to the first of a month, which counts from 0.
    private static func days(until year: Int, _ month: Int) -> Int {
        func leapYears(until year: Int) -> Int { year / 4 - year / 100 + year / 400 }
        let isLeapYear = leapYears(until: year) > leapYears(until: year - 1)
        return 365 * (year - 1970) + leapYears(until: year - 1) - leapYears(until: 1969) + daysBeforeMonth[month]
            + (isLeapYear && month > 1 ? 1 : 0)
    }

    private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
