/// The names that a template may use: the table of `Templates/README.md` as a tree.
indirect enum TemplateVocabulary {
    case text
    case object([String: TemplateVocabulary])
    case list([String: TemplateVocabulary])

    /// The names inside of an object or of a list's items.
    var names: [String: TemplateVocabulary] {
        switch self {
        case .text: [:]
        case .object(let names), .list(let names): names
        }
    }

    /// What `.` stands for inside of a section about this: an item of a list, else the value itself.
    var item: TemplateVocabulary {
        if case .list(let names) = self { return .object(names) }
        return self
    }

    private static func items(_ names: [String]) -> TemplateVocabulary { .object(["items": .list(texts(names))]) }
    private static func texts(_ names: [String]) -> [String: TemplateVocabulary] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, .text) })
    }

    /// What stands outside of every section; `strings` are the names in the English file of words.
    static func outermost(strings: some Sequence<String>) -> [String: TemplateVocabulary] {
        let page: [String: TemplateVocabulary] = [
            "heading": .object(texts(["html", "id"])),
            "toc": .object(["items": .list(["id": .text, "html": .text, "children": items(["id", "html"])])]),
            "breadcrumbs": items(["path", "title"]),
            "neighbours": .object([
                "previous": .object(texts(["path", "title"])), "next": .object(texts(["path", "title"])),
            ]),
            "areas": items(["path", "title", "current"]),
            "nearby": .object([
                "title": .text, "path": .text, "items": .list(texts(["path", "title", "current", "folder"])),
            ]),
            "alternates": items(["path", "language", "code", "name", "current", "address"]),
            "facts": items(["name", "html"]),
            "proof": .object([
                "state": .text, "summary": .text,
                "items": .list(texts(["id", "title", "state", "verdict", "why", "html"])),
            ]),
            "gathered": .list(["id": .text, "title": .text, "items": .list(texts(["path", "title", "html"]))]),
            "mentions": items(["path", "title", "html"]),
            "entries": items(["path", "title", "folder", "count", "description"]),
            "index": .object([
                "facets": .list(["name": .text, "label": .text, "options": .list(texts(["value", "label"]))]),
                "columns": .list(texts(["label"])),
                "items": .list([
                    "path": .text, "language": .text, "title": .text, "summary": .text, "cells": .list(texts(["html"])),
                    "values": .list(texts(["name", "value"])),
                ]),
            ]),
            "folders": .list(["id": .text, "title": .text, "path": .text, "items": .list(texts(["path", "title"]))]),
        ]
        let plain = texts([
            "root", "path", "language", "direction", "title", "label", "description", "home", "content", "walks",
            "untranslated", "canonical", "edit",
            "markdown", "redirect",
        ])
        return [
            "site": .object(texts(["title", "home", "pages", "pagesScript", "search", "feed", "agentIndex"])),
            "page": .object(page.merging(plain) { known, _ in known }),
            "strings": .object(texts(Array(strings))),
        ]
    }
}
