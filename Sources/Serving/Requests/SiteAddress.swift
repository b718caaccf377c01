/// Finds the file that an address means: `/rules/exposed-state` is `rules/exposed-state.html`, a folder is its index.
enum SiteAddress {
    enum Meaning {
        /// The path is that of the file.
        case found(String, Resource)
        /// A folder that was asked for without its slash, from which its page's relative links would lead astray.
        case folder
        case nothing
    }

    static func find(_ target: RequestTarget, in site: any Site) async -> Meaning {
        if target.isFolder {
            let path = target.path.isEmpty ? "index.html" : target.path + "/index.html"
            return await site.resource(at: path).map { .found(path, $0) } ?? .nothing
        }
        for path in [target.path, target.path + ".html"] {
            if let resource = await site.resource(at: path) { return .found(path, resource) }
        }
        return await site.resource(at: target.path + "/index.html") == nil ? .nothing : .folder
    }
}
