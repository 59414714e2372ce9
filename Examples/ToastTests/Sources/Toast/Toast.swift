import UIKit

/// A message above everything else, on the screen that was connected last. A tap dismisses it.
@MainActor
public final class Toast {
    private let window = UIWindow(frame: CGRect(x: 40, y: 40, width: 320, height: 56))
    private var observers: [any NSObjectProtocol] = []

    /// The screen that shows the toast; `nil` after it was dismissed.
    public var screen: UIScreen? { window.isHidden ? nil : window.screen }

    public init(_ message: String) {
        let label = UILabel(frame: window.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = message
        label.textColor = .white
        label.textAlignment = .center
        let controller = UIViewController()
        controller.view.addSubview(label)

        window.windowLevel = .alert + 1
        window.backgroundColor = .systemIndigo
        window.accessibilityIdentifier = "toast"
        window.rootViewController = controller
        window.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.dismiss() })

        // On Linux a block with the queue `.main` would never run in Swift Testing. Without a queue it runs at once.
        observers = [UIScreen.didConnectNotification, UIScreen.didDisconnectNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.moveToLastScreen() }
            }
        }
    }

    isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }

    public func show() {
        moveToLastScreen()
        window.isHidden = false
    }

    public func dismiss() { window.isHidden = true }

    private func moveToLastScreen() {
        if let screen = UIScreen.screens.last { window.screen = screen }
    }
}
