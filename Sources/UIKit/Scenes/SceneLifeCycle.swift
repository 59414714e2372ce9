import Foundation

/// Moves a scene from state to state with UIKit's calls, each followed by its notification (R99 to R105), and with
/// the states that a delegate sees at each call (decision on R104).
extension UIScene {
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
        activationState = .foregroundInactive
    }

    func becomeActive() {
        enterForeground()
        guard activationState == .foregroundInactive else { return }
        activationState = .foregroundActive
        UIApplication.shared.sceneBecameActive(self)
        tell(Self.didActivateNotification) { $0.sceneDidBecomeActive(self) }
    }

    func resignActive() {
        guard activationState == .foregroundActive else { return }
        tell(Self.willDeactivateNotification) { $0.sceneWillResignActive(self) }
        activationState = .foregroundInactive
    }

    func enterBackground() {
        resignActive()
        guard activationState == .foregroundInactive else { return }
        activationState = .background
        tell(Self.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(self) }
    }

    func finish() {
        resignActive()
        activationState = .unattached
        tell(Self.didDisconnectNotification) { $0.sceneDidDisconnect(self) }
        session.scene = nil
    }
}
