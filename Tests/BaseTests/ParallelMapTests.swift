import Base
import Testing

@Suite struct ParallelMapTests {
    @Test(arguments: [0, 1, 2, 100], [1, 2, 5]) func keepsTheOrder(_ count: Int, _ jobs: Int) {
        #expect(ParallelMap.values(count, jobs: jobs) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }

    @Test(arguments: [0, 1, 2, 100], [1, 2, 5]) func doesSomethingElseBeside(_ count: Int, _ jobs: Int) {
        let result = ParallelMap.values(count, jobs: jobs, beside: { "linked" }, { $0 * 2 })
        #expect(result.other == "linked")
        #expect(result.values == (0..<count).map { $0 * 2 })
    }
}
