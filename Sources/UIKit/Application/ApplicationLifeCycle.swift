import Foundation

/// The state of the application, which follows from the states of its scenes, and its callbacks and notifications
/// (R110).
///
/// The application is active while a scene that takes input is active. It is in the foreground while any scene is. The
/// delegate's methods are called only in an application without scenes of its own. The notifications are posted in
/// every application, after the scene's method and notification, and after the delegate's method.
@MainActor
final class ApplicationLifeCycle {
    private unowned let application: UIApplication
    /// The state that was reported last.
    private var told = UIApplication.State.inactive
    /// Whether no scene has been in the foreground yet.
    private var isLaunching = true

    /// Whether the last active scene has resigned and another one may be about to become active. The focus moves
    /// between scenes in two events.
    private var isHandingOver = false
    /// The number of times that a handover has been given time. Only the last one ends it.
    private var handovers = 0

    init(application: UIApplication) { self.application = application }

    var state: UIApplication.State {
        if isHandingOver { return .active }
        let state = ApplicationState.state(
            of: application.scenes.connected.map { ($0.activationState, $0.session.takesInput) })
        // During launch an application without scenes is already on its way to the foreground.
        return state == .background && application.scenes.mode != .explicit && isLaunching ? .inactive : state
    }

    /// Starts in the background, because the application has scenes and none of them is connected yet.
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
        awaitSuccessor()
    }

    /// Gives the next scene time again, because the focus is requested for it only after the active scene has closed.
    func sceneDidClose() {
        if isHandingOver { awaitSuccessor() }
    }

    /// Resigns once everything that the server has sent is handled, unless a scene becomes active by then.
    private func awaitSuccessor() {
        handovers += 1
        let number = handovers
        // The server sends both events at once, but they may be read in two turns of the main queue.
        let conclude: @MainActor () -> Void = { [self] in if isHandingOver, number == handovers { resign() } }
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

    /// Calls the delegate of an application without scenes, and then posts the notification.
    private func tell(_ name: NSNotification.Name, _ call: (any UIApplicationDelegate) -> Void) {
        if application.scenes.mode != .explicit, let delegate = application.delegate { call(delegate) }
        NotificationCenter.default.post(name: name, object: application)
    }
}

/// The rule that derives the application's state from its scenes: one active scene makes it `.active`, for example.
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
    /// Whether the scene is in the foreground, active or not.
    final var isInForeground: Bool {
        activationState == .foregroundActive || activationState == .foregroundInactive
    }
}
