import Foundation
import Testing

/// Compares every import under Sources/ with the layers of ARCHITECTURE.md, since SwiftPM lets a target import what its
/// dependencies bring.
@Suite struct LayeringTests {
    /// A module's layer, and what it may import from outside the package.
    static let modules: [String: (layer: Int, outside: Set<String>)] = [
        "Base": (0, []),
        "Diagnostics": (1, []),
        "JSONRPC": (1, []),
        "Markup": (2, ["CCmark"]),
        "Mermaid": (2, []),
        "Templates": (2, []),
        "Linting": (2, ["SwiftSyntax", "SwiftParser", "SwiftIDEUtils"]),
        "Settings": (2, ["CYaml"]),
        "Files": (2, ["CoreServices"]),
        "Pages": (3, []),
        "Samples": (3, ["SwiftSyntax"]),
        "Rules": (3, ["SwiftSyntax"]),
        "Diagrams": (3, []),
        "RubricLinter": (4, []),
        "Compiling": (4, ["Subprocess", "SwiftSyntax", "System", "SystemPackage"]),
        "PatternRules": (4, []),
        "Rendering": (4, []),
        "Verification": (5, []),
        "Projects": (5, []),
        "Checking": (6, []),
        "SiteBuilding": (7, []),
        "Explaining": (7, []),
        "ConfigurationImport": (7, ["SwiftSyntax"]),
        "CodeLinting": (6, ["SwiftSyntax", "SwiftParser"]),
        "Suggesting": (6, ["SwiftSyntax"]),
        "Serving": (
            6,
            [
                "HTTPTypes", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1", "NIOHTTPTypes",
                "NIOHTTPTypesHTTP1", "NIOPosix",
                "ServiceLifecycle",
            ]
        ),
        "rubric": (8, ["ArgumentParser", "Logging", "Subprocess"]),
        "EmbedFolder": (0, ["PackagePlugin"]),
        "embed-folder": (0, []),
    ]
    /// The toolchain's own libraries, which every module may use.
    static let toolchain: Set = [
        "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Musl", "Darwin", "Swift", "Synchronization",
    ]

    static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Sources")

    @Test func importsPointDown() throws {
        var seen = 0
        for (module, file, imported) in try Self.imports() {
            seen += 1
            let entry = try #require(Self.modules[module], "\(module) has no place in the layer table")
            if Self.toolchain.contains(imported) || entry.outside.contains(imported) { continue }
            let target = try #require(
                Self.modules[imported], "\(file) imports \(imported), which \(module) may not see")
            #expect(
                target.layer < entry.layer,
                "\(file) on layer \(entry.layer) imports \(imported) on layer \(target.layer)")
        }
        #expect(seen > 20)
    }

    @Test func theTableOfArchitectureSaysTheSame() throws {
        let text = try String(
            contentsOf: Self.sources.deletingLastPathComponent().appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        for row in text.split(separator: "\n") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count >= 3, let layer = Int(cells[1]) else { continue }
            for name in cells[2].split(separator: "`").map(String.init) where Self.modules[name] != nil {
                #expect(Self.modules[name]?.layer == layer, "ARCHITECTURE.md puts \(name) on layer \(layer)")
            }
        }
        for module in try FileManager.default.contentsOfDirectory(atPath: Self.sources.path())
        where Self.modules[module] != nil {
            #expect(text.contains("`\(module)`"), "ARCHITECTURE.md does not mention \(module)")
        }
    }

    /// The linter can be had without the site: its modules and their imports know no templates, drawings or compiler.
    @Test func theLinterDoesNotKnowTheSite() throws {
        let site: Set = [
            "Checking", "Compiling", "Diagrams", "Mermaid", "Rendering", "Samples", "Serving", "SiteBuilding",
            "Subprocess",
            "Templates", "Verification",
        ]
        let linter = try Self.closure(of: "CodeLinting")
        #expect(linter.isSuperset(of: ["Linting", "Rules", "Settings", "Files"]))
        #expect(linter.isDisjoint(with: site), "\(linter.intersection(site).sorted())")
    }

    /// What other packages import needs neither the rest of Rubric nor a C library that has to be installed.
    @Test(arguments: [
        "RubricLinter": ["Base", "Diagnostics", "Linting", "RubricLinter", "Rules"],
        "Diagrams": ["Base", "Diagnostics", "Diagrams", "Mermaid"],
    ]) func aLibraryNeedsFewModules(_ library: String, _ modules: Set<String>) throws {
        let closure = try Self.closure(of: library)
        #expect(closure.filter { Self.modules[$0] != nil } == modules)
        #expect(closure.isDisjoint(with: ["CCmark", "CYaml"]))
    }

    /// Everything else is `package`, so that it can change without breaking code of others.
    @Test func onlyFacadesArePublic() throws {
        let declaring = try Self.files().filter { $0.text.contains(/(?m)^ *public (?!import)/) }.map(\.file)
        let facades = ["Diagrams/Diagram.swift", "Diagrams/Layout/LayoutFailure.swift"]
        #expect(declaring.filter { !$0.hasPrefix("RubricLinter/") }.sorted() == facades)
        #expect(declaring.count > facades.count)
    }

    /// Linux's Foundation contains 13 MB of ICU's data. macOS has no module FoundationEssentials.
    @Test func theExecutableDoesNotLinkFoundation() throws {
        let allowed = /#if canImport\(FoundationEssentials\)\n.*\n#else\n    import Foundation\n#endif\n/
        let builders = ["EmbedFolder", "embed-folder"]
        for (module, file, text) in try Self.files() where !builders.contains(module) {
            let imports = text.replacing(allowed, with: "").split(separator: "\n").filter {
                $0.hasSuffix("import Foundation")
            }
            #expect(imports.isEmpty, "\(file) imports Foundation; see the imports of Sources/Base/JSON.swift")
        }
    }

    /// Each of these checks what it passes to a program, and its own tests say what starts it.
    @Test func programsAreStartedInThreePlaces() throws {
        let places = [
            "Compiling/CompilerProcess.swift", "rubric/Checks/GitRevision.swift", "rubric/Preview/EditorPattern.swift",
        ]
        let starters = try Self.files().filter {
            $0.text.contains(/import Subprocess|posix_spawn|\b(execv|fork|popen|system|Process)\(/)
        }
        #expect(starters.map(\.file).sorted() == places)
    }

    /// A module and all that it imports, directly or through others.
    private static func closure(of module: String) throws -> Set<String> {
        let imports = Dictionary(grouping: try imports(), by: \.module).mapValues { Set($0.map(\.imported)) }
        var found: Set<String> = []
        var pending = [module]
        while let module = pending.popLast() {
            guard found.insert(module).inserted else { continue }
            pending += imports[module] ?? []
        }
        return found
    }

    private static func files() throws -> [(module: String, file: String, text: String)] {
        var result: [(String, String, String)] = []
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let path = file.path().dropFirst(sources.path().count).drop { $0 == "/" }
            let module = path.prefix { $0 != "/" }
            result.append((String(module), String(path), try String(contentsOf: file, encoding: .utf8)))
        }
        return result
    }

    private static func imports() throws -> [(module: String, file: String, imported: String)] {
        var result: [(String, String, String)] = []
        for (module, path, text) in try files() {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let keyword = words.firstIndex(of: "import"), keyword <= 2, words.count > keyword + 1,
                    !line.hasPrefix("//")
                else { continue }
                guard
                    words[..<keyword].allSatisfy({
                        $0.hasPrefix("@") || ["package", "public", "internal", "private", "fileprivate"].contains($0)
                    })
                else { continue }
                var name = words[keyword + 1]
                if ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"].contains(name),
                    words.count > keyword + 2
                {
                    name = words[keyword + 2].prefix { $0 != "." }
                }
                result.append((module, path, String(name)))
            }
        }
        return result
    }
}
