import Base

/// The objects of an Xcode project, which refer to each other by their keys.
struct ProjectObjects {
    private let objects: PropertyList
    private let project: PropertyList
    /// The paths of files and groups, by their keys.
    private var paths: [String: String] = [:]
    private let read: (String) -> [UInt8]?

    /// - Parameter read: the bytes of a file, by its path relative to the folder of the project.
    init?(_ root: PropertyList, read: @escaping (String) -> [UInt8]?) {
        guard let objects = root["objects"], let project = root["rootObject"]?.text.flatMap({ objects[$0] }) else {
            return nil
        }
        (self.objects, self.project, self.read) = (objects, project, read)
        findPaths()
    }

    /// The targets that compile code.
    var targets: [XcodeProject.Target] {
        let shared = settings(of: project)
        let exceptions = exceptions
        return project["targets"]?.texts.compactMap { key in
            objects[key].flatMap { target in
                guard target["isa"]?.text == "PBXNativeTarget" else { return nil }
                return self.target(target, shared: shared, exceptions: exceptions[key] ?? [])
            }
        } ?? []
    }
}

private extension ProjectObjects {
    func objects(_ key: String, of owner: PropertyList) -> [PropertyList] {
        owner[key]?.texts.compactMap { objects[$0] } ?? []
    }

    mutating func findPaths() {
        var waiting = [(key: project["mainGroup"]?.text ?? "", folder: "")]
        while let (key, folder) = waiting.popLast() {
            guard paths[key] == nil, let object = objects[key] else { continue }
            let name = object["path"]?.text ?? ""
            switch object["sourceTree"]?.text {
            case "<group>": paths[key] = "\(folder)/\(name)".normalizedPath
            case "SOURCE_ROOT": paths[key] = name.normalizedPath
            default: continue
            }
            waiting += object["children"]?.texts.map { ($0, paths[key] ?? "") } ?? []
        }
    }

    /// Files that do not follow their folder, by the key of the target.
    var exceptions: [String: [String]] {
        var found: [String: [String]] = [:]
        for (key, folder) in paths {
            for set in objects[key].map({ objects("exceptions", of: $0) }) ?? [] {
                guard let target = set["target"]?.text, let files = set["membershipExceptions"]?.texts else { continue }
                found[target, default: []] += files.map { "\(folder)/\($0)".normalizedPath }
            }
        }
        return found
    }

    func target(_ target: PropertyList, shared: [String: BuildSettings], exceptions: [String]) -> XcodeProject.Target {
        let own = settings(of: target)
        let settings =
            own.isEmpty
            ? Array(shared.values) : own.map { name, settings in shared[name]?.overridden(by: settings) ?? settings }
        let sources = objects("buildPhases", of: target).filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
        let files = sources.flatMap { objects("files", of: $0) }.compactMap { $0["fileRef"]?.text }
        return XcodeProject.Target(
            deploymentTarget: settings.compactMap(\.deploymentTarget).min(),
            isMainActorByDefault: !settings.isEmpty && settings.allSatisfy(\.isMainActorByDefault),
            files: Set(files.compactMap { paths[$0] }),
            folders: target["fileSystemSynchronizedGroups"]?.texts.compactMap { paths[$0] } ?? [],
            exceptions: exceptions)
    }

    /// The settings of a target or of the project, by the name of the configuration.
    func settings(of owner: PropertyList) -> [String: BuildSettings] {
        guard let list = owner["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return [:] }
        var found: [String: BuildSettings] = [:]
        for configuration in objects("buildConfigurations", of: list) {
            guard let name = configuration["name"]?.text else { continue }
            var settings = BuildSettings()
            if let file = file(of: configuration) { settings.addFile(file, read: read) }
            found[name] = settings.overridden(by: configuration["buildSettings"].map(BuildSettings.init) ?? settings)
        }
        return found
    }

    /// The path of the `.xcconfig` file that a configuration is based on: a file of the project, or one in a folder.
    func file(of configuration: PropertyList) -> String? {
        if let key = configuration["baseConfigurationReference"]?.text { return paths[key] }
        guard let folder = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap({ paths[$0] }),
            let name = configuration["baseConfigurationReferenceRelativePath"]?.text
        else { return nil }
        return "\(folder)/\(name)".normalizedPath
    }
}
