/// A name in a folder, as the disk has it.
package struct FileName: Sendable, Hashable {
    /// With the zero byte that the system wants at the end.
    private let terminated: ArraySlice<UInt8>

    init(terminated: ArraySlice<UInt8>) { self.terminated = terminated }

    package init(_ bytes: some Collection<UInt8>) { terminated = (Array(bytes) + [0])[...] }

    package init(_ text: String) { self.init(text.utf8) }

    package var bytes: ArraySlice<UInt8> { terminated.dropLast() }

    /// Whether ``text`` is the name itself.
    package var isText: Bool { text.utf8.elementsEqual(bytes) }

    /// A name that is not UTF-8 comes with U+FFFD in it.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
        terminated.withUnsafeBytes { bytes in
            // There is a zero byte at least.
            bytes.withMemoryRebound(to: CChar.self) { characters in characters.baseAddress.map(body) ?? body("") }
        }
    }
}
