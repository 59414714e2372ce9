/// The rule that decides whether an external scene leaves the main screen (R127).
enum MainScreenRule {
    /// Returns whether the external scene on the main screen must disconnect, so that the user can work there.
    ///
    /// A scene that takes no input may cover the main screen only if the program's own scenes are elsewhere. They are
    /// if another monitor has just been made the primary one. They are not if the former main monitor is gone, because
    /// they move to the main screen then.
    ///
    /// - Parameters:
    ///   - main: The main screen after the change.
    ///   - application: The screens of the program's own scenes before the change.
    ///   - connected: The screens that are connected after the change.
    static func externalSceneLeaves<Screen: Equatable>(
        main: Screen, application: [Screen], connected: [Screen]
    ) -> Bool {
        application.isEmpty || application.contains { $0 == main || !connected.contains($0) }
    }
}
