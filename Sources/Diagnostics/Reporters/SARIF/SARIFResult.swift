/// One result of a SARIF run.
enum SARIFResult {
    static func json(
        _ diagnostic: Diagnostic, rule: Int, _ suppressed: Report.Suppressed?, fingerprint: String,
        _ shelf: inout SourceShelf
    ) -> JSON {
        let remarks = diagnostic.notes.filter { $0.location == nil }.map { "\nnote: " + $0.message }
        let related = diagnostic.notes.compactMap { note in
            note.location.map { location(of: $0, message: note.message, &shelf) }
        }
        return .members([
            "ruleId": .string(diagnostic.kind.id),
            "ruleIndex": .integer(rule),
            "level": .string(diagnostic.severity.rawValue),
            "message": .members(["text": .string(diagnostic.message + remarks.joined())]),
            "locations": .array([location(of: diagnostic.location, message: nil, &shelf)]),
            "relatedLocations": related.isEmpty ? nil : .array(related),
            "partialFingerprints": .members(["primaryLocationLineHash": .string(fingerprint)]),
            "fixes": diagnostic.fix.flatMap { fix($0, &shelf) }.map { .array([$0]) },
            "suppressions": suppressed.map { .array([suppression($0)]) },
        ])
    }
}

extension SARIFResult {
    private static func location(of location: Location, message: String?, _ shelf: inout SourceShelf) -> JSON {
        // GitHub shows a result only where it has a line: a file as a whole is shown at its first.
        let place =
            location.range.flatMap { range in shelf[location.file].map { region(range, $0) } }
            ?? .members(["startLine": 1])
        return .members([
            "physicalLocation": .members(["artifactLocation": artifact(location.file), "region": place]),
            "message": message.map { .members(["text": .string($0)]) },
        ])
    }

    private static func fix(_ fix: Fix, _ shelf: inout SourceShelf) -> JSON? {
        var changes: [JSON] = []
        for file in Set(fix.edits.map(\.file)).sorted() {
            guard let source = shelf[file] else { continue }
            let replacements = fix.edits.filter { $0.file == file }.map { edit in
                JSON.members([
                    "deletedRegion": region(edit.range, source),
                    "insertedContent": .members(["text": .string(edit.replacement)]),
                ])
            }
            changes.append(.members(["artifactLocation": artifact(file), "replacements": .array(replacements)]))
        }
        guard !changes.isEmpty else { return nil }
        return .members(["description": .members(["text": .string(fix.message)]), "artifactChanges": .array(changes)])
    }

    /// Without a `status` a suppression is an accepted one (section 3.35.3 calls it so, some editions of the schema
    /// `state`).
    private static func suppression(_ suppressed: Report.Suppressed) -> JSON {
        .members([
            "kind": suppressed.origin == .comment ? "inSource" : "external",
            "justification": suppressed.reason.map(JSON.string),
        ])
    }

    private static func region(_ range: Range<Int>, _ source: SourceText) -> JSON {
        let clamped = source.clamped(range)
        let (start, end) = (source.position(of: clamped.lowerBound), source.position(of: clamped.upperBound))
        return .members([
            "startLine": .integer(start.line), "startColumn": .integer(start.utf16Column),
            "endLine": .integer(end.line),
            "endColumn": .integer(end.utf16Column),
        ])
    }

    private static func artifact(_ file: String) -> JSON {
        .members(["uri": .string(address(of: file)), "uriBaseId": "SRCROOT"])
    }

    /// A path as a relative reference (RFC 3986): all but unreserved characters and `/` in percent form.
    private static func address(of path: String) -> String {
        var address = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default: address += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return address
    }
}
