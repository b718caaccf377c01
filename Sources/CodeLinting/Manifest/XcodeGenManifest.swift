import Base
import Linting
import Settings

/// A `project.yml` of XcodeGen, read for the minimum deployment target and the default isolation of its targets.
struct XcodeGenManifest {
    /// Nil where nothing states one, as in a `project.yml` of another tool.
    private(set) var deploymentTarget: DeploymentTarget?
    /// Whether the main actor isolates code that states no isolation, in all targets that set it; nil where none does.
    private(set) var isMainActorByDefault: Bool?

    /// Reads a manifest; any bytes give one.
    init(parsing bytes: [UInt8]) {
        guard let root = YAMLDocument.parse(bytes, file: "project.yml").root else { return }
        var targets: [DeploymentTarget?] = []
        var waiting = [root]
        while let node = waiting.popLast() {
            for entry in node.map ?? [] {
                targets += Self.targets(entry, in: node)
                guard entry.key == "SWIFT_DEFAULT_ACTOR_ISOLATION" else { continue }
                isMainActorByDefault = isMainActorByDefault != false && entry.value.text == "MainActor"
            }
            waiting += node.list ?? node.map?.map(\.value) ?? []
        }
        deploymentTarget = targets.compactMap(\.self).min()
    }

    /// `deploymentTarget: {iOS: "16.0"}`, `deploymentTarget: "16.0"` beside `platform: iOS`, and the settings of Xcode.
    private static func targets(_ entry: YAMLNode.Entry, in target: YAMLNode) -> [DeploymentTarget?] {
        if let platform = BuildSettings.platform(ofTarget: entry.key) { return [version(entry.value, of: platform)] }
        guard entry.key == "deploymentTarget" else { return [] }
        if let platforms = entry.value.map { return platforms.map { version($0.value, of: $0.key) } }
        return [version(entry.value, of: target["platform"]?.text ?? "")]
    }

    private static func version(_ value: YAMLNode, of platform: String) -> DeploymentTarget? {
        value.text.flatMap { DeploymentTarget("\(platform) \($0)") }
    }
}
