import Foundation

/// The window that shows the status bar. It lies at the status bar's level, is never key and appears in no list of
/// windows. Touches pass through it.
@MainActor
final class StatusBarWindow: UIWindow {
    private let content = UIView()
    private let time = UILabel()
    /// Whether the window is being hidden with an animation.
    private(set) var isLeaving = false
    private lazy var clock = StatusBarClock { [weak self] in self?.time.text = $0 }

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        // Just below the level itself, so that any window at that level covers it (R153).
        windowLevel = Level(Level.statusBar.rawValue.nextDown)
        isUserInteractionEnabled = false
        isOpaque = false
        time.font = .systemFont(ofSize: 12, weight: .semibold)
        content.frame = bounds
        content.addSubview(time)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override var isOfSystem: Bool { true }
    override var canBecomeKey: Bool { false }

    /// Shows the window without using `isHidden`, so that clients receive no callbacks and notifications about it.
    func appear(_ style: UIStatusBarStyle, ticking: Bool, _ transition: StatusBarTransition?) {
        time.textColor = style == .lightContent ? .white : .black
        if ticking { clock.start() } else { clock.stop() }
        let isNew = !isShown
        if isNew, let windowScene {
            isShown = true
            layer.isHidden = false
            windowScene.bringToFront(self)
        }
        guard isNew || isLeaving else { return }
        isLeaving = false
        guard let transition else {
            restore()
            return
        }
        if isNew { UIView.performWithoutAnimation { transition.hide(content) } }
        transition.run { self.restore() }
    }

    private func restore() {
        content.alpha = 1
        content.frame = bounds
    }

    /// Hides the content, and calls `completion` once it is no longer visible. Without a transition that is at once.
    func leave(_ transition: StatusBarTransition?, completion: @escaping () -> Void) {
        guard let transition else {
            completion()
            return
        }
        isLeaving = true
        transition.run {
            transition.hide(self.content)
        } completion: { [weak self] _ in
            if self?.isLeaving == true { completion() }
        }
    }

    func stop() { clock.stop() }

    override func layoutSubviews() {
        if !isLeaving { content.frame.size = bounds.size }
        time.frame = content.bounds.insetBy(dx: 12, dy: 0)
    }
}
