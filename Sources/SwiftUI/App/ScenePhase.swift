/// The state of a scene.
public enum ScenePhase: Int, Comparable, Sendable {
    /// The scene is not visible.
    case background
    /// The scene is visible and does not have the focus.
    case inactive
    /// The scene has the focus.
    case active

    /// Returns whether a phase is further from the foreground than another one.
    public static func < (first: ScenePhase, second: ScenePhase) -> Bool { first.rawValue < second.rawValue }
}

private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.background }

extension EnvironmentValues {
    /// The state of the view's scene. In an `App` it is the state of the scene that is closest to the foreground.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
