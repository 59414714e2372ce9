import UIKit

/// The content of the workshop's panel: a row of buttons for each window, and a report of the present state below.
final class WorkshopViewController: UIViewController {
    private let windows: [NamedWindow]
    private weak var scene: UIWindowScene?
    private let onClose: () -> Void
    private let report = UILabel()
    private var levels: [UILabel] = []
    private var visibility: [UIButton] = []
    private var wishes: [UIButton] = []
    private var observers: [any NSObjectProtocol] = []

    init(windows: [NamedWindow], scene: UIWindowScene, onClose: @escaping () -> Void) {
        self.windows = windows
        self.scene = scene
        self.onClose = onClose
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let card = UIView(frame: view.bounds)
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.backgroundColor = UIColor.secondarySystemGroupedBackground.withAlphaComponent(0.94)
        card.layer.cornerRadius = 20
        view.addSubview(card)
        for (index, window) in windows.enumerated() { addRow(for: window, y: 20 + CGFloat(index) * 60, to: card) }
        report.frame = CGRect(x: 24, y: 206, width: 600, height: 110)
        report.numberOfLines = 5
        report.font = .systemFont(ofSize: 15)
        card.addSubview(report)
        let close = UIButton.demo("Close") { [weak self] in self?.onClose() }
        close.frame = CGRect(x: 656, y: 276, width: 80, height: 40)
        card.addSubview(close)
        observe()
        update()
    }

    private func addRow(for window: NamedWindow, y: CGFloat, to card: UIView) {
        let name = UILabel(frame: CGRect(x: 24, y: y, width: 80, height: 44))
        name.text = window.name
        name.font = .systemFont(ofSize: 17, weight: .semibold)
        let level = UILabel(frame: CGRect(x: 166, y: y, width: 44, height: 44))
        level.textAlignment = .center
        let visible = UIButton.demo("Hide") { [weak self] in self?.change { window.isHidden.toggle() } }
        let wish = UIButton.demo("") { [weak self] in
            self?.change {
                guard let root = window.rootViewController as? WorkpieceViewController else { return }
                UIView.animate(withDuration: 0.3) { root.hidesStatusBar.toggle() }
            }
        }
        place(
            UIButton.demo("−") { [weak self] in self?.change { window.windowLevel -= 1 } }, x: 116, y: y, width: 44,
            in: card)
        place(
            UIButton.demo("+") { [weak self] in self?.change { window.windowLevel += 1 } }, x: 216, y: y, width: 44,
            in: card)
        place(visible, x: 284, y: y, width: 84, in: card)
        place(
            UIButton.demo("Make key") { [weak self] in self?.change { window.makeKey() } }, x: 384, y: y, width: 104,
            in: card)
        place(wish, x: 504, y: y, width: 232, in: card)
        card.addSubview(name)
        card.addSubview(level)
        levels.append(level)
        visibility.append(visible)
        wishes.append(wish)
    }

    private func place(_ button: UIButton, x: CGFloat, y: CGFloat, width: CGFloat, in card: UIView) {
        button.frame = CGRect(x: x, y: y, width: width, height: 44)
        card.addSubview(button)
    }

    private func change(_ body: () -> Void) {
        body()
        update()
    }

    /// Observes the windows, because clicks and keys change them too.
    private func observe() {
        let names = [
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification, UIWindow.didBecomeVisibleNotification,
            UIWindow.didBecomeHiddenNotification, .demoLevelDidChange,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.update() }
            }
        }
    }

    private func update() {
        guard isViewLoaded, let scene, wishes.count == windows.count else { return }
        for (index, window) in windows.enumerated() {
            levels[index].text = "\(Int(window.windowLevel.rawValue))"
            visibility[index].configuration = .demo(window.isHidden ? "Show" : "Hide")
            let hides = (window.rootViewController as? WorkpieceViewController)?.hidesStatusBar == true
            wishes[index].configuration = .demo(hides ? "wants no status bar" : "wants the status bar")
        }
        let order = scene.visibleOrder.compactMap { ($0 as? NamedWindow)?.name }.joined(separator: ", ")
        let hidden = scene.statusBarManager?.isStatusBarHidden ?? true
        report.text = """
            Back to front: \(order)
            Key window: \((scene.keyWindow as? NamedWindow)?.name ?? "none")
            Status bar: \(hidden ? "hidden" : "shown"), decided by \((scene.statusBarOwnerWindow as? NamedWindow)?.name ?? "no window")
            Ctrl+1, 2, 3: show and make key.   Ctrl+Tab, ↑, ↓, H: as on the desk.   Esc: close.
            """
    }
}
