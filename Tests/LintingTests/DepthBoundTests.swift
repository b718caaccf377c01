import Testing

@testable import Linting

/// Short code is never followed level by level: what the sum lets through, the levels must let through too.
struct DepthBoundTests {
    @Test(arguments: HostileInputTests.tooDeep) func reachesTheLimitNoLaterThanTheLevels(
        _ input: HostileInputTests.Input
    ) throws {
        let bytes = Array(input.code.utf8)
        try bytes.withUnsafeBufferPointer { bytes in
            let excess = try #require(SourceScan.excess(in: bytes))
            var lexer = Lexer(bytes)
            var bound = DepthBound()
            while let lexeme = lexer.next(), lexeme.range.lowerBound <= excess { bound.add(lexeme.kind) }
            #expect(bound.mayExceed)
        }
    }

    @Test func samplesStayBelowIt() {
        var lexed = 0
        Array(
            "struct Bell: View {\n    @State private var rings = 0\n    var body: some View { Button(\"Ring\") { rings += 1 } }\n}\n"
                .utf8
        )
        .withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes)
            var bound = DepthBound()
            while let lexeme = lexer.next() {
                bound.add(lexeme.kind)
                lexed += 1
            }
            #expect(!bound.mayExceed)
        }
        #expect(lexed > 20)
    }
}
