import Pages

/// A table that readers can filter, as `partials/rows.mustache` shows it.
struct IndexValues: TemplateValues {
    private let facets: [FacetValues]
    private let columns: [ItemLabel]
    private let items: [RowValues]

    init(_ table: IndexTable, html: PassageHTML) {
        facets = table.facets.map(FacetValues.init)
        columns = table.columns.map(ItemLabel.init)
        items = table.rows.map { RowValues(row: $0, html: html) }
    }

    func child(named name: String) -> TemplateValue? {
        switch name {
        case "facets": .list(facets)
        case "columns": .list(columns)
        case "items": .list(items)
        default: nil
        }
    }
}

private struct ItemLabel: TemplateValues {
    let label: String

    func child(named name: String) -> TemplateValue? { name == "label" ? .text(label) : nil }
}

private struct FacetValues: TemplateValues {
    let facet: IndexTable.Facet

    init(_ facet: IndexTable.Facet) { self.facet = facet }

    func child(named name: String) -> TemplateValue? {
        switch name {
        case "name": .text(facet.name)
        case "label": .text(facet.label)
        case "options": .list(facet.options.map { ValuePair(first: ("value", $0.value), second: ("label", $0.label)) })
        default: nil
        }
    }
}

private struct ValuePair: TemplateValues {
    let first: (name: String, text: String)
    let second: (name: String, text: String)

    func child(named name: String) -> TemplateValue? {
        name == first.name ? .text(first.text) : name == second.name ? .text(second.text) : nil
    }
}

private struct RowValues: TemplateValues {
    let row: IndexTable.Row
    let html: PassageHTML

    func child(named name: String) -> TemplateValue? {
        switch name {
        case "path": .text(Address("").reference(to: row.place.address, anchor: row.place.anchor))
        case "language": TemplateValue(row.place.language)
        case "title": .text(row.title)
        case "summary": TemplateValue(row.summary)
        case "cells": .list(row.cells.map { ItemValues(html: html.html($0)) })
        case "values": .list(row.values.map { ValuePair(first: ("name", $0.name), second: ("value", $0.value)) })
        default: nil
        }
    }
}
