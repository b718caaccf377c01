#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The functions of libgvc and libcgraph, looked up when the first diagram is laid out.
///
/// Nothing is linked, so that commands that draw nothing run on machines without Graphviz. Only functions that
/// <gvc.h> and <cgraph.h> declare alike from version 2.42 to 14 are used, and no members of their records.
struct GraphvizLibrary {
    /// A graph, a node or an edge.
    typealias Object = OpaquePointer

    /// Makes the context that ``layOut`` needs.
    let makeContext: @convention(c) () -> OpaquePointer?
    /// Reads a graph in the language DOT; nil if it is invalid.
    let read: @convention(c) (UnsafePointer<CChar>) -> Object?
    /// Lays a graph out with an engine; 0 on success.
    let layOut: @convention(c) (OpaquePointer, Object, UnsafePointer<CChar>) -> Int32
    /// Writes the layout to the attributes `pos` and `bb`, in points with five digits, with y growing upwards.
    let attachAttributes: @convention(c) (Object) -> Void
    /// Finds a subgraph by its name; the number is 0 to create none.
    let subgraph: @convention(c) (Object, UnsafePointer<CChar>, Int32) -> Object?
    /// The graph's own copy of a text, which a name of the same text shares.
    let intern: @convention(c) (Object, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    /// Finds a node by its name; the number is 0 to create none.
    let node: @convention(c) (Object, UnsafePointer<CChar>, Int32) -> Object?
    /// Finds an edge by its ends and its key; the number is 0 to create none.
    let edge: @convention(c) (Object, Object, Object, UnsafePointer<CChar>, Int32) -> Object?
    /// The value of an attribute; nil if no object of the kind has it.
    let attribute: @convention(c) (Object, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    let freeLayout: @convention(c) (OpaquePointer, Object) -> Int32
    let close: @convention(c) (Object) -> Int32
    /// Reads statements into a graph, from a text; nil in versions that have only ``addStream``.
    private let addText: (@convention(c) (Object, UnsafePointer<CChar>) -> Object?)?
    /// Reads statements into a graph, from a stream of the C library. Versions with ``addText`` may have another
    /// parameter.
    private let addStream: @convention(c) (Object, UnsafeMutableRawPointer, UnsafeRawPointer?) -> Object?

    /// Nil where the library is not installed.
    static func load() -> GraphvizLibrary? {
        for name in names {
            if let handle = dlopen(name, RTLD_NOW), let library = GraphvizLibrary(handle) { return library }
        }
        return nil
    }

    #if canImport(Darwin)
        // Absolute paths, because a bare name is looked up in the current folder too.
        private static let names = ["/opt/homebrew/lib/", "/usr/local/lib/"].flatMap { folder in
            ["7", "6"].map { "\(folder)libgvc.\($0).dylib" }
        }
    #else
        private static let names = ["libgvc.so.6", "libgvc.so.7"]
    #endif

    private typealias ErrorFunction = @convention(c) (UnsafeMutablePointer<CChar>?) -> Int32
    private typealias ErrorFunctionSetter = @convention(c) (ErrorFunction?) -> ErrorFunction?

    /// Also keeps the library from writing its errors to standard error; results tell about failures.
    private init?(_ handle: UnsafeMutableRawPointer) {
        struct NotFound: Error {}
        func find<Function>(_ name: String) throws -> Function {
            guard let symbol = dlsym(handle, name) else { throw NotFound() }
            return unsafeBitCast(symbol, to: Function.self)
        }
        do {
            makeContext = try find("gvContext")
            read = try find("agmemread")
            intern = try find("agstrdup")
            layOut = try find("gvLayout")
            attachAttributes = try find("attach_attrs")
            subgraph = try find("agsubg")
            node = try find("agnode")
            edge = try find("agedge")
            attribute = try find("agget")
            freeLayout = try find("gvFreeLayout")
            close = try find("agclose")
            addText = try? find("agmemconcat")
            addStream = try find("agconcat")
            let setErrorFunction: ErrorFunctionSetter = try find("agseterrf")
            _ = setErrorFunction { _ in 0 }
        } catch {
            return nil
        }
    }
}

extension GraphvizLibrary {
    /// Adds the statements of a graph in the language DOT to another one; false if they are invalid.
    func add(_ text: String, to graph: Object) -> Bool {
        if let addText { return addText(graph, text) != nil }
        var bytes = Array(text.utf8)
        return bytes.withUnsafeMutableBytes { bytes in
            guard let stream = fmemopen(bytes.baseAddress, bytes.count, "r") else { return false }
            defer { fclose(stream) }
            return addStream(graph, UnsafeMutableRawPointer(stream), nil) != nil
        }
    }

    /// Names for the clusters of a graph, in the order in which Graphviz is going to walk over them.
    ///
    /// It orders them by the addresses of their names (`idmap` in its id.c), which differ from run to run. So the names
    /// are put into memory first, and then given to the clusters by their addresses.
    func clusterNames(_ count: Int, in graph: Object) -> [String] {
        let names = (0..<count).map { "cluster\($0)" }
        let addresses = names.map { intern(graph, $0).map { UInt(bitPattern: $0) } ?? 0 }
        return names.indices.sorted { addresses[$0] < addresses[$1] }.map { names[$0] }
    }

    /// Lays a graph out with the engine `dot`; false on failure.
    ///
    /// The router of lines prints what it gives up on to the C library's `stderr`. glibc permits to replace that
    /// variable meanwhile; code that writes to the descriptor itself, as this program does, is not affected.
    func layOutRanks(_ graph: Object, _ context: OpaquePointer) -> Bool {
        #if canImport(Glibc)
            let variable = dlsym(nil, "stderr")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self)
            let stream = variable?.pointee
            if let discarding = Self.discarding.stream { variable?.pointee = discarding }
            defer { variable?.pointee = stream }
        #endif
        return layOut(context, graph, "dot") == 0
    }

    #if canImport(Glibc)
        /// A stream to nowhere, which stays open; used under the lock of ``Graphviz`` only.
        private static let discarding = Discarding()

        private struct Discarding: @unchecked Sendable { let stream = fopen("/dev/null", "w") }
    #endif
}
