/// The minimum version of a platform that code runs on: `iOS 17`.
package struct DeploymentTarget: Sendable, Hashable {
    package var platform: Platform
    package var major: Int
    package var minor: Int

    package init(_ platform: Platform, _ major: Int, _ minor: Int = 0) {
        self.platform = platform
        self.major = major
        self.minor = minor
    }

    package static func iOS(_ major: Int, _ minor: Int = 0) -> DeploymentTarget { DeploymentTarget(.iOS, major, minor) }

    /// Reads a platform and a version in any letter case: `iOS 17`, `macOS 14.2`, `ios17`.
    package init?(_ text: String) {
        let text = text.lowercased()
        guard let digits = text.firstIndex(where: \.isNumber) else { return nil }
        let name = text[..<digits].split(separator: " ", omittingEmptySubsequences: true)
        let version = text[digits...].prefix { $0 != " " }
        guard name.count == 1, text[version.endIndex...].allSatisfy({ $0 == " " }),
            let platform = Platform.allCases.first(where: { $0.rawValue.lowercased() == name[0] })
        else { return nil }
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count > 4 ? nil : Int($0) }
        guard (1...3).contains(parts.count), numbers.count == parts.count, numbers[0] > 0,
            numbers.allSatisfy({ $0 >= 0 })
        else { return nil }
        self.init(platform, numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }

    package enum Platform: String, Sendable, Hashable, CaseIterable {
        case iOS, iPadOS, macOS, tvOS, watchOS, visionOS, macCatalyst
    }
}

extension DeploymentTarget {
    /// The iOS release of the same year, because SwiftUI's APIs are released for all platforms together.
    package var iOSEquivalent: DeploymentTarget {
        // As of version 26, all platforms have the same version number.
        guard major < 26 else { return .iOS(major, minor) }
        let offset =
            switch platform {
            case .iOS, .iPadOS, .tvOS, .macCatalyst: 0
            case .macOS: 3
            case .watchOS: 7
            case .visionOS: 16
            }
        return .iOS(major + offset, minor)
    }

    /// Whether APIs of another target's year are available, regardless of its platform.
    package func includes(_ other: DeploymentTarget) -> Bool {
        let (own, other) = (iOSEquivalent, other.iOSEquivalent)
        return (own.major, own.minor) >= (other.major, other.minor)
    }
}

extension DeploymentTarget: Comparable {
    /// Orders targets by their iOS release, then by platform.
    package static func < (left: DeploymentTarget, right: DeploymentTarget) -> Bool {
        let (own, other) = (left.iOSEquivalent, right.iOSEquivalent)
        return (own.major, own.minor, left.platform.rawValue) < (other.major, other.minor, right.platform.rawValue)
    }
}

extension DeploymentTarget: CustomStringConvertible {
    package var description: String {
        minor == 0 ? "\(platform.rawValue) \(major)" : "\(platform.rawValue) \(major).\(minor)"
    }
}
