import Foundation
import Graphics

/// The display server, as UIKit's model sees it: the monitors, and the hosts of scenes.
@MainActor
protocol DisplayHosting: AnyObject {
    /// The monitors, the main one first.
    var monitorDescriptions: [ScreenDescription] { get }

    /// Starts to deliver the server's events.
    func start()
    /// Closes the connection. Nothing of the program stays on the server.
    func close()

    func makeHost(for scene: UIWindowScene) -> any SceneHosting

    // MARK: Monitors

    /// Returns the part of a screen that no panel covers, in the screen's points.
    func freeArea(of screen: UIScreen) -> CGRect
    /// Returns the pixels of a part of the desktop, or `nil` if the server does not deliver them.
    func capture(_ frame: CGRect) -> CGImage?
    func setMode(_ mode: ScreenMode, onMonitor id: Int)
    /// Sets the brightness of a monitor's backlight, from 0 to 1.
    func setBrightness(_ level: CGFloat, ofMonitor id: Int)
    /// Whether the screen stays on while the user only looks at it.
    var keepsScreenOn: Bool { get set }

    // MARK: Text

    /// The values that the programs of the desktop share.
    var selections: any SelectionHosting { get }
    /// Asks the desktop to keep the clipboard, because the program ends.
    func keepClipboard()
    /// Notes that another responder may receive the typed text.
    func textInputTargetDidChange()

    // MARK: Drags

    /// Begins to follow a drag on the desktop, which has begun in a scene.
    func carry(_ cargo: DragCargo, from scene: UIWindowScene, for follower: any DragFollower) -> any DragCarrier

    // MARK: Settings

    /// Takes over the user's choices that the desktop's portal reports.
    func portalSettingsDidChange(to settings: PortalSettings)

    // MARK: Waiting

    /// Commits what has changed now, unless a commit is in progress.
    func commit()
    /// Commits what has changed, and then calls back.
    func afterNextCommit(_ body: @escaping @MainActor () -> Void)

    /// Calls back when everything that the server had sent before has been handled.
    func barrier(_ reached: @escaping () -> Void)
    /// Calls back when the server has sent everything and no commit is due.
    func whenShown(_ body: @escaping @MainActor () -> Void)
    /// A description of the work in progress; empty at rest.
    var busyDescription: String { get }
}
