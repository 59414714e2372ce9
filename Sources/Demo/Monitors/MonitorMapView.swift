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
        let map = MapLayout(monitors: screens.map(\.desktopFrame), size: bounds.size)
        for screen in screens {
            draw(monitor: map.place(of: screen.desktopFrame, on: screen.desktopFrame).insetBy(dx: 2, dy: 2))
            name(screen, in: map.caption(of: screen.desktopFrame))
        }
        let scenes = shownScenes
        let frames = scenes.map {
            map.place(of: $0.frameOnDesktop, on: $0.screen.desktopFrame).insetBy(dx: 4, dy: 4)
        }
        for (index, scene) in scenes.enumerated() {
            draw(
                scene, in: frames[index],
                titleWidth: MapLayout.titleWidth(of: frames[index], behind: frames[(index + 1)...]))
        }
    }

    /// The scenes that show a window. The active one is last, so that it is drawn in front.
    private var shownScenes: [UIWindowScene] {
        UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            .filter { $0.activationState != .background && $0.windows.contains { !$0.isHidden } }
            .sorted { ($0.isOnTop ? 1 : 0, $0.title ?? "") < ($1.isOnTop ? 1 : 0, $1.title ?? "") }
    }

    private func draw(monitor: CGRect) {
        let shape = UIBezierPath(roundedRect: monitor, cornerRadius: 6)
        UIColor.tertiarySystemFill.setFill()
        shape.fill()
        UIColor.separator.setStroke()
        shape.lineWidth = 1
        shape.stroke()
    }

    private func name(_ screen: UIScreen, in frame: CGRect) {
        let text = "\(screen.name)\(screen === UIScreen.main ? ", main" : "")  @\(Int(screen.scale))x"
        write(text, in: frame.insetBy(dx: 8, dy: 0), .secondaryLabel)
    }

    private func draw(_ scene: UIWindowScene, in frame: CGRect, titleWidth: CGFloat) {
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
        let title = CGRect(x: frame.minX + 6, y: frame.minY + 4, width: titleWidth - 12, height: 18)
        write(scene.title ?? "Scene", in: title, .label)
    }

    /// Writes a line, which ends with three dots if it is too long.
    private func write(_ text: String, in frame: CGRect, _ color: UIColor) {
        guard frame.width > 12, frame.height > 0 else { return }
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        (text as NSString).draw(
            in: frame,
            withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: color, .paragraphStyle: style])
    }
}

extension UIWindowScene {
    fileprivate var isOnTop: Bool { activationState == .foregroundActive && session.role == .windowApplication }
}
