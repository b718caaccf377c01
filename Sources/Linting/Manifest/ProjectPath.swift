/// Paths relative to the folder of an Xcode project.
enum ProjectPath {
    /// The path from inside a folder, without `.` and `..` where these can be resolved.
    static func join(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
