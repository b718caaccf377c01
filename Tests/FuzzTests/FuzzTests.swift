import Base
import Foundation
import FuzzTargets
import Testing

/// What fuzzing found once, and inputs that were thought of beforehand: `Tests/Fuzz/Cases/TARGET/…`.
@Suite struct FuzzTests {
    private static let cases = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fuzz/Cases")

    private static func files(of target: FuzzTarget) throws -> [URL] {
        let folder = cases.appending(path: target.rawValue)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).sorted {
            $0.path < $1.path
        }
    }

    @Test(.timeLimit(.minutes(15)), arguments: FuzzTarget.allCases)
    func keptCasesKeepTheirPromises(_ target: FuzzTarget) throws {
        let files = try Self.files(of: target)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            let broken = ParallelMap.values(1, jobs: 1) { _ in
                do throws(BrokenPromise) {
                    try target.run(bytes)
                    return nil as String?
                } catch {
                    return error.description
                }
            }
            #expect(broken == [nil], "\(file.lastPathComponent)")
        }
    }

    @Test func everyFolderOfCasesHasATarget() throws {
        for folder in try FileManager.default.contentsOfDirectory(at: Self.cases, includingPropertiesForKeys: nil) {
            #expect(FuzzTarget(rawValue: folder.lastPathComponent) != nil, "\(folder.lastPathComponent)")
        }
    }
}
