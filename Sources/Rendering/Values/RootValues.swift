import Mustache

/// What a template is rendered with: the outermost names of `Templates/README.md`.
struct RootValues: MustacheParent {
    var site: SiteValues
    var page: PageValues
    var strings: [String: String]

    func child(named name: String) -> Any? {
        switch name {
        case "site": site
        case "page": page
        case "strings": strings
        default: nil
        }
    }
}
