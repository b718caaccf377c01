import Base
package import Samples

/// A file whose code is compiled together: a page, or a file of declarations.
package struct CompileRequest: Sendable, Hashable {
    /// Relative to the root.
    package let file: String
    package let inputs: [CompileInput]
    /// Code of other files that declares names for it.
    package let shared: [[UInt8]]

    package init(file: String, inputs: [CompileInput], shared: [[UInt8]]) {
        (self.file, self.inputs, self.shared) = (file, inputs, shared)
    }
}

extension CompileRequest {
    /// A hash of its code and of the settings that results depend on, in sixteen hexadecimal digits.
    func hash(_ settings: [String]) -> String {
        var hash = FNV1a()
        let parts =
            settings + inputs.map { "\($0.role) \($0.failure.map { "fails: \($0.text ?? "")" } ?? "")" }
        for bytes in parts.map({ Array($0.utf8) }) + inputs.map(\.code) + shared {
            hash.combine(bytes)
            // No byte of UTF-8, so that parts are told apart.
            hash.combine([0xFF])
        }
        return hash.hex
    }
}

/// A piece of Swift code, which may be less than a whole file.
package struct CompileInput: Sendable, Hashable {
    package let code: [UInt8]
    package let role: Role
    /// The assertion that it does not compile.
    package let failure: InfoString.CompileFailure?

    package init(_ code: [UInt8], _ role: Role, failure: InfoString.CompileFailure? = nil) {
        (self.code, self.role, self.failure) = (code, role, failure)
    }

    /// In the order in which names are looked up in them.
    package enum Role: Int, Sendable, Hashable {
        case setup, sample, badSample
    }
}
