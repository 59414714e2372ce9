/// A part of a program's user interface with a life cycle of its own, such as the windows of a group.
@preconcurrency @MainActor
public protocol Scene {
    /// The type of the scene's content.
    associatedtype Body: Scene

    /// The content of the scene.
    @SceneBuilder var body: Body { get }

    /// Adds the descriptions of the scene. Programs neither call nor implement it.
    static func _collect(_ scene: Self, _ list: inout _SceneList)
}

extension Scene {
    /// Adds the descriptions of the scene's body.
    public static func _collect(_ scene: Self, _ list: inout _SceneList) { Body._collect(scene.body, &list) }
}

extension Scene where Body == Never {
    /// Scenes of SwiftUI itself have no body. Reading it ends the program.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}

extension Never: Scene {}

/// The descriptions of a program's scenes, in order. Programs do not use it.
@MainActor
public struct _SceneList {
    var descriptions: [any SceneDescription] = []
    /// The program's commands.
    var commands: [AnyView] = []
    /// The values whose changes actions follow.
    var changes: [SceneChange] = []
}
