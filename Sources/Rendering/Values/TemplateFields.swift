import Templates

/// The root that every template is rendered with.
final class TemplateRoot: Sendable {
    let site: SiteValues
    let page: PageValues
    /// Of the interface.
    let words: InterfaceWords

    init(site: SiteValues, page: PageValues, words: InterfaceWords) {
        (self.site, self.page, self.words) = (site, page, words)
    }

    /// All names that a template may use, as `Templates/README.md` describes them.
    ///
    /// - Parameter strings: the names of the interface's words.
    static func fields(strings: [String]) -> [Field<TemplateRoot>] {
        [
            .group("site", site), .group("page", page),
            .group("strings", strings.map { name in .text(name) { $0.words.texts[name] } }),
        ]
    }
}

extension TemplateRoot {
    private static let site: [Field<TemplateRoot>] = [
        .text("title") { $0.site.title },
        .text("home") { $0.site.home },
        .text("pages") { $0.site.pages },
        .text("pagesScript") { $0.site.pagesScript },
        .text("agentIndex") { $0.site.agentIndex },
        .text("feed") { $0.site.feed },
        .text("search") { $0.site.search },
    ]

    private static let page: [Field<TemplateRoot>] = [
        .text("root") { $0.page.root },
        .text("path") { $0.page.path },
        .text("language") { $0.page.language },
        .text("direction") { $0.page.direction },
        .text("title") { $0.page.title },
        .group(
            "heading",
            [
                .text("html") { $0.page.heading.html }, .text("id") { $0.page.heading.id },
                .flag("shown") { $0.page.heading.isInContent },
            ]),
        .text("label") { $0.page.label },
        .text("description") { $0.page.description },
        .flag("home") { $0.page.isHome },
        .flag("walks") { $0.page.hasWalks },
        .html("content") { $0.page.content },
        items(
            "toc",
            [
                .id, .html,
                .group("children", if: { !$0.children.isEmpty }, [.list("items", [.id, .html]) { $0.children }]),
            ]
        ) { $0.page.toc },
        items("breadcrumbs", [.path, .title]) { $0.page.breadcrumbs },
        .group(
            "neighbors", if: { $0.page.neighbors != nil },
            [link("previous") { $0.page.neighbors?.previous }, link("next") { $0.page.neighbors?.next }]),
        items("areas", [.path, .title, .current]) { $0.page.areas },
        .group(
            "nearby", if: { $0.page.nearby != nil },
            [
                .text("path") { $0.page.nearby?.path }, .text("title") { $0.page.nearby?.title },
                .list("items", nearbyFields) { $0.page.nearby?.items ?? [] },
                .list(
                    "topics", [.text("topic") { $0.title }, .current, .list("items", nearbyFields) { $0.items }]
                ) { $0.page.nearby?.children ?? [] },
            ]),
        items("alternates", AlternateValues.fields) { $0.page.alternates },
        .text("untranslated") { $0.page.untranslated },
        .group(
            "original", if: { $0.page.original != nil },
            [
                .text("path") { $0.page.original?.path }, .text("title") { $0.page.original?.title },
                .text("language") { $0.page.original?.language },
            ]),
        .text("canonical") { $0.page.canonical },
        .text("edit") { $0.page.edit },
        .text("markdown") { $0.page.markdown },
        .text("redirect") { $0.page.redirect },
        .group(
            "verification", if: { $0.page.verification != nil },
            [
                .text("state") { $0.page.verification?.state }, .text("summary") { $0.page.verification?.summary },
                .list("items", VerificationValues.Item.fields) { $0.page.verification?.items ?? [] },
            ]),
        items("facts", [.name, .html]) { $0.page.facts },
        .group(
            "rule", if: { $0.page.rule != nil },
            [
                .text("id") { $0.page.rule?.id }, .flag("off") { $0.page.rule?.isOff == true },
                .text("quickFix") { $0.page.rule?.quickFix },
            ]),
        .html("lead") { $0.page.lead },
        .list("gathered", GroupValues.fields) { $0.page.gathered },
        .text("totals") { $0.page.totals },
        link("coverage") { $0.page.coverage },
        .group(
            "question", if: { $0.page.question != nil },
            [
                .text("path") { $0.page.question?.path }, .text("title") { $0.page.question?.title },
                .text("text") { $0.page.question?.text },
                .list("items", [.path, .title, .description]) { $0.page.question?.answers ?? [] },
            ]),
        items("entries", entryFields) { $0.page.entries },
        .group(
            "index", if: { $0.page.index != nil },
            [
                items("facets", IndexValues.facetFields) { $0.page.index?.facets ?? [] },
                items("shortcuts", [.path, .title]) { $0.page.index?.shortcuts ?? [] },
                .list("columns", IndexValues.columnFields) { $0.page.index?.columns ?? [] },
                .list("items", IndexValues.Row.fields) { $0.page.index?.rows ?? [] },
            ]),
        .list("folders", [.id, .title, .path, .list("items", placeFields) { $0.items }]) { $0.page.folders },
    ]

    /// A page and, in a list of another language, its own.
    private static let placeFields: [Field<ItemValues>] = [.path, .title, .language, .code]
    private static let nearbyFields = placeFields + [.current, .folder]
    private static let entryFields =
        placeFields + [
            .folder, .count, .description,
            .group("first", if: { !$0.items.isEmpty }, [.list("items", placeFields) { $0.items }]),
        ]

    /// A list in an object that is absent where the list is empty, so that its frame is left out too.
    private static func items<Item>(
        _ name: String, _ fields: [Field<Item>], _ read: @escaping @Sendable (TemplateRoot) -> [Item]
    ) -> Field<TemplateRoot> {
        .group(name, if: { !read($0).isEmpty }, [.list("items", fields, read)])
    }

    private static func link(
        _ name: String, _ read: @escaping @Sendable (TemplateRoot) -> ItemValues?
    ) -> Field<TemplateRoot> {
        .group(name, if: { read($0) != nil }, [.text("path") { read($0)?.path }, .text("title") { read($0)?.title }])
    }
}

extension Field<ItemValues> {
    fileprivate static var path: Self { .text("path") { $0.path } }
    fileprivate static var title: Self { .text("title") { $0.title } }
    fileprivate static var id: Self { .text("id") { $0.id } }
    fileprivate static var html: Self { .text("html") { $0.html } }
    fileprivate static var name: Self { .text("name") { $0.name } }
    fileprivate static var description: Self { .text("description") { $0.description } }
    fileprivate static var count: Self { .text("count") { $0.count } }
    fileprivate static var language: Self { .text("language") { $0.language } }
    fileprivate static var code: Self { .text("code") { $0.language.map(Language.code(of:)) } }
    fileprivate static var current: Self { .flag("current") { $0.isCurrent } }
    fileprivate static var folder: Self { .flag("folder") { $0.isFolder } }
}

extension GroupValues {
    fileprivate static let fields: [Field<GroupValues>] = [
        .text("title") { $0.title }, .text("id") { $0.id }, .flag("folded") { $0.isFolded },
        .list("items", [.path, .title, .html]) { $0.items },
        .group("rest", if: { !$0.rest.isEmpty }, [.list("items", [.path, .title, .html]) { $0.rest }]),
    ]
}

extension AlternateValues {
    fileprivate static let fields: [Field<AlternateValues>] = [
        .text("path") { $0.path },
        .text("language") { $0.language },
        .text("code") { Language.code(of: $0.language) },
        .text("name") { $0.name },
        .flag("current") { $0.isCurrent },
        .text("address") { $0.address },
    ]
}

extension VerificationValues.Item {
    fileprivate static let fields: [Field<VerificationValues.Item>] = [
        .text("id") { $0.id },
        .text("title") { $0.title },
        .text("state") { $0.state },
        .text("verdict") { $0.verdict },
        .text("why") { $0.why },
        .text("html") { $0.html },
    ]
}

extension IndexValues {
    fileprivate static let facetFields: [Field<ItemValues>] = [
        .name, .text("label") { $0.title },
        .list("options", [.text("value") { $0.name }, .text("label") { $0.title }]) { $0.items },
    ]
    fileprivate static let columnFields: [Field<ItemValues>] = [.text("label") { $0.title }]
}

extension IndexValues.Row {
    fileprivate static let fields: [Field<IndexValues.Row>] = [
        .text("path") { $0.path },
        .text("language") { $0.language },
        .text("title") { $0.title },
        .text("summary") { $0.summary },
        .list("cells", [.text("label") { $0.title }, .html]) { $0.cells },
        .list("values", [.name, .text("value") { $0.title }]) { $0.values },
    ]
}
