import UIKit

/// A window with a name for the table.
final class NamedWindow: UIWindow {
    let name: String
    private let canBeKey: Bool
    /// Whether the user may hide the window. The desk cannot be hidden, because it brings the other windows back.
    let canBeHidden: Bool

    init(_ name: String, in scene: UIWindowScene, canBecomeKey: Bool = true, canBeHidden: Bool = true) {
        self.name = name
        canBeKey = canBecomeKey
        self.canBeHidden = canBeHidden
        super.init(windowScene: scene)
        accessibilityLabel = name
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { canBeKey && super.canBecomeKey }
}

extension UIApplication {
    /// All named windows, scene by scene with the main monitor's first. Within a scene they are ordered from front to
    /// back, with the hidden ones last.
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
    /// Posted after the user has changed a window's level.
    static let demoLevelDidChange = NSNotification.Name("DemoLevelDidChange")
}
