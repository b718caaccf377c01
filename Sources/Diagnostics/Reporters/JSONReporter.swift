import Base

/// The format for programs, described by `Content/schemas/findings-1.schema.json`.
///
/// Lines and columns are 1-based; `column` counts UTF-8 bytes, `utf16Column` UTF-16 units, `offset` bytes from 0. Ends
/// are exclusive.
struct JSONReporter: Reporter {
    /// Raised when a member changes its meaning or goes; new members may come without it.
    static let version = 1

    func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        let tally = Tally(report.diagnostics)
        let head = JSON.members([
            "version": .integer(Self.version),
            "tool": .members(["name": .string(Report.tool), "version": .string(report.version)]),
            "summary": .members([
                "errors": .integer(tally.errors), "warnings": .integer(tally.warnings), "notes": .integer(tally.notes),
                "safeFixes": .integer(tally.safeFixes), "unsafeFixes": .integer(tally.unsafeFixes),
            ]),
        ])
        output(String(head.text.dropLast("\n}".utf8.count)))
        Self.write("findings", report.diagnostics, to: output) { Self.finding($0, &sources) }
        Self.write("suppressed", report.suppressed, to: output) { suppressed in
            .members([
                "by": .string(suppressed.origin.rawValue), "reason": suppressed.reason.map(JSON.string),
                "finding": Self.finding(suppressed.diagnostic, &sources),
            ])
        }
        output("\n}\n")
    }

    /// A further member of the outermost object: an array of which only one element is ever held.
    private static func write<Element>(
        _ name: String, _ elements: [Element], to output: (String) -> Void, _ value: (Element) -> JSON
    ) {
        output(",\n  \"\(name)\": [")
        for (place, element) in elements.enumerated() {
            output((place == 0 ? "\n    " : ",\n    ") + value(element).text(depth: 2))
        }
        output(elements.isEmpty ? "]" : "\n  ]")
    }
}

extension JSONReporter {
    private static func finding(_ diagnostic: Diagnostic, _ sources: inout SourceCache) -> JSON {
        .members([
            "id": .string(diagnostic.kind.id),
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message),
            "file": .string(diagnostic.location.file),
            "range": range(diagnostic.location.file, diagnostic.location.range, &sources),
            "notes": .array(diagnostic.notes.map { note($0, &sources) }),
            "fix": diagnostic.fix.map { fix($0, &sources) },
            "help": diagnostic.help.map(JSON.string),
        ])
    }

    private static func note(_ note: Diagnostic.Note, _ sources: inout SourceCache) -> JSON {
        .members([
            "message": .string(note.message),
            "file": (note.location?.file).map(JSON.string),
            "range": note.location.flatMap { range($0.file, $0.range, &sources) },
        ])
    }

    private static func fix(_ fix: Fix, _ sources: inout SourceCache) -> JSON {
        .members([
            "message": .string(fix.message),
            "safety": .string(fix.safety.rawValue),
            "edits": .array(
                fix.edits.map { edit in
                    .members([
                        "file": .string(edit.file), "range": range(edit.file, edit.range, &sources),
                        "replacement": .string(edit.replacement),
                    ])
                }),
        ])
    }

    /// Both ends of a range; nil for a file as a whole and where the file cannot be read.
    private static func range(_ file: String, _ range: Range<Int>?, _ sources: inout SourceCache) -> JSON? {
        guard let range, let source = sources[file] else { return nil }
        let clamped = source.clamped(range)
        return .members(["start": position(clamped.lowerBound, source), "end": position(clamped.upperBound, source)])
    }

    private static func position(_ offset: Int, _ source: SourceFile) -> JSON {
        let position = source.position(of: offset)
        return .members([
            "line": .integer(position.line), "column": .integer(position.column),
            "utf16Column": .integer(position.utf16Column),
            "offset": .integer(position.offset),
        ])
    }
}
