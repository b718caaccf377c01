/// The oldest version of a platform that code has to run on: `iOS 17`.
package struct DeploymentTarget: Sendable, Hashable {
    package var platform: Platform
    package var major: Int
    package var minor: Int

    package init(_ platform: Platform, _ major: Int, _ minor: Int = 0) {
        self.platform = platform
        self.major = major
        self.minor = minor
    }

    /// Reads a platform and a version, in any letter case: `iOS 17`, `macOS 14.2`, `ios17`.
    package init?(_ text: String) {
        let text = text.lowercased()
        guard let digits = text.firstIndex(where: { $0.isNumber }) else { return nil }
        let name = text[..<digits].trimmingSuffix(" ")
        guard let platform = Platform.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
        let parts = text[digits...].trimmingSuffix(" ").split(separator: ".", omittingEmptySubsequences: false).map {
            $0.count > 4 ? nil : Int($0)
        }
        guard (1...3).contains(parts.count), let major = parts[0], parts.allSatisfy({ $0.map { $0 >= 0 } ?? false })
        else { return nil }
        self.init(platform, major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    /// Whether what came with another version can be used: always on another platform, about which it says nothing.
    package func includes(_ since: DeploymentTarget) -> Bool {
        platform != since.platform || (major, minor) >= (since.major, since.minor)
    }

    package enum Platform: String, Sendable, Hashable, CaseIterable {
        case iOS, iPadOS, macOS, tvOS, watchOS, visionOS
    }
}

extension DeploymentTarget: CustomStringConvertible {
    package var description: String {
        minor == 0 ? "\(platform.rawValue) \(major)" : "\(platform.rawValue) \(major).\(minor)"
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
