import Testing

@testable import Serving

@Suite struct HostPolicyTests {
    @Test(arguments: [
        (8000, "localhost:8000", true), (8000, "LocalHost:8000", true), (8000, "[::1]:8000", true),
        (8000, "10.1.2.3:8000", true), (8000, "[FE80::1]:8000", true), (8000, "10.1.2.3", false),
        (8000, "localhost:8001", false), (8000, "example.org:8000", false), (8000, "", false),
        (80, "localhost", true), (80, "10.1.2.3", true), (80, "[fe80::1]", true), (80, "example.org", false),
    ])
    func accepts(port: Int, host: String, isAccepted: Bool) {
        #expect(HostPolicy(port: port, names: ["10.1.2.3", "fe80::1"]).accepts(host) == isAccepted)
    }
}
