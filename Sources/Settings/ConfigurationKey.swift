import Base

/// A key of rubric.yml: the one table from which keys are validated and documented.
package struct ConfigurationKey: Sendable {
    package let name: String
    /// What may be written, in words: `text`, `list of globs`.
    package let type: String
    /// What holds where the key is absent, as it would be written.
    package let standard: String
    /// One sentence.
    package let summary: String
    /// The keys inside of it, where it is a map.
    package let children: [ConfigurationKey]

    let read: @Sendable (YAMLNode, inout ValueReader, inout Configuration) -> Void

    private init(
        _ name: String, _ type: String, default standard: String, _ summary: String, children: [ConfigurationKey] = [],
        read: @escaping @Sendable (YAMLNode, inout ValueReader, inout Configuration) -> Void
    ) {
        (self.name, self.type, self.standard, self.summary, self.children, self.read) = (
            name, type, standard, summary, children, read
        )
    }
}

extension ConfigurationKey {
    /// All keys, in the order in which they are documented.
    package static let all: [ConfigurationKey] = [
        ConfigurationKey(
            "title", "text", default: "the title of the first page",
            "The name of the rulebook, in the head of every page."
        ) {
            if let text = $1.text($0, "title") { $2.title = text.value }
        },
        ConfigurationKey(
            "base-url", "URL", default: "none",
            "Where the site will stand: for canonical links, feeds and help links; pages link relatively."
        ) {
            if let url = $1.value($0, "base-url", SiteAddress.wanted, SiteAddress.init) { $2.baseURL = url.text }
        },
        ConfigurationKey(
            "languages", "list of language codes", default: "[en]",
            "The languages of the pages; the first is the default, and name.es.md is name.md in Spanish."
        ) {
            $1.languages($0, into: &$2.languages)
        },
        ConfigurationKey(
            "content", "folder", default: "Content",
            "The folder of the pages; without it and without rubric.yml the root itself."
        ) {
            $1.path($0, "content", into: &$2.content)
        },
        ConfigurationKey(
            "templates", "folder", default: "Templates",
            "The folder of your own templates, which override built-in ones of the same name."
        ) {
            $1.path($0, "templates", into: &$2.templates)
        },
        ConfigurationKey(
            "output", "folder", default: "Site",
            "The folder that the site is written to; it may lie outside of the root."
        ) {
            if let text = $1.text($0, "output"), !text.value.isEmpty { $2.output = text.value }
        },
        ConfigurationKey(
            "deployment-target", "platform and version", default: "iOS 17",
            "The oldest system that samples and code have to run on; rules for newer ones are off."
        ) {
            if let target = $1.value(
                $0, "deployment-target", "a platform and a version, as 'iOS 17'", DeploymentTarget.init)
            {
                $2.deploymentTarget = target
            }
        },
        ConfigurationKey(
            "default-isolation", "nonisolated or MainActor", default: "nonisolated",
            "The actor of code that names none, as the compiler's setting of that name."
        ) {
            if let isolation = $1.choice($0, "default-isolation", DefaultIsolation.self) {
                $2.defaultIsolation = isolation
            }
        },
        ConfigurationKey(
            "profiles", "list of {path, profile}", default: "[]",
            "Which profile the pages of a glob below the content folder have; the first match wins, else modern."
        ) {
            $1.profiles($0, into: &$2.profiles)
        },
        ConfigurationKey(
            "rules", "map of ids to off, note, warning or error", default: "{}",
            "How severe a rule's findings or another diagnostic are."
        ) {
            $1.rules($0, into: &$2.rules)
        },
        ConfigurationKey(
            "conventions", "map", default: "see its keys",
            "Endings of names that tell what a type is, where its declaration is not known.",
            children: conventions
        ) {
            $1.map($0, "conventions", keys: conventions, into: &$2)
        },
        ConfigurationKey("exclude", "list of globs", default: "[]", "Files below the content folder that are left out.")
        {
            if let globs = $1.globs($0, "exclude") { $2.exclude = globs }
        },
        ConfigurationKey(
            "static", "folder", default: "Static", "A folder whose files are copied to the site as they are."
        ) {
            $1.path($0, "static", into: &$2.staticFiles)
        },
        ConfigurationKey(
            "catalogue", "partial or complete", default: "partial",
            "Whether every rule needs a page with proved samples."
        ) {
            if let catalogue = $1.choice($0, "catalogue", Configuration.Catalogue.self) { $2.catalogue = catalogue }
        },
        ConfigurationKey(
            "html", "sanitize, escape or allow", default: "sanitize",
            "What becomes of HTML in pages: harmless elements only, shown as text, or kept as it is."
        ) {
            if let html = $1.choice($0, "html", Configuration.HTML.self) { $2.html = html }
        },
        ConfigurationKey(
            "edit-url", "URL with {path}", default: "none",
            "Where a page's source can be edited; {path} stands for its path below the root."
        ) {
            $1.editURL($0, into: &$2.editURL)
        },
        ConfigurationKey(
            "rulebook", "folder", default: "the root itself, where it has a content folder",
            "The root of a rulebook whose rules, severities and help links hold for code here; it may lie outside of the root."
        ) {
            if let text = $1.text($0, "rulebook") { $2.rulebook = text }
        },
        ConfigurationKey(
            "rules-url", "URL", default: "none",
            "The folder of the built-in rules' pages, to which findings link; without it, 'rubric explain' shows them."
        ) {
            if let url = $1.value($0, "rules-url", SiteAddress.wanted, SiteAddress.init) { $2.rulesURL = url.text }
        },
    ]

    private static let conventions: [ConfigurationKey] = [
        ConfigurationKey(
            "model-suffixes", "list of texts", default: "[Model, ViewModel, Store]",
            "Endings of the names of observable models."
        ) {
            $1.suffixes($0, "model-suffixes", into: &$2.conventions.modelSuffixes)
        },
        ConfigurationKey(
            "controller-suffixes", "list of texts", default: "[Controller, Coordinator, Router]",
            "Endings of the names of controllers."
        ) {
            $1.suffixes($0, "controller-suffixes", into: &$2.conventions.controllerSuffixes)
        },
        ConfigurationKey(
            "service-suffixes", "list of texts", default: "[Service, Repository, Client]",
            "Endings of the names of services."
        ) {
            $1.suffixes($0, "service-suffixes", into: &$2.conventions.serviceSuffixes)
        },
    ]
}
