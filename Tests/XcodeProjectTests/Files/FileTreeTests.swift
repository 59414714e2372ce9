import Testing

@testable import XcodeProject

struct FileTreeTests {
    /// Returns the places of a project with these objects below its main group `G`.
    private func tree(_ objects: String, project: String = "") throws -> FileTree {
        let text = """
            { rootObject = P; objects = { P = {isa = PBXProject; mainGroup = G; \(project) };
            \(objects) }; }
            """
        return try FileTree(ObjectTable(PropertyListParser.parse(text)))
    }

    @Test("A file lies in its group, and a group without a path is only a name")
    func groups() throws {
        let tree = try tree(
            """
            G = {isa = PBXGroup; children = (A, N); sourceTree = "<group>"; };
            A = {isa = PBXGroup; children = (B); path = App; sourceTree = "<group>"; };
            B = {isa = PBXGroup; children = (F, V); path = Views; sourceTree = "<group>"; };
            N = {isa = PBXGroup; children = (H); name = Models; sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = Menu.swift; sourceTree = "<group>"; };
            H = {isa = PBXFileReference; path = ../Shared/Item.swift; sourceTree = "<group>"; };
            V = {isa = PBXVariantGroup; children = (S); name = Main.storyboard; sourceTree = "<group>"; };
            S = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
            """)
        #expect(tree.path(of: "F") == "App/Views/Menu.swift")
        #expect(tree.path(of: "S") == "App/Views/Base.lproj/Main.storyboard")
        #expect(tree.path(of: "H") == "../Shared/Item.swift")
    }

    @Test("Other source trees begin elsewhere than at the group")
    func sourceTrees() throws {
        let tree = try tree(
            """
            G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };
            A = {isa = PBXGroup; children = (R, S, B, C, D); path = App; sourceTree = "<group>"; };
            R = {isa = PBXFileReference; path = Other/./Menu.swift; sourceTree = SOURCE_ROOT; };
            S = {isa = PBXFileReference; path = System/Library/Frameworks/MapKit.framework; sourceTree = SDKROOT; };
            B = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
            C = {isa = PBXFileReference; path = a.swift; sourceTree = MY_TREE; };
            D = {isa = PBXFileReference; path = /usr/local/b.swift; sourceTree = "<absolute>"; };
            """, project: "projectDirPath = Sources;")
        #expect(tree.place(of: "A") == .project("Sources/App"))
        #expect(tree.place(of: "R") == .project("Sources/Other/Menu.swift"))
        #expect(tree.place(of: "S") == .sdk("System/Library/Frameworks/MapKit.framework"))
        #expect(tree.place(of: "B") == .product("App.app"))
        #expect(tree.place(of: "C") == .unknown("$(MY_TREE)/a.swift"))
        #expect(tree.place(of: "D") == .project("/usr/local/b.swift"))
    }

    @Test(
        "Paths lose their dots",
        arguments: [
            ("App", "a.swift", "App/a.swift"), ("App", "../b.swift", "b.swift"), ("", "./c", "c"),
            ("App", "../../d", "../d"), ("..", "../e", "../../e"), ("App", "/f/../g", "/g"), ("App", "", "App"),
        ])
    func fileTreeJoining(folder: String, path: String, expected: String) {
        #expect(ProjectPath.join(folder, path) == expected)
    }

    @Test("The common folder is made of whole names")
    func commonFolder() {
        #expect(ProjectPath.commonFolder(["App/a", "App/Views/b"]) == "App")
        #expect(ProjectPath.commonFolder(["App/a", "App2/b"]) == "")
        #expect(ProjectPath.commonFolder(["App/Views/a", "App/Views/b"]) == "App/Views")
    }
}
