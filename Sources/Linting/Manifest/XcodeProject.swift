package import Base

/// An Xcode project, read for the minimum deployment target of its targets.
///
/// Settings are taken from the lines of `project.pbxproj` as Xcode writes them, and from the `.xcconfig` files that the
/// project names.
package struct XcodeProject: Sendable, Hashable {
    /// The minimum among all configurations; nil where none states one.
    package private(set) var deploymentTarget: DeploymentTarget?
    /// The last names of the `.xcconfig` files in the project, sorted.
    package let configurationFiles: [String]

    /// Reads `project.pbxproj`; any bytes give a project.
    package init(parsing bytes: [UInt8]) {
        var files: Set<String> = []
        var configurations: [BuildSettings] = []
        var settings: BuildSettings?
        for line in Self.lines(of: bytes) {
            let words = line.drop { $0 <= 0x20 }
            if words.elementsEqual("buildSettings = {".utf8) {
                settings = BuildSettings()
            } else if words.elementsEqual("};".utf8) {
                configurations += [settings].compactMap(\.self)
                settings = nil
            } else if settings != nil {
                settings?.add(words)
            } else if let name = Self.configurationFile(in: words) {
                files.insert(name)
            }
        }
        let inherited = Set(configurations.flatMap(\.inheritedKits))
        deploymentTarget = configurations.compactMap { $0.deploymentTarget(for: inherited) }.min()
        configurationFiles = files.sorted()
    }

    /// Adds the settings of an `.xcconfig` file; any bytes may be in it.
    package mutating func add(configuration bytes: [UInt8]) {
        var settings = BuildSettings()
        for line in Self.lines(of: bytes) { settings.add(line) }
        deploymentTarget = [deploymentTarget, settings.deploymentTarget(for: [])].compactMap(\.self).min()
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    /// The last name of the path in `… lastKnownFileType = text.xcconfig; path = Folder/App.xcconfig; …`.
    private static func configurationFile(in line: ArraySlice<UInt8>) -> String? {
        let fields = line.split(separator: UInt8(ascii: ";")).map { $0.drop { $0 == UInt8(ascii: " ") } }
        guard fields.contains(where: { $0.elementsEqual("lastKnownFileType = text.xcconfig".utf8) }),
            let path = fields.first(where: { $0.starts(with: "path = ".utf8) })?.dropFirst(7)
        else { return nil }
        let name = path.split(separator: UInt8(ascii: "/")).last?.filter { $0 != UInt8(ascii: "\"") } ?? []
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
}
