import Base
import Files
import Projects

/// Why a Swift file in a folder is only read for its types: nobody who works on the project edits it.
package enum ForeignCode: Sendable, CaseIterable {
    /// It is in a folder of a package manager or of a build.
    case dependency
    case ignored
    /// Its first comment says that a program wrote it.
    case generated

    /// What `count` such files are called.
    package func description(of count: Int) -> String {
        switch self {
        case .dependency: "\(count) in folders of dependencies and builds"
        case .ignored: "\(count) that git ignores"
        case .generated: "\(count) generated"
        }
    }
}

/// Recognizes foreign code below a folder.
struct ForeignCodeFilter {
    /// Absolute and without links.
    private let folder: String
    /// The folder relative to the repository around it.
    private let prefix: String
    private var ignored: IgnoreRules
    /// By the path of a folder below.
    private var reasons: [String: ForeignCode?] = ["": nil]

    private static let folders: Set = [
        "Pods", "Carthage", "DerivedData", "SourcePackages", "build", "vendor", "node_modules",
    ]
    private static let headerLength = 1024

    /// - Parameter folder: absolute and without links. It is not foreign itself, whatever its name is.
    init(_ folder: String) {
        self.folder = folder
        let parents = sequence(first: folder) { $0 == "/" ? nil : DiskPath.parent($0) }
        let repository = parents.first { Disk.exists(DiskPath.join($0, ".git")) } ?? folder
        prefix = DiskPath.below(folder, repository) ?? ""
        ignored = IgnoreRules(root: repository)
        var path = ""
        for part in [""] + prefix.split(separator: "/").map(String.init) {
            path = DiskPath.join(path, part)
            ignored.read(path)
        }
    }

    /// - Parameter path: of a file, relative to the folder.
    mutating func reason(for path: String) -> ForeignCode? {
        if let reason = reason(forFolder: path.contains("/") ? DiskPath.parent(path) : "") { return reason }
        if ignored.contains(DiskPath.join(prefix, path), isFolder: false) { return .ignored }
        let header = try? Disk.read(first: Self.headerLength, of: DiskPath.join(folder, path))
        return Self.isGenerated(String(decoding: header ?? [], as: UTF8.self)) ? .generated : nil
    }

    private mutating func reason(forFolder path: String) -> ForeignCode? {
        if let known = reasons[path] { return known }
        let parent = path.contains("/") ? DiskPath.parent(path) : ""
        let name = DiskPath.name(path)
        var reason = reason(forFolder: parent)
        if reason == nil {
            if Self.folders.contains(name) || name == "Dependencies" && DiskPath.name(parent) == "Tuist" {
                reason = .dependency
            } else if ignored.contains(DiskPath.join(prefix, path), isFolder: true) {
                reason = .ignored
            } else {
                ignored.read(DiskPath.join(prefix, path))
            }
        }
        reasons[path] = .some(reason)
        return reason
    }

    /// Whether the comment that a file begins with says that a program wrote it.
    private static func isGenerated(_ text: String) -> Bool {
        let header = text.split(whereSeparator: \.isNewline).map { $0.trimming(while: \.isWhitespace) }.prefix {
            $0.isEmpty || ["//", "/*", "*"].contains(where: $0.hasPrefix)
        }
        return header.contains { line in
            line.contains(#/(?i)@generated\b|do not (edit|modify)|(file|code) (is |was )?(auto\w*[- ]?)?generated/#)
                || line.contains(#/(?i)^\W*(auto-?|automatically )?generated (by|from|using|with) /#)
        }
    }
}
