import Foundation
import TestSupport

/// A run of all that a page asks its reader to do, by one shell in a fresh folder.
struct ShellRun {
    /// What is not as the page says, each with the page and the line.
    let problems: [String]

    /// Longer than any page takes; a page that waits for somebody ends with it.
    private static let patience = 1200.0

    init(_ page: ShellPage) throws {
        let folder = try TemporaryFolder()
        let scratch = try TemporaryFolder()
        var script = "trap 'kill $(jobs -p) 2>/dev/null' EXIT\n"
        for (number, step) in page.steps.enumerated() {
            // Each block begins in the page's folder, whereto the one before it has led.
            script += "cd '\(folder.path)'\n"
            switch step.action {
            case .write(let path, let text):
                try scratch.write("\(number).file", text)
                script += "mkdir -p \"$(dirname '\(path)')\" && cp '\(scratch("\(number).file"))' '\(path)'\n"
            case .run(let text, _):
                try scratch.write("\(number).sh", text)
                // Read by the shell itself, so that variables hold for what follows.
                script +=
                    ". '\(scratch("\(number).sh"))' >'\(scratch("\(number).out"))' 2>&1\necho $? >'\(scratch("\(number).status"))'\n"
            }
        }
        try scratch.write("page.sh", script)
        try Self.run(scratch("page.sh"), in: folder)
        problems = page.steps.enumerated().compactMap { number, step in
            guard case .run(let text, let expected) = step.action else { return nil }
            let place = "\(page.name):\(step.line)"
            let printed = scratch.read("\(number).out") ?? ""
            guard let status = scratch.read("\(number).status")?.trimmingCharacters(in: .whitespacesAndNewlines) else {
                return "\(place): the shell ended before or in\n\(text)and printed\n\(printed)"
            }
            guard let expected else {
                return status == "0" ? nil : "\(place): exit code \(status) of\n\(text)which printed\n\(printed)"
            }
            return Self.agrees(printed, with: expected)
                ? nil : "\(place): expected of\n\(text)--- this\n\(expected)--- got\n\(printed)---"
        }
    }
}

extension ShellRun {
    /// Whether a text is what a page shows; a line of three dots stands for any lines, and no run takes as long as
    /// another.
    static func agrees(_ text: String, with expected: String) -> Bool {
        agrees(lines(text)[...], lines(expected)[...])
    }

    private static func agrees(_ lines: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
        guard let first = expected.first else { return lines.isEmpty }
        if first == "..." {
            return (lines.startIndex...lines.endIndex).contains { agrees(lines[$0...], expected.dropFirst()) }
        }
        return lines.first == first && agrees(lines.dropFirst(), expected.dropFirst())
    }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0).replacing(/\d+\.\d\d s\b/, with: "0.00 s")
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func run(_ script: String, in folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash", script]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let tools = URL(fileURLWithPath: try Command.found()).deletingLastPathComponent().path
        var environment = ProcessInfo.processInfo.environment.merging(GitFolder.environment) { $1 }
        environment["PATH"] = tools + ":" + (environment["PATH"] ?? "")
        environment["COLUMNS"] = nil
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let end = Date(timeIntervalSinceNow: patience)
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }
}
