import UIKit

/// A row of buttons, one for each external monitor. A button takes the monitor or gives it back to the user.
final class MonitorButtons: UIView {
    private var buttons: [(screen: UIScreen, button: UIButton)] = []
    private var observers: [any NSObjectProtocol] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        let names = [
            UIScreen.didConnectNotification, UIScreen.didDisconnectNotification, UIScene.willConnectNotification,
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.update() } }
            }
        }
        update()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func update() {
        let screens = UIScreen.screens.dropFirst()
        for entry in buttons where !screens.contains(where: { $0 === entry.screen }) {
            entry.button.removeFromSuperview()
        }
        buttons.removeAll { entry in !screens.contains { $0 === entry.screen } }
        for screen in screens where !buttons.contains(where: { $0.screen === screen }) { add(screen) }
        for (screen, button) in buttons {
            let isTaken = PresentationSceneDelegate.window(on: screen).map { !$0.isHidden } ?? false
            button.configuration = .demo(isTaken ? "Give \(screen.name) back" : "Take \(screen.name)")
        }
        setNeedsLayout()
    }

    private func add(_ screen: UIScreen) {
        let button = UIButton.demo("") { [weak screen] in
            guard let window = screen.flatMap({ PresentationSceneDelegate.window(on: $0) }) else { return }
            window.isHidden.toggle()
        }
        buttons.append((screen, button))
        addSubview(button)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, entry) in buttons.enumerated() {
            entry.button.frame = CGRect(x: CGFloat(index) * 150, y: 0, width: 140, height: bounds.height)
        }
    }
}
