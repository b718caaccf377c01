import Foundation
import FuzzTargets
import Linting

// usage: fuzz TARGET FILE…             runs files through a target, each on a thread as the commands use
//        fuzz TARGET CORPUS… -OPTION…  in a build with -D FUZZING: libFuzzer's own driver and options

/// Runs one input; a broken promise ends the process, so that a fuzzer sees it.
func run(_ target: FuzzTarget, _ bytes: [UInt8]) {
    let broken = DeepMap.values(1, jobs: 1) { _ in
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

guard CommandLine.arguments.count > 1, let target = FuzzTarget(rawValue: CommandLine.arguments[1]) else {
    FileHandle.standardError.write(Data("usage: fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) FILE…\n".utf8))
    exit(64)
}

#if FUZZING
    @_silgen_name("LLVMFuzzerRunDriver")
    func runDriver(
        _ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
        _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32

    let chosen = target
    var words = ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map { strdup($0) } + [nil]
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
    for file in CommandLine.arguments.dropFirst(2) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        let time = ContinuousClock().measure { run(target, bytes) }
        print("\(file): \(bytes.count) bytes, \(time.formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1))))")
    }
#endif
