import Diagnostics

@testable import Templates

/// A root for templates under test: a garden with beds and their plants.
final class Garden: Sendable {
    let name = "Kew & Co <\"west's\">"
    let plan: [UInt8] = Array("<svg>&</svg>".utf8)
    let isOpen = true
    let isFrozen = false
    let keeper: String? = "Ada"
    let guest: String? = nil
    let motto: String? = ""
    let beds: [Bed] = [
        Bed("roses", ["Iceberg", "Rugosa"]), Bed("herbs", []), Bed("ferns", ["Maidenhair"], isShady: true),
    ]
    let paths: [Bed] = []

    final class Bed: Sendable {
        let name: String
        let plants: [Plant]
        let isShady: Bool

        init(_ name: String, _ plants: [String], isShady: Bool = false) {
            (self.name, self.plants, self.isShady) = (name, plants.map(Plant.init), isShady)
        }
    }

    final class Plant: Sendable {
        let title: String

        init(_ title: String) { self.title = title }
    }

    static let fields: [Field<Garden>] = [
        .text("name") { $0.name },
        .html("plan") { $0.plan },
        .flag("open") { $0.isOpen },
        .flag("frozen") { $0.isFrozen },
        .text("motto") { $0.motto },
        .group("people", [.text("keeper") { $0.keeper }, .text("guest") { $0.guest }]),
        .group("tour", if: { $0.guest != nil }, [.text("guest") { $0.guest }, .text("name") { _ in "tour" }]),
        .list(
            "beds",
            [
                .text("name") { $0.name },
                .flag("shady") { $0.isShady },
                .list("plants", [.text("title") { $0.title }]) { $0.plants },
            ]
        ) { $0.beds },
        .list("paths", [.text("name") { $0.name }]) { $0.paths },
    ]

    /// Compiles `template` with other templates, and renders it.
    static func render(_ template: String, with others: [String: String] = [:]) -> String {
        let library = library(template, with: others)
        return library.diagnostics.isEmpty
            ? String(decoding: library.render("main", Garden()), as: UTF8.self)
            : library.diagnostics.map(\.message).joined(separator: "; ")
    }

    static func library(_ template: String, with others: [String: String] = [:]) -> TemplateLibrary<Garden> {
        let files = others.merging(["main": template]) { $1 }.map { ("\($0).mustache", Array($1.utf8)) }
        return TemplateLibrary(
            files: Dictionary(uniqueKeysWithValues: files), compiling: ["main"], fields: fields, folder: "Templates")
    }
}
