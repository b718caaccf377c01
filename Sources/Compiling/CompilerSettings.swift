/// How samples are compiled.
package struct CompilerSettings: Sendable, Hashable {
    /// The path of the compiler driver, `swiftc`.
    package var compiler: String
    /// Modules that every sample imports.
    package var imports: [String]
    /// Folders with modules, absolute.
    package var modules: [String]
    package var sdk: String?
    package var target: String?
    package var flags: [String]
    package var isIsolatedToMainActor: Bool

    package init(
        compiler: String, imports: [String] = ["SwiftUI", "Foundation"], modules: [String] = [], sdk: String? = nil,
        target: String? = nil, flags: [String] = [], isIsolatedToMainActor: Bool = false
    ) {
        (self.compiler, self.imports, self.modules) = (compiler, imports, modules)
        (self.sdk, self.target, self.flags) = (sdk, target, flags)
        self.isIsolatedToMainActor = isIsolatedToMainActor
    }

    /// The arguments of a type check of some files in one call.
    func arguments(checking files: [String], moduleCache: String) -> [String] {
        var arguments = ["-typecheck", "-wmo", "-swift-version", "6", "-parse-as-library", "-suppress-warnings"]
        arguments += ["-module-name", "Samples", "-module-cache-path", moduleCache, "-diagnostic-style", "llvm"]
        if isIsolatedToMainActor { arguments += ["-default-isolation", "MainActor"] }
        if let sdk { arguments += ["-sdk", sdk] }
        if let target { arguments += ["-target", target] }
        arguments += modules.flatMap { ["-I", $0] } + flags + files
        return arguments
    }
}
