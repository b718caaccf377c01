import Base
import Testing

@Suite struct ParallelMapTests {
    @Test(arguments: [0, 1, 2, 100], [1, 2, 5]) func keepsTheOrder(_ count: Int, _ jobs: Int) {
        #expect(ParallelMap.values(count, jobs: jobs) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
}
