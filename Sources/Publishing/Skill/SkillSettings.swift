import Pages
import Settings

/// What the samples of a page are checked with, as the front matter of a file that they move to.
struct SkillSettings {
    /// Lines of YAML; empty where the defaults hold.
    let frontMatter: String

    init(_ page: Page, _ configuration: Configuration) {
        let profile = page.frontMatter.profile ?? configuration.profile(of: page.path.string)
        var lines: [String] = []
        if profile != .modern { lines.append("profile: \(profile.rawValue)\n") }
        if let target = page.frontMatter.deploymentTarget { lines.append("deployment-target: \(target)\n") }
        if let isolation = page.frontMatter.defaultIsolation {
            lines.append("default-isolation: \(isolation.rawValue)\n")
        }
        frontMatter = lines.joined()
    }
}
