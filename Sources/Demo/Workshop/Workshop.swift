import UIKit

/// Three windows to experiment with, two of them full screen, and a panel above them. The panel changes the windows and
/// reports their order, the key window and the owner of the status bar.
@MainActor
final class Workshop {
    let windows: [NamedWindow]
    private let panel: NamedWindow

    init(in scene: UIWindowScene, onClose: @escaping () -> Void) {
        let kinds: [(String, UIColor, UIWindow.Level, CGRect?)] = [
            ("Blue", .systemBlue, .normal + 1, nil),
            ("Red", .systemRed, .normal, nil),
            ("Green", .systemGreen, .normal + 2, CGRect(x: 40, y: 100, width: 300, height: 220)),
        ]
        windows = kinds.map { name, color, level, frame in
            let window = NamedWindow(name, in: scene)
            window.windowLevel = level
            if let frame { window.frame = frame }
            return window
        }
        for (window, kind) in zip(windows, kinds) {
            window.rootViewController = WorkpieceViewController(
                name: kind.0, color: kind.1, commands: Self.commands(for: windows, onClose: onClose))
        }
        // The panel never becomes key, so using it does not change the key window.
        panel = NamedWindow("Workshop", in: scene, canBecomeKey: false)
        panel.windowLevel = .alert + 1
        let size = scene.coordinateSpace.bounds.size
        panel.frame = CGRect(x: (size.width - 760) / 2, y: size.height - 380, width: 760, height: 340)
        panel.rootViewController = WorkshopViewController(windows: windows, scene: scene, onClose: onClose)
        for window in windows + [panel] { window.isHidden = false }
        windows[0].makeKey()
    }

    /// Returns key commands for the windows, because the panel is never key and receives no keys.
    private static func commands(for windows: [NamedWindow], onClose: @escaping () -> Void) -> [UIKeyCommand] {
        let show = windows.enumerated().map { index, window in
            UIKeyCommand(title: "Show \(window.name)", input: "\(index + 1)", modifierFlags: .control) {
                [weak window] _ in
                window?.makeKeyAndVisible()
            }
        }
        return show + [UIKeyCommand(title: "Close the workshop", input: UIKeyCommand.inputEscape) { _ in onClose() }]
    }

    func close() {
        for window in windows + [panel] { window.isHidden = true }
    }
}

/// The content of a window: one colour, and a preference for the status bar.
final class WorkpieceViewController: UIViewController {
    private let name: String
    private let color: UIColor
    private let commands: [UIKeyCommand]
    /// Whether the status bar is hidden while this controller's window owns it.
    var hidesStatusBar = false {
        didSet { setNeedsStatusBarAppearanceUpdate() }
    }

    init(name: String, color: UIColor, commands: [UIKeyCommand]) {
        self.name = name
        self.color = color
        self.commands = commands
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var keyCommands: [UIKeyCommand]? { commands }
    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        let label = UILabel(frame: CGRect(x: 24, y: 36, width: 240, height: 40))
        label.text = name
        label.font = .systemFont(ofSize: 30, weight: .bold)
        label.textColor = .white
        view.addSubview(label)
    }
}
