import Base

/// An Xcode project, read for the deployment target and the default isolation of its targets.
///
/// A setting of a target replaces that of the project. Both may be in `.xcconfig` files.
struct XcodeProject: Sendable {
    private var targets: [Target] = []
    /// The minimum among all targets; nil where none states one.
    let deploymentTarget: DeploymentTarget?

    /// Reads `project.pbxproj`; any bytes give a project.
    ///
    /// - Parameter read: the bytes of an `.xcconfig` file, by its path relative to the folder of the project.
    init(parsing bytes: [UInt8], read: @escaping (String) -> [UInt8]?) {
        let project = PropertyList(parsing: bytes).flatMap { ProjectObjects($0, read: read) }
        targets = project?.targets ?? []
        deploymentTarget = targets.compactMap(\.deploymentTarget).min()
    }

    /// The minimum deployment target among the targets that a file belongs to; nil where it belongs to none, or none
    /// states one.
    ///
    /// - Parameter path: relative to the folder of the project.
    func deploymentTarget(of path: String) -> DeploymentTarget? {
        targets(of: path).compactMap(\.deploymentTarget).min()
    }

    /// Whether the main actor isolates code that states no isolation in all targets that a file belongs to; nil where
    /// it belongs to none.
    func isMainActorByDefault(_ path: String) -> Bool? {
        let targets = targets(of: path)
        return targets.isEmpty ? nil : targets.allSatisfy(\.isMainActorByDefault)
    }

    private func targets(of path: String) -> [Target] { targets.filter { $0.contains(path) } }

    /// A target that compiles code.
    struct Target: Sendable {
        let deploymentTarget: DeploymentTarget?
        let isMainActorByDefault: Bool
        /// The files that the target lists.
        let files: Set<String>
        /// The folders that belong to it with all that is in them.
        let folders: [String]
        /// What does not belong to it of its own folders, and what does of others.
        let exceptions: [String]

        func contains(_ path: String) -> Bool {
            func isIn(_ places: [String]) -> Bool { places.contains { path == $0 || path.hasPrefix($0 + "/") } }
            return files.contains(path) || isIn(folders) != isIn(exceptions)
        }
    }
}
