import Base
package import Diagnostics
import Templates

/// The templates, interface words and assets of a site: the built-in ones, and a project's own in place of those of the
/// same name.
package struct TemplateSet: Sendable {
    /// Diagnostics about the project's own files. A template with an error renders nothing.
    package let diagnostics: [Diagnostic]
    /// Files below `assets/`, by their path in the site.
    package let assets: [String: [UInt8]]

    /// Lazy because few commands render pages.
    private let library: Lazy<TemplateLibrary<TemplateRoot>>
    /// By language; English where a language lacks a word.
    private let words: [String: InterfaceWords]

    /// The templates that pages are rendered with; a project may override but not omit them.
    package enum Template: String, Sendable, CaseIterable {
        case page, folder, index, pages, redirect, drawing
        case notFound = "404"
    }

    /// - Parameters:
    ///   - own: the files of the project's templates folder by their path in it.
    ///   - folder: that folder, relative to the root, for the locations of diagnostics.
    package init(own: [String: [UInt8]] = [:], folder: String = "Templates") {
        let files = BuiltInTemplates.files.merging(own) { $1 }
        var (words, diagnostics) = Self.words(in: files, folder: folder)
        let english = words["en"] ?? [:]
        let names = english.keys.sorted()
        library = Lazy {
            TemplateLibrary(
                files: files, compiling: Template.allCases.map(\.rawValue), fields: TemplateRoot.fields(strings: names),
                folder: folder)
        }
        // A test checks the built-in files alone.
        if !own.isEmpty {
            diagnostics += library.value.diagnostics
            let used = library.value.usedNames
            for (path, bytes) in own {
                diagnostics += Self.unknownFile(path, used: used, folder: folder)
                if let language = Self.language(ofStrings: path), let names = words[language]?.keys {
                    let known = Self.builtInWords("strings/en.json").merging(language == "en" ? [:] : english) { $1 }
                    let inTemplates = used.filter { $0.hasPrefix("strings.") }.map { String($0.dropFirst(8)) }
                    diagnostics += Self.unknownStrings(
                        names.sorted(), known: Set(known.keys).union(inTemplates), in: "\(folder)/\(path)", bytes)
                }
            }
        }
        self.words = words.mapValues { InterfaceWords(english.merging($0) { $1 }) }
        assets = files.filter { $0.key.hasPrefix("assets/") }
        self.diagnostics = diagnostics.sorted()
    }

    /// The interface's words in a language; English where it lacks a word.
    func words(in language: String) -> InterfaceWords {
        if let words = words[language] { return words }
        let short = language.split(separator: "-").first.map(String.init) ?? language
        return words[short] ?? words["en"] ?? InterfaceWords()
    }

    /// The languages that the interface has words in, in order.
    package var languages: [String] { words.keys.sorted() }

    /// The HTML of a template; empty where it has an error.
    ///
    /// - Parameter language: that of the interface's words.
    func render(_ template: Template, _ page: PageValues, site: SiteValues, words language: String) -> [UInt8] {
        library.value.render(template.rawValue, TemplateRoot(site: site, page: page, words: words(in: language)))
    }

    /// The looks of every page, drawings among them, in one file: the first paint waits for each further one.
    var stylesheet: [UInt8] { (assets[Self.stylesheetPath] ?? []) + DiagramHTML.stylesheet }

    /// The assets as a site has them, by their path in it.
    var publishedAssets: [String: [UInt8]] { assets.merging([Self.stylesheetPath: stylesheet]) { $1 } }
}

extension TemplateSet {
    private static let stylesheetPath = "assets/style.css"

    private static func unknownFile(_ path: String, used: Set<String>, folder: String) -> [Diagnostic] {
        let isAddition =
            ["assets/", "strings/", "partials/"].contains { path.hasPrefix($0) } || path == "README.md"
            || used.contains { "\($0).mustache" == path }
        guard BuiltInTemplates.files[path] == nil, !isAddition else { return [] }
        return [
            Diagnostic(
                .unknownTemplateFile, "'\(path)' does not override a built-in file", at: Location("\(folder)/\(path)"),
                notes: [
                    Diagnostic.Note(
                        nearest(to: path).map { "did you mean '\($0)'?" }
                            ?? "use the name of a built-in file, such as 'page.mustache'")
                ])
        ]
    }

    /// The built-in file that was probably meant, by its name without folder and extension: with the same extension,
    /// any two short names are near.
    private static func nearest(to path: String) -> String? {
        func parts(_ path: String) -> (stem: String, extension: String) {
            let name = path.lowercased().split(separator: "/").last ?? ""
            let dot = name.lastIndex(of: ".") ?? name.endIndex
            return (String(name[..<dot]), String(name[dot...]))
        }
        let (stem, fileExtension) = parts(path)
        let all = BuiltInTemplates.files.keys.sorted().map { (path: $0, parts: parts($0)) }
        let alike = all.filter { $0.parts.extension == fileExtension }
        let files = alike.isEmpty ? all : alike
        let wanted =
            files.first { $0.parts.stem == stem }?.parts.stem ?? NearestName.of(stem, among: files.map(\.parts.stem))
        return files.first { $0.parts.stem == wanted }?.path
    }

    /// The language of a file of interface words; nil for any other file.
    private static func language(ofStrings path: String) -> String? {
        guard path.hasPrefix("strings/"), path.hasSuffix(".json") else { return nil }
        return String(path.dropFirst("strings/".count).dropLast(".json".count))
    }

    private static func words(
        in files: [String: [UInt8]], folder: String
    ) -> (words: [String: [String: String]], diagnostics: [Diagnostic]) {
        var words: [String: [String: String]] = [:]
        var diagnostics: [Diagnostic] = []
        for (path, bytes) in files {
            guard let language = language(ofStrings: path) else { continue }
            // A file with a few words changes these only.
            words[language] = builtInWords(path)
            if let own = parseWords(bytes) {
                words[language]?.merge(own) { $1 }
            } else {
                diagnostics.append(
                    Diagnostic(
                        .invalidStrings, "'\(path)' is not a flat JSON object of strings",
                        at: Location("\(folder)/\(path)"), notes: ["the built-in strings are used instead"]))
            }
        }
        return (words, diagnostics)
    }

    private static func builtInWords(_ path: String) -> [String: String] {
        BuiltInTemplates.files[path].flatMap(parseWords) ?? [:]
    }

    private static func parseWords(_ bytes: [UInt8]) -> [String: String]? {
        try? JSON.decode([String: String].self, from: bytes)
    }

    /// The names in a project's own words that nothing asks for.
    private static func unknownStrings(
        _ names: [String], known: Set<String>, in file: String, _ bytes: [UInt8]
    ) -> [Diagnostic] {
        names.filter { !known.contains($0) }.map { name in
            let nearest = NearestName.of(name, among: known)
            // Nil where the name is written with escapes.
            let quoted = bytes.firstRange(of: "\"\(name)\"".utf8)
            return Diagnostic(
                .unknownString, "unknown string '\(name)'",
                at: Location(file, quoted.map { $0.lowerBound + 1..<$0.upperBound - 1 }),
                notes: [
                    Diagnostic.Note(
                        nearest.map { "did you mean '\($0)'?" }
                            ?? "use a name from the built-in 'strings/en.json'")
                ])
        }
    }
}
