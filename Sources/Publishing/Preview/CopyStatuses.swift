import Files

/// What the copied files of a site looked like, to tell which of them are others.
struct CopyStatuses {
    /// By their places on the disk.
    private var statuses: [String: FileStatus?] = [:]

    init() {}

    init(_ copies: SiteCopies) {
        for file in copies.files {
            if case .copy(let place) = file.content {
                statuses.updateValue((try? Disk.status(place)) ?? nil, forKey: place)
            }
        }
    }

    /// The places of the files that came, went or became others.
    func changed(since old: CopyStatuses) -> [String] {
        Set(statuses.keys).union(old.statuses.keys).filter { statuses[$0] != old.statuses[$0] }.sorted()
    }
}
