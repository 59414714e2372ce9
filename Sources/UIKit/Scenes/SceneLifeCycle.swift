import Foundation

/// Moves a scene from state to state with UIKit's calls, each followed by its notification (R99 to R105), then by what
/// that means for the application as a whole (R110), and with the states that a delegate sees at each call (decision on
/// R104).
extension UIScene {
    private var application: ApplicationLifeCycle { UIApplication.shared.lifeCycle }

    private func tell(_ name: NSNotification.Name, _ call: ((any UISceneDelegate) -> Void)) {
        if let delegate { call(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }

    func connect(with options: ConnectionOptions) {
        tell(Self.willConnectNotification) { $0.scene(self, willConnectTo: session, options: options) }
    }

    func enterForeground() {
        guard activationState == .unattached || activationState == .background else { return }
        tell(Self.willEnterForegroundNotification) { $0.sceneWillEnterForeground(self) }
        application.sceneWillEnterForeground()
        activationState = .foregroundInactive
    }

    func becomeActive() {
        enterForeground()
        guard activationState == .foregroundInactive else { return }
        activationState = .foregroundActive
        UIApplication.shared.sceneBecameActive(self)
        tell(Self.didActivateNotification) { $0.sceneDidBecomeActive(self) }
        application.sceneDidBecomeActive()
    }

    func resignActive() {
        guard activationState == .foregroundActive else { return }
        tell(Self.willDeactivateNotification) { $0.sceneWillResignActive(self) }
        application.sceneWillResignActive(self)
        activationState = .foregroundInactive
    }

    func enterBackground() {
        resignActive()
        guard activationState == .foregroundInactive else { return }
        application.sceneWillLeaveForeground(self)
        activationState = .background
        tell(Self.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(self) }
        keepState()
        application.sceneDidLeaveForeground()
        UIApplication.shared.writeDefaults()
    }

    func finish() {
        resignActive()
        application.sceneWillLeaveForeground(self)
        activationState = .unattached
        tell(Self.didDisconnectNotification) { $0.sceneDidDisconnect(self) }
        session.connected = nil
        application.sceneDidLeaveForeground()
    }

    /// Asks the delegate for what is to be shown again in the next run.
    func keepState() {
        guard restorationsUnderWay == 0, let delegate else { return }
        if let activity = userActivity, activity.needsSave {
            updateUserActivityState(activity)
            activity.delegate?.userActivityWillSave(activity)
            activity.needsSave = false
            delegate.scene(self, didUpdate: activity)
        }
        let answer = delegate.stateRestorationActivity(for: self)
        if !(answer is UndecidedActivity) { session.stateRestorationActivity = answer }
    }
}
