import Foundation

/// The transitions between the states of a scene (R99 to R105). Each one calls the delegate and posts a notification.
///
/// Then the state of the application follows (R110). The states that a delegate sees at each call are those of the
/// decision on R104.
extension UIScene {
    private var application: ApplicationLifeCycle { UIApplication.shared.lifeCycle }

    /// Calls the delegate and then posts the notification (R100).
    private func tell(_ name: NSNotification.Name, _ call: ((any UISceneDelegate) -> Void)) {
        if let delegate { call(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }

    func connect(with options: ConnectionOptions) {
        tell(Self.willConnectNotification) { $0.scene(self, willConnectTo: session, options: options) }
        UIApplication.shared.legacyAlerts.sceneDidConnect()
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
        (self as? UIWindowScene)?.openMenu?.close(animated: false)
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
        UIApplication.shared.documents.sceneDidLeave()
        application.sceneDidLeaveForeground()
        UIApplication.shared.writeDefaults()
    }

    func finish() {
        resignActive()
        application.sceneWillLeaveForeground(self)
        activationState = .unattached
        tell(Self.didDisconnectNotification) { $0.sceneDidDisconnect(self) }
        UIApplication.shared.legacyAlerts.sceneDidDisconnect(self)
        UIApplication.shared.documents.sceneDidLeave()
        session.connected = nil
        application.sceneDidLeaveForeground()
    }

    /// Asks the delegate for the activity to restore in the next run.
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
