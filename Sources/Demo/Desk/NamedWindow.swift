import UIKit

/// A window with a name for the table.
final class NamedWindow: UIWindow {
    let name: String
    private let canBeKey: Bool
    /// Whether the user may hide it: the desk stays, or nothing would be left to bring the others back.
    let canBeHidden: Bool

    init(_ name: String, in scene: UIWindowScene, canBecomeKey: Bool = true, canBeHidden: Bool = true) {
        self.name = name
        canBeKey = canBecomeKey
        self.canBeHidden = canBeHidden
        super.init(windowScene: scene)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { canBeKey && super.canBecomeKey }
}

extension UIApplication {
    /// Every named window: scene by scene, the main monitor's first, from front to back, and the hidden ones last.
    var namedWindows: [NamedWindow] {
        func place(of scene: UIWindowScene) -> Int {
            UIScreen.screens.firstIndex { $0 === scene.screen } ?? UIScreen.screens.count
        }
        return connectedScenes.compactMap { $0 as? UIWindowScene }
            .sorted { (place(of: $0), $0.title ?? "") < (place(of: $1), $1.title ?? "") }
            .flatMap { scene in scene.visibleOrder.reversed() + scene.windows.filter(\.isHidden) }
            .compactMap { $0 as? NamedWindow }
    }
}

extension NSNotification.Name {
    /// The user has changed a window's level.
    static let demoLevelDidChange = NSNotification.Name("DemoLevelDidChange")
}
