/// The process that listens on a port.
package struct PortOwner: Sendable, Hashable, CustomStringConvertible {
    package let name: String
    package let process: Int

    package var description: String { "'\(name)' (process \(process))" }
}
