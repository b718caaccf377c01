/// The oldest system that the code runs on, counted in iOS releases.
///
/// Other platforms are given by the iOS release of the same year, since that is when SwiftUI's parts came to all of
/// them.
package struct DeploymentTarget: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let major: Int
    package let minor: Int

    package static func iOS(_ major: Int, _ minor: Int = 0) -> DeploymentTarget {
        DeploymentTarget(major: major, minor: minor)
    }

    /// Reads `iOS 17`, `iOS 17.4`, `macOS 14`, `watchOS 10`, `tvOS 17`, `visionOS 1`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2 else { return nil }
        let numbers = parts[1].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...3).contains(numbers.count), let major = numbers[0], major > 0, !numbers.contains(nil) else {
            return nil
        }
        guard let offset = Self.offset(ofPlatform: parts[0].lowercased(), major: major) else { return nil }
        self.init(major: major + offset, minor: numbers.count > 1 ? numbers[1] ?? 0 : 0)
    }

    package var description: String { minor == 0 ? "iOS \(major)" : "iOS \(major).\(minor)" }

    package static func < (left: DeploymentTarget, right: DeploymentTarget) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    private init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// What to add to a platform's version to get the iOS version of its year; from 26 on all platforms count alike.
    private static func offset(ofPlatform platform: String, major: Int) -> Int? {
        switch platform {
        case "ios", "ipados", "tvos", "maccatalyst": 0
        case "macos": major >= 26 ? 0 : 3
        case "watchos": major >= 26 ? 0 : 7
        case "visionos": major >= 26 ? 0 : 16
        default: nil
        }
    }
}
