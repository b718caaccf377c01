import CCmark

/// A text as libcmark parses it; owns the nodes.
///
/// The only place that calls libcmark. Each tree has a parser of its own, so texts can be parsed in parallel.
final class CmarkTree {
    let root: CmarkNode?
    private let pointer: OpaquePointer?

    init(_ text: UnsafeBufferPointer<UInt8>) {
        let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
        text.withMemoryRebound(to: CChar.self) { characters in
            if let start = characters.baseAddress { cmark_parser_feed(parser, start, characters.count) }
        }
        pointer = cmark_parser_finish(parser)
        cmark_parser_free(parser)
        root = pointer.map(CmarkNode.init)
    }

    deinit { cmark_node_free(pointer) }
}

/// A node of a ``CmarkTree``, valid as long as the tree.
struct CmarkNode: Equatable {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    enum Kind {
        case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
        case other

        /// Whether it is a block that contains other blocks.
        var isContainer: Bool {
            switch self {
            case .document, .blockQuote, .list, .item: true
            default: false
            }
        }
    }

    var kind: Kind {
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_CODE: .code
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_CODE_BLOCK: .codeBlock
        case CMARK_NODE_BLOCK_QUOTE: .blockQuote
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_HTML_BLOCK: .htmlBlock
        case CMARK_NODE_HTML_INLINE: .htmlInline
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_IMAGE: .image
        case CMARK_NODE_DOCUMENT: .document
        default: .other
        }
    }

    var firstChild: CmarkNode? { cmark_node_first_child(pointer).map(CmarkNode.init) }
    var next: CmarkNode? { cmark_node_next(pointer).map(CmarkNode.init) }
    var parent: CmarkNode? { cmark_node_parent(pointer).map(CmarkNode.init) }

    /// 0-based.
    var startLine: Int { Int(cmark_node_get_start_line(pointer)) - 1 }
    /// 0-based, in bytes.
    var startColumn: Int { Int(cmark_node_get_start_column(pointer)) - 1 }
    /// 0-based; right for paragraphs, wrong for HTML blocks and setext headings.
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) - 1 }

    var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
    var info: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }
    var destination: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_url(pointer)) }
    var title: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_title(pointer)) }
    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

    /// The bytes of a C string of libcmark's, which has no NUL of its own.
    private func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
        var count = 0
        while string[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self), count: count)
    }
}
