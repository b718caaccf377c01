import Base
import Files
import Linting
import Settings

/// Looks up settings in the Package.swift nearest to a file.
struct NearestManifests {
    private var manifests: [String: Nearest] = [:]

    private struct Nearest {
        /// The absolute folder of the manifest; nil where there is none.
        let folder: String?
        let manifest: PackageManifest
    }

    /// The default isolation of a file's code.
    ///
    /// - Parameter path: absolute and without links.
    mutating func isolation(of path: String) -> DefaultIsolation {
        let nearest = nearest(to: DiskPath.parent(path))
        guard let folder = nearest.folder else { return .nonisolated }
        let below = String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
        return nearest.manifest.isMainActorByDefault(below) ? .mainActor : .nonisolated
    }

    /// The minimum deployment target of a file's code; nil where no manifest has one.
    ///
    /// - Parameter path: absolute and without links.
    mutating func deploymentTarget(of path: String) -> DeploymentTarget? {
        nearest(to: DiskPath.parent(path)).manifest.deploymentTarget
    }

    private mutating func nearest(to folder: String) -> Nearest {
        if let known = manifests[folder] { return known }
        let found: Nearest
        if let bytes = try? Disk.read(DiskPath.join(folder, "Package.swift")) {
            found = Nearest(folder: folder, manifest: PackageManifest(parsing: bytes))
        } else {
            let parent = DiskPath.parent(folder)
            found =
                parent == folder ? Nearest(folder: nil, manifest: PackageManifest(parsing: [])) : nearest(to: parent)
        }
        manifests[folder] = found
        return found
    }
}
