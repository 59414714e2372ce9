import Foundation

/// A window of UIKit's own that shows something for a while, in front of the windows that programs usually have.
/// Touches pass through it. It is never key and appears in no list of windows.
@MainActor
class OverlayWindow: UIWindow {
    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        windowLevel = Level(10_000_000)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override var isOfSystem: Bool { true }
    override var canBecomeKey: Bool { false }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    /// Shows the window without using `isHidden`, so that clients receive no callbacks and notifications about it.
    func appear() {
        guard let windowScene, !isShown else { return }
        isShown = true
        layer.isHidden = false
        windowScene.bringToFront(self)
    }
}
