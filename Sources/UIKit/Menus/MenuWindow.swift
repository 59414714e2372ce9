import Foundation

/// The window that shows a menu, in front of all windows of its scene. It is never key and appears in no list of
/// windows (R450).
@MainActor
final class MenuWindow: UIWindow {
    let stage = MenuStage(frame: .zero)

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        windowLevel = Level(.greatestFiniteMagnitude)
        isOpaque = false
        stage.frame = bounds
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(stage)
    }

    required init?(coder: NSCoder) { nil }

    override var isOfSystem: Bool { true }
    override var canBecomeKey: Bool { false }

    /// Shows the window without using `isHidden`, so that clients receive no callbacks and notifications about it.
    func appear() {
        guard let windowScene, !isShown else { return }
        isShown = true
        layer.isHidden = false
        windowScene.bringToFront(self)
    }
}

/// The view around the panels of a menu. All touches that begin while the menu is open are its own.
@MainActor
final class MenuStage: UIView {
    weak var session: MenuSession?
    private var touch: UITouch?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        let hover = UIHoverGestureRecognizer { [weak self] hover in
            guard let self else { return }
            // The window has appeared below a pointer that rests.
            if hover.state == .began, session?.wasOpenedByKey == true { return }
            let isOver = hover.state == .began || hover.state == .changed
            session?.hover(at: isOver ? hover.location(in: self) : nil)
        }
        addGestureRecognizer(hover)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touch == nil, let first = touches.first else { return }
        touch = first
        session?.press(at: first.location(in: self))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        session?.drag(to: touch.location(in: self))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        self.touch = nil
        session?.release(at: touch.location(in: self))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        self.touch = nil
        session?.hover(at: nil)
    }
}
