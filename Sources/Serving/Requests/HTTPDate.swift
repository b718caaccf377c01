import Foundation

/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter
    }()

    /// - Parameter time: seconds since 1970.
    static func format(_ time: Int) -> String { formatter.string(from: Date(timeIntervalSince1970: Double(time))) }

    /// Seconds since 1970; nil for anything but the form that RFC 9110 requires of senders.
    static func parse(_ text: String) -> Int? {
        guard let time = formatter.date(from: text).map({ Int($0.timeIntervalSince1970) }) else { return nil }
        // The formatter accepts other forms too.
        return format(time) == text ? time : nil
    }
}
