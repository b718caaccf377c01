import Base
package import Files

/// The reason why a site was not published; the old site is unchanged.
package enum PublishingError: Error, Sendable, Hashable {
    /// The folder holds files that no build wrote; the first few of them.
    case foreignFiles(target: String, names: [String], count: Int)
    /// The output would be read as content by the next build.
    case outputInsideContent(target: String, content: String)
    /// Publishing would replace the folder that contains the rulebook itself.
    case outputHoldsRoot(target: String)
    case notAFolder(target: String)
    /// Another build is writing to the same folder.
    case locked(target: String)
    /// A path that would leave the site's folder, or take a place that is not the site's.
    case invalidPath(String)
    /// Two files, or a file and a folder, with one path.
    case conflictingPath(String)
    case file(FileError)
}

extension PublishingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .foreignFiles(let target, let names, let count):
            return
                "'\(target)' contains \(count == 1 ? "a file" : "\(count) files") that Rubric did not write: "
                + "\(names.quoted)\(count > names.count ? ", …" : "")"
        case .outputInsideContent(let target, let content):
            return "the output folder '\(target)' is inside the content folder '\(content)'"
        case .outputHoldsRoot(let target): return "the output folder '\(target)' contains the rulebook itself"
        case .notAFolder(let target): return "'\(target)' is a file, not a folder"
        case .locked(let target): return "another build is writing to '\(target)'"
        case .invalidPath(let path): return "'\(path)' cannot be a file in the site"
        case .conflictingPath(let path): return "two files in the site have the path '\(path)'"
        case .file(let error): return error.description
        }
    }

    /// A suggestion for the user.
    ///
    /// - Parameter option: the one that names the folder.
    package func note(option: String = "--output") -> String {
        let another = "choose another folder with \(option)"
        return switch self {
        case .foreignFiles: "\(another), or move these files away; nothing was changed"
        case .outputInsideContent, .outputHoldsRoot:
            another + (option == "--output" ? ", or with 'output' in rubric.yml" : "") + "; nothing was changed"
        case .notAFolder: "\(another), or move the file away"
        case .locked: "wait until it finishes, or \(another)"
        case .invalidPath: "rename the file"
        case .conflictingPath: "rename one of them"
        case .file: "the output folder is unchanged"
        }
    }
}

extension PublishingError {
    /// Wraps errors of the disk.
    static func onDisk<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch let error as FileError {
            throw PublishingError.file(error)
        }
    }
}
