import Mustache
import Pages

/// A table that readers can filter, as `partials/rows.mustache` shows it.
struct IndexValues: MustacheParent {
    private let facets: [FacetValues]
    private let columns: [ItemLabel]
    private let items: [RowValues]

    init(_ table: IndexTable, html: PassageHTML) {
        facets = table.facets.map(FacetValues.init)
        columns = table.columns.map(ItemLabel.init)
        items = table.rows.map { RowValues(row: $0, html: html) }
    }

    func child(named name: String) -> Any? {
        switch name {
        case "facets": facets
        case "columns": columns
        case "items": items
        default: nil
        }
    }
}

private struct ItemLabel: MustacheParent {
    let label: String

    func child(named name: String) -> Any? { name == "label" ? label : nil }
}

private struct FacetValues: MustacheParent {
    let facet: IndexTable.Facet

    init(_ facet: IndexTable.Facet) { self.facet = facet }

    func child(named name: String) -> Any? {
        switch name {
        case "name": facet.name
        case "label": facet.label
        case "options": facet.options.map { ValuePair(first: ("value", $0.value), second: ("label", $0.label)) }
        default: nil
        }
    }
}

private struct ValuePair: MustacheParent {
    let first: (name: String, text: String)
    let second: (name: String, text: String)

    func child(named name: String) -> Any? { name == first.name ? first.text : name == second.name ? second.text : nil }
}

private struct RowValues: MustacheParent {
    let row: IndexTable.Row
    let html: PassageHTML

    func child(named name: String) -> Any? {
        switch name {
        case "path": Address("").reference(to: row.place.address, anchor: row.place.anchor)
        case "language": row.place.language
        case "title": row.title
        case "summary": row.summary
        case "cells": row.cells.map { ItemValues(html: html.html($0)) }
        case "values": row.values.map { ValuePair(first: ("name", $0.name), second: ("value", $0.value)) }
        default: nil
        }
    }
}
