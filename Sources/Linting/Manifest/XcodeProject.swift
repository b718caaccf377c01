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
        let lines = Self.lines(of: bytes)
        var files: Set<String> = []
        var targets: [DeploymentTarget] = []
        var start: Int?
        for (place, line) in lines.enumerated() {
            if line.hasSuffix("buildSettings = {") {
                start = place + 1
            } else if let first = start, line.drop(while: \.isWhitespace) == "};" {
                targets += [BuildSettings(lines: lines[first..<place]).deploymentTarget].compactMap(\.self)
                start = nil
            } else if line.contains("text.xcconfig"), let name = Self.fileName(in: line) {
                files.insert(name)
            }
        }
        deploymentTarget = targets.min()
        configurationFiles = files.sorted()
    }

    /// Adds the settings of an `.xcconfig` file; any bytes may be in it.
    package mutating func add(configuration bytes: [UInt8]) {
        let target = BuildSettings(lines: Self.lines(of: bytes)).deploymentTarget
        deploymentTarget = [deploymentTarget, target].compactMap(\.self).min()
    }

    private static func lines(of bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    }

    /// The last name of the path in `path = Folder/App.xcconfig;`.
    private static func fileName(in line: Substring) -> String? {
        guard let path = line.firstRange(of: "path = ")?.upperBound else { return nil }
        let value = line[path...].prefix { $0 != ";" }.split(separator: "/").last.map(String.init) ?? ""
        return value.isEmpty ? nil : value.replacing("\"", with: "")
    }
}
