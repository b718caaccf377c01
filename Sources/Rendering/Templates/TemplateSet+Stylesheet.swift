extension TemplateSet {
    private static let stylesheetPath = "assets/style.css"

    /// The looks of every page, drawings among them: one file, since each file more is another that the first paint
    /// waits for.
    var stylesheet: [UInt8] { (assets[Self.stylesheetPath] ?? []) + DiagramHTML.stylesheet }

    /// The assets as a site has them, by their path in it.
    var publishedAssets: [String: [UInt8]] {
        assets.merging([Self.stylesheetPath: stylesheet]) { _, published in published }
    }
}
