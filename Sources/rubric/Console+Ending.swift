import ArgumentParser
import Files
import Publishing

extension Console {
    /// Runs the command to its end, and turns what the disk does into a message and an exit code.
    ///
    /// - Parameter option: the one that names the folder to which files are written.
    func ending(writingTo option: String = "--output", _ work: () throws -> Void) throws {
        do {
            try work()
        } catch let error as PublishingError {
            progress("")
            fail("\(error)", notes: [error.note(option: option)])
            throw ExitCode(error.isUsage ? 64 : 74)
        } catch let error as FileError {
            progress("")
            fail("\(error)")
            // A file that is of no use here is the user's slip, not the disk's.
            throw ExitCode(error.operation == .lint ? 64 : 74)
        }
    }
}

extension PublishingError {
    /// Whether the user named a folder that no build may write to, rather than the disk failing.
    fileprivate var isUsage: Bool {
        switch self {
        case .foreignFiles, .outputInsideContent, .outputHoldsRoot, .notAFolder: true
        case .locked, .invalidPath, .conflictingPath, .file: false
        }
    }
}
