package import Diagnostics

/// Templates that refer to each other, compiled for one type of root.
package struct TemplateLibrary<Root: AnyObject>: Sendable {
    /// Sorted; each mistake once, however many templates include its file.
    package let diagnostics: [Diagnostic]
    /// The names that tags use, templates and values alike.
    package let usedNames: Set<String>
    private let templates: [String: Template<Root>]

    /// The ending of a template's file; names of templates are paths without it.
    package static var suffix: String { ".mustache" }

    /// - Parameters:
    ///   - files: the templates by their paths.
    ///   - names: the templates to compile. The others are checked only, with the fields of all list items in reach.
    ///   - fields: those of the root.
    ///   - folder: the folder of the files, for the locations of diagnostics.
    package init(files: [String: [UInt8]], compiling names: [String], fields: [Field<Root>], folder: String) {
        var compiler = TemplateCompiler(
            files: files.filter { $0.key.hasSuffix(Self.suffix) }, fields: FieldValue.byName(fields), folder: folder,
            suffix: Self.suffix)
        var templates: [String: Template<Root>] = [:]
        for name in names {
            if let (instructions, literals) = compiler.compile(name) {
                templates[name] = Template(instructions: instructions, literals: literals)
            }
        }
        compiler.checkOthers(than: names)
        self.templates = templates
        diagnostics = compiler.diagnostics.sorted()
        usedNames = compiler.usedNames
    }

    /// Empty for a template that could not be compiled.
    package func render(_ name: String, _ root: Root) -> [UInt8] { templates[name]?.render(root) ?? [] }
}
