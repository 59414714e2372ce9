import Foundation

/// The state of the application as a whole, which follows from its scenes', and what is told of it (R110).
///
/// The application is active while a scene that takes input is, and in the foreground while any scene is. Its delegate
/// hears of changes only in an application without scenes of its own; the notifications are posted in every
/// application, after the scene's call and notification, and after the delegate's method.
@MainActor
final class ApplicationLifeCycle {
    private unowned let application: UIApplication
    /// What has been told last.
    private var told = UIApplication.State.inactive
    /// No scene has been in the foreground yet.
    private var isLaunching = true
    /// The last active scene is not active any more, and another one may be about to take over: the focus moves from
    /// one to the other in two events.
    private var isHandingOver = false

    init(application: UIApplication) { self.application = application }

    var state: UIApplication.State {
        if isHandingOver { return .active }
        let state = ApplicationState.state(
            of: application.scenes.connected.map { ($0.activationState, $0.session.takesInput) })
        // At launch an application without scenes is on its way to the foreground already.
        return state == .background && application.scenes.mode != .explicit && isLaunching ? .inactive : state
    }

    /// The application turned out to have scenes: without one it is in the background.
    func adoptScenes() { told = .background }

    func sceneWillEnterForeground() {
        guard told == .background else { return }
        tell(UIApplication.willEnterForegroundNotification) { $0.applicationWillEnterForeground(application) }
        told = .inactive
    }

    func sceneDidBecomeActive() {
        isLaunching = false
        isHandingOver = false
        guard told != .active, state == .active else { return }
        told = .active
        tell(UIApplication.didBecomeActiveNotification) { $0.applicationDidBecomeActive(application) }
    }

    func sceneWillResignActive(_ scene: UIScene) {
        let others = application.scenes.connected.filter { $0 !== scene && $0.session.takesInput }
        guard told == .active, scene.session.takesInput,
            !others.contains(where: { $0.activationState == .foregroundActive })
        else { return }
        guard others.contains(where: { $0.activationState == .foregroundInactive }) else { return resign() }
        isHandingOver = true
        // The server sends both events at once, but they may be read in two turns.
        let conclude: @MainActor () -> Void = { [self] in if isHandingOver { resign() } }
        if let display = application.display { display.barrier(conclude) } else { later(conclude) }
    }

    func sceneWillLeaveForeground(_ scene: UIScene) {
        isLaunching = false
        let others = application.scenes.connected.filter { $0 !== scene }
        if isHandingOver, !others.contains(where: \.isInForeground) { resign() }
    }

    func sceneDidLeaveForeground() {
        guard told == .inactive, !application.scenes.connected.contains(where: \.isInForeground) else { return }
        told = .background
        tell(UIApplication.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(application) }
    }

    private func resign() {
        tell(UIApplication.willResignActiveNotification) { $0.applicationWillResignActive(application) }
        told = .inactive
        isHandingOver = false
    }

    /// Tells the delegate of an application without scenes, then everybody.
    private func tell(_ name: NSNotification.Name, _ call: (any UIApplicationDelegate) -> Void) {
        if application.scenes.mode != .explicit, let delegate = application.delegate { call(delegate) }
        NotificationCenter.default.post(name: name, object: application)
    }
}

/// What the states of scenes make of the application, such as an active one among others: `.active`.
enum ApplicationState {
    static func state(
        of scenes: [(state: UIScene.ActivationState, takesInput: Bool)]
    ) -> UIApplication.State {
        if scenes.contains(where: { $0.takesInput && $0.state == .foregroundActive }) { return .active }
        return scenes.contains { $0.state == .foregroundActive || $0.state == .foregroundInactive }
            ? .inactive : .background
    }
}

extension UIScene {
    fileprivate var isInForeground: Bool {
        activationState == .foregroundActive || activationState == .foregroundInactive
    }
}
