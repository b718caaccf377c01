import CYaml
import Diagnostics

/// Builds a tree of values from the events of libyaml.
///
/// Only the events have the ends of values, and a recursive composer could run out of stack or memory on hostile input.
struct YAMLComposer {
    private let file: String
    private let offsets: ScalarOffsets
    private let place: (Range<Int>) -> Range<Int>

    private var diagnostics: [Diagnostic] = []
    private var root: YAMLNode?
    private var open: [Frame] = []
    private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
    /// The number of values so far; each use of an alias counts again.
    private var size = 0
    /// The number of values that come from aliases.
    private var repeated = 0

    /// The deepest nesting, which is safe for recursive code that reads the tree.
    static let deepest = 100
    /// The most values that aliases may add, so that a small document cannot grow without bounds.
    static let mostRepeated = 1_000

    /// The most invalid keys that are reported for one document.
    static let mostReported = 20

    /// Reads the document in a range of `bytes`.
    static func compose(
        _ bytes: [UInt8], _ range: Range<Int>, file: String, place: @escaping (Range<Int>) -> Range<Int>
    ) -> YAMLDocument {
        var composer = YAMLComposer(file: file, offsets: ScalarOffsets(bytes, range), place: place)
        bytes.withUnsafeBufferPointer { composer.run(UnsafeBufferPointer(rebasing: $0[range])) }
        return YAMLDocument(root: composer.root, diagnostics: composer.diagnostics)
    }

    private init(file: String, offsets: ScalarOffsets, place: @escaping (Range<Int>) -> Range<Int>) {
        self.file = file
        self.offsets = offsets
        self.place = place
    }
}

/// A list or a map whose end has not been read.
private struct Frame {
    let isMap: Bool
    let start: Int
    let anchor: String?
    var items: [YAMLNode] = []
    var entries: [YAMLNode.Entry] = []
    var keys: [String: Range<Int>] = [:]
    /// The key whose value comes next; `ignored` if it is no text or a duplicate.
    var key: (name: String, range: Range<Int>, ignored: Bool)?
    var end: Int
    /// Values in the tree before it.
    let sizeBefore: Int
}

extension YAMLComposer {
    private mutating func run(_ input: UnsafeBufferPointer<UInt8>) {
        guard let start = input.baseAddress else { return }
        // The parser contains pointers to itself, so it needs an address of its own.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else { return }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, start, input.count)
        var documents = 0
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { return reject(parser.pointee) }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 {
                    stop(
                        "a second document starts here", at: span(event),
                        note: "keep one document, and remove the '---'")
                    return
                }
            default: guard take(event) else { return }
            }
        }
    }

    /// Handles one event; false if reading has to stop.
    private mutating func take(_ event: yaml_event_t) -> Bool {
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text =
                scalar.value.map {
                    String(decoding: UnsafeBufferPointer(start: $0, count: scalar.length), as: UTF8.self)
                } ?? ""
            let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
            let node = YAMLNode(value: .scalar(YAMLNode.Scalar(text: text, isPlain: isPlain)), range: span(event))
            size += 1
            remember(node, as: scalar.anchor.map { String(cString: $0) }, size: 1)
            let end = offsets.offset(of: event.end_mark.index)
            let tag = scalar.tag.map { String(cString: $0) } ?? ""
            if tag.hasPrefix("!"), tag.utf8.count > 1 {
                report(
                    .invalidYAML, "'\(tag)' is read as a YAML tag, not as text", at: node.range,
                    note: "quote a value that begins with '!'")
            }
            if isPlain, node.bool == nil, Double(text) == nil, let comment = offsets.closeComment(after: end) {
                report(
                    .commentedText, "'\(offsets.text(comment))' is a comment, not a part of the value",
                    at: place(comment), note: "quote the value, or put a space after the '#' of a comment")
            }
            add(node, rawEnd: end)
        case YAML_SEQUENCE_START_EVENT:
            return begin(isMap: false, event, anchor: event.data.sequence_start.anchor.map { String(cString: $0) })
        case YAML_MAPPING_START_EVENT:
            return begin(isMap: true, event, anchor: event.data.mapping_start.anchor.map { String(cString: $0) })
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end(event)
        case YAML_ALIAS_EVENT: return alias(event)
        default: break
        }
        return true
    }

    private mutating func begin(isMap: Bool, _ event: yaml_event_t, anchor: String?) -> Bool {
        guard open.count < Self.deepest else {
            return stop(
                "lists and maps are nested more than \(Self.deepest) levels deep", at: span(event),
                note: "reduce the nesting")
        }
        let start = offsets.offset(of: event.start_mark.index)
        open.append(
            Frame(
                isMap: isMap, start: start, anchor: anchor, end: offsets.offset(of: event.end_mark.index),
                sizeBefore: size))
        size += 1
        return true
    }

    private mutating func end(_ event: yaml_event_t) {
        guard var frame = open.popLast() else { return }
        // Without brackets, libyaml's end is the start of the next value.
        if event.end_mark.index > event.start_mark.index { frame.end = offsets.offset(of: event.end_mark.index) }
        let node = YAMLNode(
            value: frame.isMap ? .map(frame.entries) : .list(frame.items),
            range: place(frame.start..<max(frame.start, frame.end)))
        remember(node, as: frame.anchor, size: size - frame.sizeBefore)
        add(node, rawEnd: frame.end)
    }

    private mutating func alias(_ event: yaml_event_t) -> Bool {
        let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
        guard let anchor = anchors[name] else {
            return stop(
                "undefined YAML alias '*\(name)'", at: span(event),
                note: "define it above with '&\(name)' before a value")
        }
        size += anchor.size
        repeated += anchor.size
        guard repeated <= Self.mostRepeated else {
            return stop(
                "the aliases expand to more than \(Self.mostRepeated) values", at: span(event),
                note: "write the values out, or remove some")
        }
        add(YAMLNode(value: anchor.node.value, range: span(event)), rawEnd: offsets.offset(of: event.end_mark.index))
        return true
    }

    private mutating func remember(_ node: YAMLNode, as anchor: String?, size: Int) {
        if let anchor { anchors[anchor] = (node, size) }
    }

    private mutating func add(_ node: YAMLNode, rawEnd: Int) {
        guard !open.isEmpty else {
            root = node
            return
        }
        let last = open.count - 1
        open[last].end = max(open[last].end, rawEnd)
        guard open[last].isMap else {
            open[last].items.append(node)
            return
        }
        if let key = open[last].key {
            open[last].key = nil
            if !key.ignored {
                open[last].entries.append(YAMLNode.Entry(key: key.name, keyRange: key.range, value: node))
            }
        } else {
            open[last].key = key(node, in: open[last])
            if let key = open[last].key, !key.ignored { open[last].keys[key.name] = key.range }
        }
    }

    private mutating func key(_ node: YAMLNode, in frame: Frame) -> (name: String, range: Range<Int>, ignored: Bool) {
        var name = ""
        let problem: (kind: DiagnosticKind, message: String, note: Diagnostic.Note)
        if case .scalar(let scalar) = node.value {
            name = scalar.text
            if scalar.isPlain, name == "<<" {
                problem = (.invalidYAML, "the merge key '<<' is not supported", "write the keys out")
            } else if let first = frame.keys[name] {
                let note = "the first one is here and is used; remove one of them"
                problem = (
                    .duplicateKey, "'\(name)' is defined twice", Diagnostic.Note(note, at: Location(file, first))
                )
            } else {
                return (name, node.range, false)
            }
        } else {
            problem = (
                .invalidYAML, "\(node.shape) cannot be a key",
                "write a word before the colon; quote text that begins with '[' or '{'"
            )
        }
        if diagnostics.count < Self.mostReported {
            report(problem.kind, problem.message, at: node.range, note: problem.note)
        }
        return (name, node.range, true)
    }

    private func span(_ event: yaml_event_t) -> Range<Int> {
        let start = offsets.offset(of: event.start_mark.index)
        return place(start..<max(start, offsets.offset(of: event.end_mark.index)))
    }

    private mutating func report(
        _ kind: DiagnosticKind, _ message: String, at range: Range<Int>, note: Diagnostic.Note
    ) {
        diagnostics.append(Diagnostic(kind, message, at: Location(file, range), notes: [note]))
    }

    /// Reports an error that makes the whole document unusable, and returns false.
    @discardableResult
    private mutating func stop(_ message: String, at range: Range<Int>, note: String) -> Bool {
        report(.invalidYAML, message, at: range, note: Diagnostic.Note(note))
        root = nil
        return false
    }

    private mutating func reject(_ parser: yaml_parser_t) {
        let problem = parser.problem.map { String(cString: $0) } ?? "this is not YAML"
        if parser.error == YAML_READER_ERROR {
            let isControl = problem.hasPrefix("control characters")
            let found = min(offsets.start + parser.problem_offset, offsets.end)
            // The reader stops within a sequence of bytes.
            let start = isControl ? found : offsets.sequenceStart(at: found)
            stop(
                "\(isControl ? "control character" : "invalid UTF-8") in YAML",
                at: place(start..<min(start + 1, offsets.end)),
                note: isControl
                    ? "remove it, or write it as an escape sequence in double quotes" : "save the file as UTF-8")
            return
        }
        if let marker = offsets.conflictMarker {
            stop(
                "unresolved merge conflict", at: place(marker),
                note: "keep one version, and remove the lines that begin with '<<<<<<<', '=======' or '>>>>>>>'")
            return
        }
        let start = offsets.offset(of: parser.problem_mark.index)
        defer { root = entries(before: start).map { YAMLNode(value: .map($0), range: place(open[0].start..<start)) } }
        let contextStart = offsets.offset(of: parser.context_mark.index)
        // 'title:Text' is text that goes on up to the colon of the next key.
        if open.isEmpty, let first = root?.range, problem == YAMLProblem.unexpectedColon {
            let (message, note) = YAMLProblem.missingColon
            stop(message, at: first.lowerBound..<first.lowerBound + 1, note: note)
            return
        }
        if YAMLProblem.beginsAtContext.contains(problem) {
            let (message, note) = YAMLProblem.wording(of: problem, byte: nil, behind: nil)
            stop(message, at: place(contextStart..<min(contextStart + 1, offsets.end)), note: note)
            return
        }
        let wording = YAMLProblem.wording(
            of: problem, byte: offsets.byte(at: start), behind: offsets.lastByte(before: start))
        stop(wording.message, at: place(start..<min(start + 1, offsets.end)), note: wording.note)
        guard let context = parser.context, parser.context_mark.index < parser.problem_mark.index else { return }
        let note = Diagnostic.Note(
            String(cString: context) + " that starts here", at: Location(file, place(contextStart..<contextStart)))
        diagnostics[diagnostics.count - 1].notes.append(note)
    }
}

extension YAMLComposer {
    /// The keys of the document above the line of a syntax error; nil if there are none.
    private func entries(before problem: Int) -> [YAMLNode.Entry]? {
        guard let entries = open.first?.entries else { return nil }
        let line = place(offsets.lineStart(of: problem)..<problem)
        let whole = entries.filter { $0.value.range.upperBound <= line.lowerBound }
        return whole.isEmpty ? nil : whole
    }
}

/// The errors of libyaml, worded for authors.
private enum YAMLProblem {
    typealias Wording = (message: String, note: String)

    static let unexpectedColon = "mapping values are not allowed in this context"
    static let missingColon: Wording = (
        "missing colon after a key", "write 'key: value', with a space after the colon"
    )
    private static let specialStart: Wording = ("a value cannot start with this character", "quote the value")

    /// The errors whose cause is where libyaml began to read, and not where it stopped.
    static let beginsAtContext: Set = [
        "could not find expected ':'", "did not find expected alphabetic or numeric character",
        "did not find expected comment or line break",
    ]

    /// - Parameters:
    ///   - problem: libyaml's own message.
    ///   - byte: the byte at the error's place.
    ///   - last: the last byte before it on its line that is not a space.
    static func wording(of problem: String, byte: UInt8?, behind last: UInt8?) -> Wording {
        if byte == UInt8(ascii: "\t") { return ("tabs cannot be used to indent YAML", "indent with spaces") }
        if let last, wordings[problem]?.message == indentation.message {
            if "]}".utf8.contains(last) {
                return ("text after a list or a map", "quote the whole value if it is text that starts with '[' or '{'")
            }
            if "\"'".utf8.contains(last) {
                return ("text after the closing quote", "enclose the whole value in the other kind of quotation marks")
            }
        }
        if let wording = wordings[problem] { return wording }
        // Versions after 0.2.5 have a limit of their own.
        if problem.contains("nest") { return ("lists and maps are nested too deeply", "reduce the nesting") }
        return ("invalid YAML: \(problem)", "quote the value, or write each key on its own line as 'key: value'")
    }

    private static let indentation: Wording = (
        "inconsistent indentation", "give all keys of a map, and all items of a list, the same indentation"
    )

    private static let wordings: [String: Wording] = [
        unexpectedColon: (
            "unexpected colon", "quote text that contains a colon: \"like: this\"; start each key on its own line"
        ),
        "could not find expected ':'": missingColon,
        "did not find expected key": indentation,
        "did not find expected '-' indicator": indentation,
        "did not find expected ',' or ']'": (
            "missing ']' at the end of a list", "close it with ']', and put ',' between its items"
        ),
        "did not find expected ',' or '}'": (
            "missing '}' at the end of a map", "close it with '}', and put ',' between its entries"
        ),
        "found unexpected end of stream": ("unclosed quote", "close it with the same quotation mark"),
        "found character that cannot start any token": specialStart,
        "did not find expected alphabetic or numeric character": specialStart,
        "did not find expected comment or line break": specialStart,
        "mapping keys are not allowed in this context": specialStart,
        "block sequence entries are not allowed in this context": (
            "a list on the line of its key", "begin each item on its own line, or quote text that starts with '-'"
        ),
        "found unknown escape character": (
            "unknown escape sequence", "write '\\\\' for a backslash, or quote with ' instead"
        ),
    ]
}

/// Maps character numbers, which libyaml counts, to byte offsets.
private struct ScalarOffsets {
    let start: Int
    let end: Int
    private let bytes: [UInt8]
    /// The offset of each character.
    private let offsets: [Int]

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        (start, end) = (range.lowerBound, range.upperBound)
        self.bytes = bytes
        offsets = range.filter { bytes[$0] & 0xC0 != 0x80 }
    }

    /// The 0-based offset of a character's first byte, at most the end.
    func offset(of character: Int) -> Int {
        character < offsets.count ? offsets[character] : end
    }

    func byte(at offset: Int) -> UInt8? { offset < end ? bytes[offset] : nil }

    /// The last byte before an offset, on its line, that is not a space.
    func lastByte(before offset: Int) -> UInt8? {
        bytes[start..<offset].last { $0 != UInt8(ascii: " ") }.flatMap { $0 == UInt8(ascii: "\n") ? nil : $0 }
    }

    /// The text of a range.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func lineStart(of offset: Int) -> Int {
        bytes[start..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    }

    /// The first byte of a character of which an offset is a later byte.
    func sequenceStart(at offset: Int) -> Int {
        (max(start, offset - 3)...offset).last { $0 < end && bytes[$0] >= 0xC0 } ?? offset
    }

    /// The comment that follows an offset on its line, if no space follows its `#`.
    func closeComment(after offset: Int) -> Range<Int>? {
        // The line is read only behind a '#': it may hold thousands of values.
        let rest = bytes[offset..<end].drop { $0 == UInt8(ascii: " ") }
        guard rest.startIndex > offset, rest.first == UInt8(ascii: "#"), let next = rest.dropFirst().first,
            !" \t#\n\r".utf8.contains(next)
        else { return nil }
        return rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.indices
    }

    /// The first mark that git writes at the start of a line around two versions.
    var conflictMarker: Range<Int>? {
        let document = bytes[start..<end]
        return document.indices.lazy.filter { $0 == start || bytes[$0 - 1] == UInt8(ascii: "\n") }
            .first { line in ["<<<<<<< ", ">>>>>>> "].contains { document[line...].starts(with: $0.utf8) } }
            .map { $0..<$0 + 7 }
    }
}
