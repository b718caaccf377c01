import Base

/// Build settings of Xcode, as one configuration of a project or one `.xcconfig` file states them.
///
/// Only literal values count: `$(NAME)` is not resolved.
struct BuildSettings {
    private var values: [String: String] = [:]

    /// Adds a line `NAME = value`, with or without a semicolon, quotation marks and `[sdk=…]` behind the name.
    mutating func add(_ line: ArraySlice<UInt8>) {
        let name = line.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "[") }
        var rest = line[name.endIndex...]
        if rest.first == UInt8(ascii: "[") { rest = rest.drop { $0 != UInt8(ascii: "]") } }
        guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return }
        // No value that counts has a slash, but a comment may follow it.
        let value = rest[(equals + 1)...].prefix { $0 != UInt8(ascii: "/") }
        add(Self.trimmed(value), for: Self.trimmed(name))
    }

    /// The minimum deployment target among those that the settings name, and build for or pass on.
    ///
    /// - Parameter inherited: the SDKs for which other settings inherit the target.
    func deploymentTarget(for inherited: Set<String>) -> DeploymentTarget? {
        Self.platforms.compactMap { platform in
            guard kits?.contains(platform.kit) ?? true || inherited.contains(platform.kit),
                let version = values[platform.setting]
            else { return nil }
            return DeploymentTarget("\(platform.name) \(version)")
        }.min()
    }

    /// The SDKs that the settings build for without naming a deployment target, as a watch app in a project for iOS.
    var inheritedKits: Set<String> {
        let named = Self.platforms.filter { values[$0.setting] != nil }.map(\.kit)
        return (kits ?? []).subtracting(named)
    }

    /// The SDKs of `SUPPORTED_PLATFORMS` or, without these, of `SDKROOT`; nil where neither is given.
    private var kits: Set<String>? {
        let given = [values["SUPPORTED_PLATFORMS"], values["SDKROOT"]].compactMap(\.self).first { !$0.isEmpty }
        guard let given, given != "auto", !given.contains("$") else { return nil }
        return Set(given.split(separator: " ").map(String.init))
    }

    /// Keeps the lowest of several versions that conditions such as `[sdk=…]` choose from.
    private mutating func add(_ value: String, for name: String) {
        guard let platform = Self.platforms.first(where: { $0.setting == name }), let known = values[name],
            let old = DeploymentTarget("\(platform.name) \(known)")
        else {
            values[name] = value
            return
        }
        if let new = DeploymentTarget("\(platform.name) \(value)"), new < old { values[name] = value }
    }

    private static let platforms: [(name: String, kit: String, setting: String)] = [
        ("iOS", "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"), ("macOS", "macosx", "MACOSX_DEPLOYMENT_TARGET"),
        ("watchOS", "watchos", "WATCHOS_DEPLOYMENT_TARGET"), ("tvOS", "appletvos", "TVOS_DEPLOYMENT_TARGET"),
        ("visionOS", "xros", "XROS_DEPLOYMENT_TARGET"),
    ]

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let isPadding: (UInt8) -> Bool = { $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ";") }
        let text = bytes.drop(while: isPadding).reversed().drop(while: isPadding).reversed()
        return String(decoding: text, as: UTF8.self)
    }
}
