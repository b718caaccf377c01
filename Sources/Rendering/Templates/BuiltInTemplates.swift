/// The files of `Templates/` as they were when Rubric was built, by their path there.
///
/// The package embeds them by the symbolic link `BuiltIn`, so that what a project overrides and what is built in are the same files.
/// A test compares this list with the folder.
enum BuiltInTemplates {
    static let files: [String: [UInt8]] = [
        "404.mustache": PackageResources._04_mustache,
        "assets/favicon.svg": PackageResources.favicon_svg,
        "assets/filter.js": PackageResources.filter_js,
        "assets/site.js": PackageResources.site_js,
        "assets/style.css": PackageResources.style_css,
        "assets/theme.js": PackageResources.theme_js,
        "folder.mustache": PackageResources.folder_mustache,
        "index.mustache": PackageResources.index_mustache,
        "layout.mustache": PackageResources.layout_mustache,
        "page.mustache": PackageResources.page_mustache,
        "pages.mustache": PackageResources.pages_mustache,
        "partials/breadcrumbs.mustache": PackageResources.breadcrumbs_mustache,
        "partials/entries.mustache": PackageResources.entries_mustache,
        "partials/facts.mustache": PackageResources.facts_mustache,
        "partials/footer.mustache": PackageResources.footer_mustache,
        "partials/head.mustache": PackageResources.head_mustache,
        "partials/header.mustache": PackageResources.header_mustache,
        "partials/mentions.mustache": PackageResources.mentions_mustache,
        "partials/navigation.mustache": PackageResources.navigation_mustache,
        "partials/previous-next.mustache": PackageResources.previous_next_mustache,
        "partials/proof.mustache": PackageResources.proof_mustache,
        "partials/rows.mustache": PackageResources.rows_mustache,
        "partials/title.mustache": PackageResources.title_mustache,
        "partials/toc.mustache": PackageResources.toc_mustache,
        "strings/en.json": PackageResources.en_json,
        "strings/es.json": PackageResources.es_json,
    ]
}
