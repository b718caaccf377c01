package import Diagnostics

/// Templates that refer to each other, compiled for one type of root.
package struct TemplateLibrary<Root: AnyObject>: Sendable {
    /// Sorted; each mistake once, however many templates include its file.
    package let diagnostics: [Diagnostic]
    /// The names that tags use, templates and values alike.
    package let usedNames: Set<String>
    private let templates: [String: Template]

    /// - Parameters:
    ///   - files: the templates by their paths.
    ///   - names: the templates to compile. The others are checked only, with the fields of all list items in reach.
    ///   - fields: those of the root.
    ///   - folder: the folder of the files, for the locations of diagnostics.
    package init(files: [String: [UInt8]], compiling names: [String], fields: [Field<Root>], folder: String) {
        var compiler = TemplateCompiler(files: files, fields: FieldValue.byName(fields), folder: folder)
        templates = names.reduce(into: [:]) { $0[$1] = compiler.compile($1) }
        compiler.checkOthers(than: names)
        diagnostics = compiler.diagnostics.sorted()
        usedNames = compiler.usedNames
    }

    /// Empty for a template that could not be compiled.
    package func render(_ name: String, _ root: Root) -> [UInt8] { templates[name]?.render(root) ?? [] }
}
