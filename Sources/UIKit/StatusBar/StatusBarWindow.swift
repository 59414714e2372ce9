import Foundation

/// The window that shows the status bar: at the status bar's level, never key, in no list of windows, and touches go
/// through it to the window below.
@MainActor
final class StatusBarWindow: UIWindow {
    private let time = UILabel()
    private lazy var clock = StatusBarClock { [weak self] in self?.time.text = $0 }

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        // Just below the level itself, so that a window at that level covers it, whichever came first (R153).
        windowLevel = Level(Level.statusBar.rawValue.nextDown)
        isUserInteractionEnabled = false
        isOpaque = false
        time.font = .systemFont(ofSize: 12, weight: .semibold)
        addSubview(time)
    }

    required init?(coder: NSCoder) { nil }

    override var isOfSystem: Bool { true }
    override var canBecomeKey: Bool { false }

    /// Clients hear nothing of it: it is shown past `isHidden`, which tells them.
    func show(_ style: UIStatusBarStyle, ticking: Bool) {
        time.textColor = style == .lightContent ? .white : .black
        if ticking { clock.start() } else { clock.stop() }
        guard !isShown, let windowScene else { return }
        isShown = true
        layer.isHidden = false
        windowScene.bringToFront(self)
    }

    func stop() { clock.stop() }

    override func layoutSubviews() {
        time.frame = bounds.insetBy(dx: 12, dy: 0)
    }
}
