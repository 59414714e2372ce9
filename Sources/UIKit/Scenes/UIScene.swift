import Foundation

/// A part of the program that the user sees as a whole: a desktop window, or all of an external monitor.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive = 0, foregroundInactive = 1, background = 2
    }

    /// Why a scene is being connected.
    @preconcurrency @MainActor
    public class ConnectionOptions: NSObject {}

    public let session: UISceneSession
    /// Retained (R114).
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState: ActivationState = .unattached { didSet { activationStateDidChange() } }
    /// What the window manager shows in the title bar; `nil` is the program's name.
    open var title: String! { didSet { titleDidChange() } }

    /// Called by UIKit when a session is connected.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    func titleDidChange() {}
    func activationStateDidChange() {}

    open override var next: UIResponder? { UIApplication.shared }

    // Posted after the delegate's method, with the scene as object (R100).
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}
