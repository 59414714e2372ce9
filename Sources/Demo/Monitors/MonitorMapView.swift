import UIKit

extension NSNotification.Name {
    /// Posted after the user has moved or resized a scene of the demo.
    static let demoSceneDidMove = NSNotification.Name("DemoSceneDidMove")
}

/// A map of the desktop, with the monitors and the program's scenes. It updates itself.
final class MonitorMapView: UIView {
    private var observers: [any NSObjectProtocol] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        let names = [
            UIScreen.didConnectNotification, UIScreen.didDisconnectNotification, UIScreen.modeDidChangeNotification,
            UIScene.willConnectNotification, UIScene.didDisconnectNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIScene.willEnterForegroundNotification, UIWindow.didBecomeVisibleNotification,
            UIWindow.didBecomeHiddenNotification, .demoSceneDidMove,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                // Notifications come in groups, and before the changes that they announce. The map is drawn afterwards.
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.setNeedsDisplay() } }
            }
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        let screens = UIScreen.screens
        let desktop = screens.reduce(CGRect.null) { $0.union($1.desktopFrame) }
        guard !desktop.isNull, desktop.width > 0, desktop.height > 0 else { return }
        let scale = min(bounds.width / desktop.width, bounds.height / desktop.height)
        func onMap(_ frame: CGRect) -> CGRect {
            CGRect(
                x: (frame.minX - desktop.minX) * scale, y: (frame.minY - desktop.minY) * scale,
                width: frame.width * scale, height: frame.height * scale)
        }
        for screen in screens { draw(screen, in: onMap(screen.desktopFrame).insetBy(dx: 2, dy: 2)) }
        for scene in shownScenes { draw(scene, in: onMap(scene.frameOnDesktop).insetBy(dx: 4, dy: 4)) }
        for screen in screens { name(screen, in: onMap(screen.desktopFrame)) }
    }

    /// The scenes that show a window. The active one is last, so that it is drawn in front.
    private var shownScenes: [UIWindowScene] {
        UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            .filter { $0.activationState != .background && $0.windows.contains { !$0.isHidden } }
            .sorted { ($0.isOnTop ? 1 : 0, $0.title ?? "") < ($1.isOnTop ? 1 : 0, $1.title ?? "") }
    }

    private func draw(_ screen: UIScreen, in frame: CGRect) {
        let shape = UIBezierPath(roundedRect: frame, cornerRadius: 6)
        UIColor.tertiarySystemFill.setFill()
        shape.fill()
        UIColor.separator.setStroke()
        shape.lineWidth = 1
        shape.stroke()
    }

    /// Writes the name of a monitor over the scenes, so that a scene that fills the monitor does not hide it.
    private func name(_ screen: UIScreen, in frame: CGRect) {
        let text = "\(screen.name)\(screen === UIScreen.main ? ", main" : "")  @\(Int(screen.scale))x"
        write(
            text, in: CGRect(x: frame.minX + 8, y: frame.maxY - 22, width: frame.width - 16, height: 18),
            .secondaryLabel)
    }

    private func draw(_ scene: UIWindowScene, in frame: CGRect) {
        let shape = UIBezierPath(roundedRect: frame, cornerRadius: 4)
        let color = scene.activationState == .foregroundActive ? UIColor.systemBlue : UIColor.systemGray
        // The fill is opaque, so that a scene hides the titles of the scenes behind it.
        for fill in [UIColor.systemBackground, color.withAlphaComponent(0.28)] {
            fill.setFill()
            shape.fill()
        }
        color.setStroke()
        shape.lineWidth = 1.5
        shape.stroke()
        write(scene.title ?? "Scene", in: frame.insetBy(dx: 6, dy: 4), .label)
    }

    private func write(_ text: String, in frame: CGRect, _ color: UIColor) {
        (text as NSString).draw(
            in: frame, withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: color])
    }
}

extension UIWindowScene {
    fileprivate var isOnTop: Bool { activationState == .foregroundActive && session.role == .windowApplication }
}
