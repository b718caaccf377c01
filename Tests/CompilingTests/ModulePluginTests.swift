import Compiling
import Files
import Foundation
import Samples
import TestSupport
import Testing

/// Modules of a stranger that want the real compiler to start a program.
@Suite(.serialized) struct ModulePluginTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("plugin", "#!/bin/sh\ntouch '\(folder("started"))'\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("plugin"))
        try folder.write("modules/README", "")
    }

    private var isStarted: Bool { folder.read("started") != nil }

    private func interface(_ module: String) -> String {
        let plugin = "-load-plugin-executable \(folder("plugin"))#Evil"
        return """
            // swift-interface-format-version: 1.0
            // swift-compiler-version: Swift version 6.3
            // swift-module-flags: -target \(Self.triple) -module-name \(module) \(plugin)
            import Swift
            @freestanding(expression) public macro evil() -> Swift.Int = #externalMacro(module: "Evil", type: "M")

            """
    }

    #if arch(arm64)
        private static let triple = "aarch64-unknown-linux-gnu"
    #else
        private static let triple = "x86_64-unknown-linux-gnu"
    #endif

    private func check(_ code: String, _ change: (inout CompilerSettings) -> Void = { _ in }) async throws
        -> CompileResult
    {
        let request = CompileRequest(file: "a.md", inputs: [CompileInput(Array(code.utf8), .sample)], shared: [])
        return try await SampleCompilerRun().results(of: [request]) {
            $0.modules = [folder("modules")]
            change(&$0)
        }[0][0]
    }

    /// The compiler alone starts the program, so that these tests test something.
    @Test func theCompilerStartsPlugins() async throws {
        try folder.write("modules/Evil.swiftinterface", interface("Evil"))
        try folder.write("a.swift", "import Evil\nlet a = #evil()\n")
        _ = try Self.swiftc(["-typecheck", "-I", folder("modules"), folder("a.swift")], in: folder)
        #expect(isStarted)
    }

    @Test(arguments: [
        "Evil.swiftinterface", "Evil.private.swiftinterface", "Evil.package.swiftinterface",
        "Evil.swiftmodule/\(triple).swiftinterface", "Evil.swiftmodule/\(triple).private.swiftinterface",
        "Evil.swiftmodule/other.package.swiftinterface", ".swiftinterface",
    ])
    func interfacesAreRejected(_ name: String) async throws {
        try folder.write("modules/\(name)", interface("Evil"))
        await expectRejection(of: name)
    }

    @Test func linksToInterfacesAreRejected() async throws {
        try folder.write("elsewhere/\(Self.triple).swiftinterface", interface("Evil"))
        try folder.link("modules/Evil.swiftmodule", to: folder("elsewhere"))
        await expectRejection(of: "Evil.swiftmodule/\(Self.triple).swiftinterface")
        try FileManager.default.removeItem(atPath: folder("modules/Evil.swiftmodule"))
        try folder.link("modules/Evil.swiftinterface", to: folder("elsewhere/\(Self.triple).swiftinterface"))
        await expectRejection(of: "Evil.swiftinterface")
    }

    private func expectRejection(of name: String) async {
        do {
            let result = try await check("import Evil\nlet a = #evil()")
            Issue.record("\(result)")
        } catch {
            let path = folder("modules/\(name)")
            #expect("\(error)".hasPrefix("cannot use '\(path)': a module interface can start programs"), "\(error)")
        }
        #expect(!isStarted)
    }

    /// Such a module is found, but its text is not compiled: it is damaged, or that of another compiler.
    @Test func anInterfaceBesideACompiledModuleIsNotBuilt() async throws {
        try folder.write("modules/Evil.swiftinterface", interface("Evil"))
        try folder.write("modules/Evil.swiftmodule", "not a module")
        let result = try await check("import Evil\nlet a = #evil()")
        #expect(result.verdict != .compiles && !isStarted, "\(result)")
    }

    /// A compiled module can name further folders, which the compiler searches in the language mode 5.
    @Test func foldersThatAModuleNamesAreNotSearchedForInterfaces() async throws {
        try folder.write("hidden/Evil.swiftinterface", interface("Evil"))
        try folder.write("b.swift", "public let b = 1\n")
        let built = try Self.swiftc(
            [
                "-emit-module", "-module-name", "Harmless", "-o", folder("modules/Harmless.swiftmodule"), "-I",
                folder("hidden"), "-Xfrontend", "-serialize-debugging-options", "-load-plugin-executable",
                folder("plugin") + "#Evil", folder("b.swift"),
            ], in: folder)
        #expect(built.isEmpty, "\(built)")
        let code = "import Harmless\nimport Evil\nlet a = #evil()"
        let result = try await check(code) { $0.flags = ["-swift-version", "5"] }
        #expect(result.verdict != .compiles && !isStarted, "\(result)")
        // Modules as such are found.
        #expect(try await check("import Harmless\nlet c: Int = b").verdict == .compiles)
    }

    @Test func anSDKIsNotBuiltFromInterfaces() async throws {
        for path in ["usr/lib/swift", "usr/lib/swift/linux", "System/Library/Frameworks"] {
            try folder.write("sdk/\(path)/Evil.swiftinterface", interface("Evil"))
            try folder.write("sdk/\(path)/Evil.swiftmodule/\(Self.triple).swiftinterface", interface("Evil"))
        }
        for path in ["usr/lib/swift/host/plugins", "usr/local/lib/swift/host/plugins", "usr/bin"] {
            for name in ["libEvil.so", "Evil", "swift-plugin-server"] {
                try folder.write("sdk/\(path)/\(name)")
                try FileManager.default.removeItem(atPath: folder("sdk/\(path)/\(name)"))
                try FileManager.default.copyItem(atPath: folder("plugin"), toPath: folder("sdk/\(path)/\(name)"))
            }
        }
        let result = try? await check("import Evil\nlet a = #evil()") { $0.sdk = folder("sdk") }
        #expect(result?.verdict != .compiles && !isStarted, "\(String(describing: result))")
    }

    @Test(arguments: ["Evil", "../../../tmp/Evil", "/Evil", "Evil#x", ""])
    func macrosOfSamplesLoadNothing(_ module: String) async throws {
        for name in ["libEvil.so", "Evil", "libEvil.dylib"] {
            try FileManager.default.copyItem(atPath: folder("plugin"), toPath: folder("modules/\(name)"))
        }
        let code = """
            @freestanding(expression) macro evil() -> Int = #externalMacro(module: "\(module)", type: "M")
            let a = #evil()
            """
        #expect(try await check(code).verdict != .compiles)
        #expect(!isStarted)
    }

    /// What a module map or an overlay says loads modules, never programs.
    @Test func mapsAndOverlaysStartNothing() async throws {
        try folder.write(
            "modules/module.modulemap",
            """
            module CEvil { header "evil.h"; link "Evil"; config_macros "-fplugin=\(folder("plugin"))" }
            extern module Further "\(folder("hidden/module.modulemap"))"
            """)
        try folder.write("modules/evil.h", "#pragma clang module import Further\n#define EVIL 1\n")
        try folder.write("hidden/module.modulemap", "module Further { header \"f.h\" }")
        try folder.write("hidden/f.h", "int further(void);\n")
        try folder.write("hidden/Evil.swiftinterface", interface("Evil"))
        try folder.write("modules/CEvil.apinotes", "Name: CEvil\nSwiftImportAs: \(folder("plugin"))\n")
        try folder.write(
            "modules/CEvil.swiftcrossimport/Foundation.swiftoverlay",
            "%YAML 1.2\n---\nversion: 1\nmodules:\n- name: Evil\n")
        _ = try? await check("import CEvil\nimport Foundation\nlet a = EVIL")
        #expect(!isStarted)
    }

    /// The macros of the toolchain still work beside modules of a rulebook, and its modules that are there as text.
    @Test func theToolchainStaysWhole() async throws {
        let code = """
            import Testing
            import Observation
            @Observable final class Tram { var line = 1 }
            @Test func lines() { #expect(Tram().line == 1) }
            """
        #expect(try await check(code).verdict == .compiles)
    }

    /// The check where the list of arguments is made, whatever made the settings.
    @Test func argumentsAreCheckedWhereTheyAreMade() async throws {
        let compiler = try await Compiler(SampleCompilerRun.path, cache: SampleCompilerRun.cache)
        let changes: [@Sendable (inout CompilerSettings) -> Void] = [
            { $0.target = "@/tmp/args" }, { $0.target = "-x" }, { $0.sdk = "relative" }, { $0.sdk = "/nonexistent" },
            { $0.sdk = "@/tmp" }, { $0.modules = ["-I"] }, { $0.modules = ["/dev/null"] }, { $0.modules = ["/tmp\n"] },
            { $0.imports = ["@x"] }, { $0.imports = [""] }, { $0.flags = ["-load-plugin-library", "x"] },
            { $0.flags = ["-D"] }, { $0.flags = ["-D", "@x"] }, { $0.flags = ["x.swift"] },
        ]
        for (index, change) in changes.enumerated() {
            var settings = CompilerSettings(compiler)
            change(&settings)
            #expect(throws: FileError.self, "\(index)") { try settings.arguments(checking: ["Sample1.swift"]) }
        }
        for file in ["@x.swift", "-x.swift", "a/b.swift", "a.txt", "\u{301}.swift", ".swift"] {
            #expect(throws: FileError.self, "\(file)") { try CompilerSettings(compiler).arguments(checking: [file]) }
        }
        #expect(try CompilerSettings(compiler).arguments(checking: ["Sample1.swift"]).last == "Sample1.swift")
    }

    private static func swiftc(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: SampleCompilerRun.path)
        process.arguments = arguments + ["-module-cache-path", folder("cache")]
        try folder.write("printed")
        let printed = try FileHandle(forWritingTo: URL(filePath: folder("printed")))
        (process.standardOutput, process.standardError) = (printed, printed)
        try process.run()
        process.waitUntilExit()
        return folder.read("printed") ?? ""
    }
}
