import Foundation
import TestSupport

extension TemporaryFolder {
    /// A small site, with a secret beside its folder.
    static func withSite() throws -> (folder: TemporaryFolder, site: String) {
        let folder = try TemporaryFolder()
        try folder.write("secret.txt", "secret")
        try folder.write("site/index.html", "<!doctype html><title>home</title>")
        try folder.write("site/rules/exposed-state.html", "<title>rule</title>")
        try folder.write("site/rules/index.html", "<title>rules</title>")
        try folder.write("site/404.html", "<title>lost</title>")
        try folder.write("site/style.css", "body{}")
        try folder.write("site/digits.txt", "0123456789")
        try folder.write("site/a b ✅.txt", "emoji")
        try folder.write("site/.hidden", "hidden")
        try folder.write("site/.git/config", "config")
        try folder.write("site/.well-known/security.txt", "contact")
        return (folder, folder("site"))
    }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
    }

    func makePipe(_ name: String) throws {
        guard mkfifo(self(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
