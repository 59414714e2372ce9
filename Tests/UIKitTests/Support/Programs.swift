import Foundation
import Testing

/// The paths of the programs that the package builds beside its tests.
enum Programs {
    static var demo: String { get throws { try path("casement-demo") } }
    static var sceneTemplate: String { get throws { try path("SceneTemplate") } }
    static var inputMethodServer: String { get throws { try path("InputMethodServer") } }
    static var refusingManager: String { get throws { try path("RefusingManager") } }
    static var classMaker: String { get throws { try path("ClassMaker") } }
    static var selectionPeer: String { get throws { try path("SelectionPeer") } }
    static var dragPeer: String { get throws { try path("DragPeer") } }
    static var dropPeer: String { get throws { try path("DropPeer") } }
    static var storyboardTemplate: String { get throws { try path("StoryboardTemplate") } }
    static var mainNibTemplate: String { get throws { try path("MainNibTemplate") } }
    static var modeSetter: String { get throws { try path("ModeSetter") } }
    static var runLoop: String { get throws { try path("RunLoopProgram") } }
    static var plainTemplate: String { get throws { try path("PlainTemplate") } }
    static var footprint: String { get throws { try path("FootprintProgram") } }
    static var document: String { get throws { try path("DocumentProgram") } }
    static var restoring: String { get throws { try path("RestoringProgram") } }

    /// Returns the path of a program, which is in the folder of the test bundle.
    private static func path(_ name: String) throws -> String {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        let path = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name).path
        try #require(FileManager.default.isExecutableFile(atPath: path), "\(path) is built with the tests")
        return path
    }
}
