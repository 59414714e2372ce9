import Foundation
import Graphics

/// The window of a `UIAlertView` or `UIActionSheet`, which lies above the program's windows and is key while it is up.
@MainActor
final class LegacyAlertWindow: UIWindow {
    /// The levels of such windows, which UIKit has had since its first versions.
    static let alertLevel = Level(1996)
    static let actionSheetLevel = Level(2001)

    /// Creates a window in a scene; without one, in an application without scenes, on the main screen.
    static func make(in scene: UIWindowScene?, level: Level) -> LegacyAlertWindow {
        let window =
            scene.map { LegacyAlertWindow(windowScene: $0) } ?? LegacyAlertWindow(frame: UIScreen.main.bounds)
        window.windowLevel = level
        window.isOpaque = false
        window.rootViewController = LegacyAlertRoot()
        return window
    }

    /// Whether a later alert is in front. The window then shows nothing, passes touches through and cannot be key.
    var isCovered = false { didSet { alpha = isCovered ? 0 : 1 } }

    override var canBecomeKey: Bool { !isCovered }
}

/// The empty controller that presents a legacy alert. The status bar stays as it is below the alert.
@MainActor
private final class LegacyAlertRoot: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.isOpaque = false
    }
}
