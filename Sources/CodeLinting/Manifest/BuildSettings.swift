import Base

/// Build settings of Xcode, as a project, a target or an `.xcconfig` file states them.
///
/// Only literal values count: `$(NAME)` is not resolved.
struct BuildSettings {
    private var values: [String: String] = [:]

    init() {}

    /// Reads the dictionary `buildSettings` of a configuration.
    init(_ settings: PropertyList) {
        guard case .dictionary(let entries) = settings else { return }
        // A setting comes before those for single SDKs, `NAME[sdk=…]`.
        for (name, value) in entries.sorted(by: { $0.key < $1.key }) { add(value.text ?? "", for: name) }
    }

    /// Adds the settings of an `.xcconfig` file and of those that it includes.
    ///
    /// - Parameter read: the bytes of a file by its path.
    mutating func addFile(_ path: String, depth: Int = 0, read: (String) -> [UInt8]?) {
        guard depth < 10, let bytes = read(path) else { return }
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let text = String(decoding: line.drop { $0 <= 0x20 }, as: UTF8.self)
            if text.hasPrefix("#include") {
                let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                addFile("\(folder)/\(parts[1])".normalizedPath, depth: depth + 1, read: read)
            } else {
                add(line: text)
            }
        }
    }

    /// These settings, with those of others where both have one.
    func overridden(by others: BuildSettings) -> BuildSettings {
        var settings = self
        settings.values.merge(others.values) { $1 }
        return settings
    }

    /// The minimum deployment target among those of the platforms that the settings build for.
    var deploymentTarget: DeploymentTarget? {
        let kits = kits
        return Self.platforms.compactMap { platform in
            guard kits?.contains(platform.kit) ?? true, let version = values[platform.setting] else { return nil }
            return DeploymentTarget("\(platform.name) \(version)")
        }.min()
    }

    /// The platform whose deployment target a setting states; nil for any other setting.
    static func platform(ofTarget setting: String) -> String? {
        platforms.first { $0.setting == setting }?.name
    }

    var isMainActorByDefault: Bool { values["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" }
}

private extension BuildSettings {
    static let platforms: [(name: String, kit: String, setting: String)] = [
        ("iOS", "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"), ("macOS", "macosx", "MACOSX_DEPLOYMENT_TARGET"),
        ("watchOS", "watchos", "WATCHOS_DEPLOYMENT_TARGET"), ("tvOS", "appletvos", "TVOS_DEPLOYMENT_TARGET"),
        ("visionOS", "xros", "XROS_DEPLOYMENT_TARGET"),
    ]

    /// The SDKs of `SUPPORTED_PLATFORMS` or, without these, of `SDKROOT`; nil where neither is given.
    var kits: Set<String>? {
        let given = [values["SUPPORTED_PLATFORMS"], values["SDKROOT"]].compactMap(\.self).first { !$0.isEmpty }
        guard let given, given != "auto" else { return nil }
        return Set(given.split(separator: " ").map(String.init))
    }

    /// Adds `NAME = value`, which a comment may follow.
    mutating func add(line: String) {
        // The name may have a condition with an equals sign of its own: `NAME[sdk=…] = value`.
        let condition = line.firstIndex(of: "[").flatMap { line[$0...].firstIndex(of: "]") } ?? line.startIndex
        guard let equals = line[condition...].firstIndex(of: "=") else { return }
        let value = line[line.index(after: equals)...].prefix { $0 != "/" }
        let trimmed = value.trimming { $0.isWhitespace || $0 == "\"" || $0 == ";" }
        add(String(trimmed), for: line[..<equals].filter { !$0.isWhitespace })
    }

    /// Of the versions that conditions such as `[sdk=…]` choose from, keeps the lowest.
    mutating func add(_ value: String, for name: String) {
        guard !value.contains("$") else { return }
        let plain = String(name.prefix { $0 != "[" })
        if plain != name, let known = values[plain], !isLower(value, than: known, for: plain) { return }
        values[plain] = value
    }

    func isLower(_ version: String, than known: String, for setting: String) -> Bool {
        guard let platform = Self.platform(ofTarget: setting),
            let new = DeploymentTarget("\(platform) \(version)"), let old = DeploymentTarget("\(platform) \(known)")
        else { return false }
        return new < old
    }
}
