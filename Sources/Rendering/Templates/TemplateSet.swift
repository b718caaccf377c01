import Base
package import Diagnostics
import Foundation
import Mustache

/// The templates, words and assets that a site is rendered with: the built-in ones, and a project's own in place of
/// those of the same name.
package struct TemplateSet: Sendable {
    /// What is wrong with the project's own files. Templates that cannot be used are left out of the set.
    package let diagnostics: [Diagnostic]
    /// Files below `assets/`, by their path in the site.
    package let assets: [String: [UInt8]]

    /// Made where templates have to be rendered as they are.
    private let library: Lazy<MustacheLibrary>
    /// Made where a page is rendered, as it is by few commands. Nil where templates have to be rendered as they are.
    private let shapes: Lazy<TemplateShapes?>
    /// By their language; what one lacks is in English.
    private let words: [String: [String: String]]

    /// The names that `render` is called with; a project may override them but not do without.
    package enum Template: String, Sendable, CaseIterable {
        case page, folder, index, pages, redirect, drawing
        case notFound = "404"
    }

    /// - Parameters:
    ///   - own: the files of the project's templates folder by their path in it.
    ///   - folder: that folder, relative to the root, for the places in diagnostics.
    package init(own: [String: [UInt8]] = [:], folder: String = "Templates") {
        var files = BuiltInTemplates.files
        var diagnostics: [Diagnostic] = []
        let used = Set(
            own.values.flatMap(TemplateTag.scan).filter { $0.kind == .partial || $0.kind == .parent }.map {
                "\($0.name).mustache"
            })
        for (path, bytes) in own.sorted(by: { $0.key < $1.key }) {
            if files[path] == nil, !Self.isAddition(path), !used.contains(path) {
                let nearest = NearestName.of(path, among: files.keys.sorted())
                diagnostics.append(
                    Diagnostic(
                        .unknownTemplateFile, "'\(path)' overrides nothing", at: Location("\(folder)/\(path)"),
                        notes: nearest.map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? []))
            }
            files[path] = bytes
        }

        let (words, unreadable) = Self.words(in: files, folder: folder)
        diagnostics += unreadable
        let templates = files.filter { $0.key.hasSuffix(".mustache") }
        let builtIn = Self.words(in: BuiltInTemplates.files, folder: folder).0["en"] ?? [:]
        for (path, bytes) in own {
            guard let language = Self.language(ofStrings: path), let names = words[language]?.keys.sorted() else {
                continue
            }
            let english = Set(builtIn.keys).union(language == "en" ? [] : Array((words["en"] ?? [:]).keys))
            diagnostics += StringsCheck(english: english, templates: templates, folder: folder).diagnostics(
                names, in: path, bytes: bytes)
        }
        var usable = templates
        // The built-in ones by themselves are in order, which a test looks at.
        if !own.isEmpty {
            let check = TemplateCheck(templates: templates, strings: words["en"]?.keys.sorted() ?? [], folder: folder)
            diagnostics += check.diagnostics
            for (path, bytes) in templates {
                guard !check.unusable.contains(path) else {
                    usable[path] = nil
                    continue
                }
                guard own[path] != nil else { continue }
                do {
                    _ = try MustacheTemplate(string: TemplateEscaping.head(bytes))
                } catch {
                    diagnostics.append(check.diagnostic(for: error, in: path, bytes: bytes))
                    usable[path] = nil
                }
            }
        }
        let named = Dictionary(
            uniqueKeysWithValues: usable.map { (String($0.key.dropLast(".mustache".count)), $0.value) })
        library = Lazy { Self.library(named) }
        shapes = Lazy { TemplateShapes(named) }
        let english = words["en"] ?? [:]
        self.words = words.mapValues { english.merging($0) { _, own in own } }
        assets = files.filter { $0.key.hasPrefix("assets/") }
        self.diagnostics = diagnostics.sorted()
    }

    /// The interface's words in a language; what it lacks is in English.
    func words(in language: String) -> [String: String] {
        if let own = words[language] { return own }
        let short = language.split(separator: "-").first.map(String.init) ?? language
        return words[short] ?? words["en"] ?? [:]
    }

    /// The languages that the interface has words in, in order.
    package var languages: [String] { words.keys.sorted() }

    /// The HTML of a template; empty where the project's own template cannot be used.
    ///
    /// - Parameter language: that of the interface's words.
    func render(_ template: Template, _ page: PageValues, site: SiteValues, words language: String) -> [UInt8] {
        let words = words(in: language)
        let shaped = shapes.value?.templates(for: TemplateConstants(page, site: site, words: language), words: words)
        return shaped?.render(template.rawValue, page) ?? renderWhole(template, page, site: site, words: language)
    }

    /// The same, by the template library alone.
    func renderWhole(_ template: Template, _ page: PageValues, site: SiteValues, words language: String) -> [UInt8] {
        let root = MustacheRoot(site: site, page: page, words: words(in: language))
        return Array((library.value.render(root, withTemplate: template.rawValue) ?? "").utf8)
    }
}

extension TemplateSet {
    /// - Parameter templates: by their names; the library can read each of them.
    private static func library(_ templates: [String: [UInt8]]) -> MustacheLibrary {
        var library = MustacheLibrary()
        for (name, template) in templates { try? library.register(TemplateEscaping.head(template), named: name) }
        return library
    }

    /// A file that may stand in a templates folder without replacing a built-in one.
    private static func isAddition(_ path: String) -> Bool {
        path.hasPrefix("assets/") || path.hasPrefix("strings/") || path.hasPrefix("partials/") || path == "README.md"
    }

    /// The language of a file of interface words; nil for any other file.
    private static func language(ofStrings path: String) -> String? {
        guard path.hasPrefix("strings/"), path.hasSuffix(".json") else { return nil }
        return String(path.dropFirst("strings/".count).dropLast(".json".count))
    }

    private static func words(in files: [String: [UInt8]], folder: String) -> ([String: [String: String]], [Diagnostic])
    {
        var words: [String: [String: String]] = [:]
        var diagnostics: [Diagnostic] = []
        for (path, bytes) in files {
            guard let language = language(ofStrings: path) else { continue }
            do {
                // A file with a few words changes just these.
                let own = try JSONDecoder().decode([String: String].self, from: Data(bytes))
                words[language] = builtInWords(path).merging(own) { $1 }
            } catch {
                diagnostics.append(
                    Diagnostic(
                        .invalidStrings, "'\(path)' is not one flat JSON object of strings",
                        at: Location("\(folder)/\(path)"),
                        notes: ["the built-in words are used instead"]))
                words[language] = builtInWords(path)
            }
        }
        return (words, diagnostics)
    }

    private static func builtInWords(_ path: String) -> [String: String] {
        BuiltInTemplates.files[path].flatMap { try? JSONDecoder().decode([String: String].self, from: Data($0)) } ?? [:]
    }
}
