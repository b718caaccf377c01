import Base
import Foundation
import FuzzTargets

// usage: fuzz TARGET FILE…             runs files through a target, each on a thread as the commands use
//        fuzz TARGET CORPUS… -OPTION…  in a build with -D FUZZING: libFuzzer's own driver and options

/// Runs one input; a broken promise ends the process, so that a fuzzer sees it.
func run(_ target: FuzzTarget, _ bytes: [UInt8]) {
    let broken = ParallelMap.values(1, jobs: 1) { _ in
        do throws(BrokenPromise) {
            try target.run(bytes)
            return nil as String?
        } catch {
            return error.description
        }
    }
    if let broken = broken.first, let broken {
        FileHandle.standardError.write(Data("broken promise: \(broken)\n".utf8))
        abort()
    }
}

// libFuzzer starts the program again for each of its jobs, with a folder and options of its own: those find the target
// in the environment.
let variable = "RUBRIC_FUZZ_TARGET"
let inherited = ProcessInfo.processInfo.environment[variable]
let arguments = Array(CommandLine.arguments.dropFirst(inherited == nil ? 2 : 1))

guard let name = inherited ?? CommandLine.arguments.dropFirst().first, let target = FuzzTarget(rawValue: name) else {
    FileHandle.standardError.write(
        Data("usage: fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) FILE…\n".utf8))
    exit(64)
}

#if FUZZING
    @_silgen_name("LLVMFuzzerRunDriver")
    func runDriver(
        _ count: UnsafeMutablePointer<Int32>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
        _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32

    setenv(variable, name, 1)
    let chosen = target
    var words = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    var count = Int32(words.count - 1)
    exit(
        words.withUnsafeMutableBufferPointer { buffer in
            var pointer = buffer.baseAddress
            return withUnsafeMutablePointer(to: &pointer) { arguments in
                runDriver(&count, arguments) { data, size in
                    run(chosen, Array(UnsafeBufferPointer(start: data, count: size)))
                    return 0
                }
            }
        })
#else
    for file in arguments {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        let time = ContinuousClock().measure { run(target, bytes) }
        print(
            "\(file): \(bytes.count) bytes, \(time.formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1))))"
        )
    }
#endif
