import Base
import Files
import Linting
import Settings

/// Looks up settings in the manifests and projects nearest to a file.
struct NearestManifests {
    private var folders: [String: Folder] = [:]

    /// The settings in one folder.
    fileprivate struct Folder {
        let package: PackageManifest?
        let deploymentTarget: DeploymentTarget?
    }

    /// The default isolation of a file's code, from the nearest Package.swift.
    ///
    /// - Parameter path: absolute and without links.
    mutating func isolation(of path: String) -> DefaultIsolation {
        for folder in Self.folders(around: path) {
            guard let manifest = manifests(in: folder).package else { continue }
            let below = String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
            return manifest.isMainActorByDefault(below) ? .mainActor : .nonisolated
        }
        return .nonisolated
    }

    /// The minimum deployment target of a file's code, from the nearest package or project that states one; nil where
    /// none does.
    ///
    /// - Parameter path: absolute and without links.
    mutating func deploymentTarget(of path: String) -> DeploymentTarget? {
        for folder in Self.folders(around: path) {
            if let target = manifests(in: folder).deploymentTarget { return target }
        }
        return nil
    }
}

private extension NearestManifests {
    /// From the file's own folder up to the root of the disk.
    static func folders(around path: String) -> [String] {
        var folders = [DiskPath.parent(path)]
        while let last = folders.last, DiskPath.parent(last) != last { folders.append(DiskPath.parent(last)) }
        return folders
    }

    mutating func manifests(in folder: String) -> Folder {
        if let known = folders[folder] { return known }
        let names = Set(((try? Disk.list(folder)) ?? []).map(\.name))
        func bytes(_ name: String) -> [UInt8]? {
            names.contains(name) ? try? Disk.read(DiskPath.join(folder, name)) : nil
        }
        let package = bytes("Package.swift").map { PackageManifest(parsing: $0) }
        var targets = [
            package?.deploymentTarget, bytes("Project.swift").flatMap { TuistManifest(parsing: $0).deploymentTarget },
            bytes("project.yml").flatMap { XcodeGenManifest(parsing: $0).deploymentTarget },
        ]
        for name in names where name.hasSuffix(".xcodeproj") { targets.append(Self.target(of: name, in: folder)) }
        let found = Folder(package: package, deploymentTarget: targets.compactMap(\.self).min())
        folders[folder] = found
        return found
    }

    static func target(of project: String, in folder: String) -> DeploymentTarget? {
        guard let bytes = try? Disk.read(DiskPath.join(folder, project + "/project.pbxproj")) else { return nil }
        var project = XcodeProject(parsing: bytes)
        let names = Set(project.configurationFiles)
        if !names.isEmpty {
            for file in files(in: folder, depth: 3) where names.contains(DiskPath.name(file)) {
                if let bytes = try? Disk.read(file) { project.add(configuration: bytes) }
            }
        }
        return project.deploymentTarget
    }

    /// The `.xcconfig` files in a folder and, down to a depth, in those in it.
    static func files(in folder: String, depth: Int) -> [String] {
        ((try? Disk.list(folder)) ?? []).flatMap { name, kind -> [String] in
            let path = DiskPath.join(folder, name)
            if name.hasSuffix(".xcconfig") { return [path] }
            return kind == .folder && depth > 0 && !name.hasPrefix(".") ? files(in: path, depth: depth - 1) : []
        }
    }
}
