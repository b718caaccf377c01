import Testing

@testable import Files

@Suite struct DiskPathTests {
    @Test(arguments: [
        ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("a", "/b", "/b"), ("/", "b", "/b"),
    ])
    func joins(folder: String, path: String, expected: String) { #expect(DiskPath.join(folder, path) == expected) }

    @Test(arguments: [
        ("a/b", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("/", "/", ""), ("a/b/", "a", "b"), ("a//b", "a", "b"),
    ])
    func takesApart(path: String, parent: String, name: String) {
        #expect(DiskPath.parent(path) == parent)
        #expect(DiskPath.name(path) == name)
    }

    @Test(arguments: [
        ("a/b", "a/b"), ("./a//b/", "a/b"), (".", "."), ("", "."), ("a/../b", "b"), ("../a", "../a"),
        ("a/../../b", "../b"), ("/here/a", "a"),
        ("/here", "."), ("/hereafter/a", "/hereafter/a"), ("/there/./a", "/there/a"), ("/here/../there", "/there"),
    ]) func namesFromAFolder(path: String, expected: String) {
        #expect(DiskPath.relative(path, to: "/here") == expected)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/a", ""), ("/a", "/", "a"), ("/", "/", ""), ("/ab", "/a", nil),
        ("/a", "/a/b", nil),
    ])
    func namesWhatIsBelow(path: String, folder: String, expected: String?) {
        #expect(DiskPath.below(path, folder) == expected)
    }

    @Test(arguments: [
        ("b", "/a", "/a/b"), ("../b/./c", "/a", "/b/c"), ("/b", "/a", "/b"), ("", "/a", "/a"), ("", "/", "/"),
    ])
    func findsTheAbsolutePath(path: String, folder: String, expected: String) {
        #expect(DiskPath.absolute(path, in: folder) == expected)
    }

    @Test(arguments: [("/a/b", ["/a/b", "/a", "/"]), ("/", ["/"]), ("a", ["a", "."])])
    func leadsUpward(folder: String, expected: [String]) {
        #expect(Array(DiskPath.upward(from: folder)) == expected)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/a", "/a/b/c", "../.."), ("/a/x", "/a/b", "../x"),
        ("/ab", "/a", "../ab"), ("/x", "/", "x"),
    ]) func leadsFromAFolder(path: String, folder: String, expected: String) {
        #expect(DiskPath.way(to: path, from: folder) == expected)
    }

    @Test(arguments: [
        ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/", true), ("/a", "/a/b", false),
        ("/a/b", "/a/", true),
    ])
    func knowsWhatIsBelow(path: String, folder: String, expected: Bool) {
        #expect(DiskPath.isBelow(path, folder) == expected)
    }
}
