import Foundation

/// The browser that the person at this machine has chosen.
enum BrowserWindow {
    #if os(macOS)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Opens an address, and calls back from another thread where that could not be done.
    static func open(_ address: String, orElse failed: @escaping @Sendable () -> Void) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [opener, address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { if $0.terminationStatus != 0 { failed() } }
        do { try process.run() } catch { failed() }
    }
}
