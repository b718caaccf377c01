import Files
import TestSupport
import Testing

@Suite struct LinkBoundaryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("root/in/a", "a")
        try folder.write("out/b", "b")
        for (link, target) in [
            ("root/inside", "in/a"), ("root/folder", "in"), ("root/in/up", "../in/a"), ("root/outside", "../out/b"),
            ("root/away", "../out"), ("root/dangling", "../out/none"), ("root/new", "in/none"),
            ("root/twice", "outside"), ("root/round", "../out/back"), ("root/loop", "loop"),
            ("out/back", "../root/in/a"),
            ("out/entrance", "../root"), ("out/own", "b"),
        ] {
            try folder.link(link, to: target)
        }
    }

    @Test(arguments: [
        ("root/in/a", "root/in/a"), ("root/inside", "root/in/a"), ("root/folder/a", "root/in/a"),
        ("root/folder/none/deeper", "root/in/none/deeper"), ("root/in/up", "root/in/a"), ("root/new", "root/in/none"),
        ("root/round", "root/in/a"), ("root/./in//a", "root/in/a"), ("root/folder/../in/a", "root/in/a"),
        // What lies outside from the start was named by the user.
        ("out/b", "out/b"), ("out/own", "out/b"), ("root/../out/b", "out/b"), ("out/back", "root/in/a"),
        ("out/none", "out/none"),
    ])
    func staysInside(path: String, target: String) throws {
        let boundary = LinkBoundary(only: folder("root"))
        #expect(try boundary.target(of: folder(path)) == folder(target))
        #expect(try boundary.outputPath(folder(path)) == folder(target))
    }

    @Test(arguments: [
        "root/outside", "root/away", "root/away/b", "root/away/none", "root/dangling", "root/twice",
        "out/entrance/outside", "out/entrance/away/b", "root/folder/../outside",
    ])
    func leadsOut(path: String) throws {
        let boundary = LinkBoundary(only: folder("root"))
        #expect(try boundary.target(of: folder(path)) == nil)
        let error = #expect(throws: FileError.self) { try boundary.outputPath(folder(path)) }
        #expect(error?.reason.hasPrefix("a symbolic link leads out of '\(folder("root"))'") == true)
    }

    @Test func aFolderInAnotherAddsNothing() throws {
        let outer = try LinkBoundary([folder("root"), folder("root/in")])
        #expect(try outer.target(of: folder("root/in/up")) != nil)
        try folder.link("root/in/side", to: "../other")
        #expect(try outer.target(of: folder("root/in/side")) == folder("root/other"))
        #expect(try LinkBoundary([folder("root/in"), folder("root")]).target(of: folder("root/in/side")) == nil)
    }

    @Test func aCycleIsAnError() {
        let error = #expect(throws: FileError.self) {
            try LinkBoundary(only: folder("root")).target(of: folder("root/loop"))
        }
        #expect(error?.reason == "its symbolic links form a cycle")
    }
}
