package import Base
import Files
import Linting
import Settings

/// Looks up settings in the manifests and projects nearest to a file.
struct NearestManifests {
    private var folders: [String: Folder] = [:]

    /// The settings in one folder.
    fileprivate struct Folder {
        let package: PackageManifest?
        let projects: [XcodeProject]
        /// What manifests state that generate Xcode projects.
        let isMainActorByDefault: Bool?
        /// The minimum among all that the folder states.
        let deploymentTarget: DeploymentTarget?
    }

    /// The default isolation of a file's code, from the nearest Xcode project that it belongs to, Package.swift, or
    /// manifest of XcodeGen or Tuist that sets it.
    ///
    /// - Parameter path: absolute and without links.
    mutating func isolation(of path: String) -> DefaultIsolation {
        for folder in DiskPath.upward(from: DiskPath.parent(path)) {
            let found = manifests(in: folder)
            let name = DiskPath.way(to: path, from: folder)
            let isMainActor = found.projects.lazy.compactMap { $0.isMainActorByDefault(name) }.first
            guard
                let isMainActor = isMainActor ?? found.package?.isMainActorByDefault(name) ?? found.isMainActorByDefault
            else { continue }
            return isMainActor ? .mainActor : .nonisolated
        }
        return .nonisolated
    }

    /// The minimum deployment target of a file's code, from the nearest package or project that states one; nil where
    /// none does.
    ///
    /// The targets of an Xcode project that a file belongs to come before all others in its folder.
    ///
    /// - Parameters:
    ///   - path: absolute and without links.
    ///   - root: the last folder that is looked at.
    mutating func deploymentTarget(of path: String, upTo root: String = "/") -> DeploymentTarget? {
        for folder in DiskPath.upward(from: DiskPath.parent(path)) {
            let found = manifests(in: folder)
            let name = DiskPath.way(to: path, from: folder)
            let own = found.projects.compactMap { $0.deploymentTarget(of: name) }.min()
            if let target = own ?? found.deploymentTarget { return target }
            if folder == root { break }
        }
        return nil
    }
}

/// The minimum deployment target of the package or project around a folder.
package enum PackageTarget {
    /// - Parameters:
    ///   - folder: absolute and without links.
    ///   - root: the last folder around it that is looked at.
    package static func nearest(to folder: String, upTo root: String) -> DeploymentTarget? {
        var manifests = NearestManifests()
        return manifests.deploymentTarget(of: DiskPath.join(folder, "page"), upTo: root)
    }
}

private extension NearestManifests {
    mutating func manifests(in folder: String) -> Folder {
        if let known = folders[folder] { return known }
        let names = Set(((try? Disk.list(folder)) ?? []).map(\.name))
        func bytes(_ name: String) -> [UInt8]? {
            names.contains(name) ? try? Disk.read(DiskPath.join(folder, name)) : nil
        }
        let package = bytes("Package.swift").map { PackageManifest(parsing: $0) }
        let tuist = bytes("Project.swift").map { TuistManifest(parsing: $0) }
        let xcodeGen = bytes("project.yml").map { XcodeGenManifest(parsing: $0) }
        var targets = [package?.deploymentTarget, tuist?.deploymentTarget, xcodeGen?.deploymentTarget]
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }.sorted().compactMap { Self.project($0, in: folder) }
        targets += projects.map(\.deploymentTarget)
        let found = Folder(
            package: package, projects: projects,
            isMainActorByDefault: tuist?.isMainActorByDefault ?? xcodeGen?.isMainActorByDefault,
            deploymentTarget: targets.compactMap(\.self).min())
        folders[folder] = found
        return found
    }

    static func project(_ name: String, in folder: String) -> XcodeProject? {
        guard let bytes = try? Disk.read(DiskPath.join(folder, name + "/project.pbxproj")) else { return nil }
        return XcodeProject(parsing: bytes) { try? Disk.read(DiskPath.join(folder, $0)) }
    }
}
