import UIKit

/// The delegate of a scene on an external monitor, with one window that fills it. Hiding the window gives the monitor
/// back to the user.
class PresentationSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    /// Returns the window on an external monitor.
    static func window(on screen: UIScreen) -> UIWindow? {
        UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            .first { $0.screen === screen && $0.session.role == .windowExternalDisplayNonInteractive }
            .flatMap { ($0.delegate as? PresentationSceneDelegate)?.window }
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        scene.title = "Presentation"
        let window = NamedWindow("Presentation", in: windowScene)
        window.rootViewController = PresentationViewController(screen: windowScene.screen)
        window.isHidden = false
        self.window = window
    }
}

/// The content of an external monitor: its name and size, over rings that show its shape.
final class PresentationViewController: UIViewController {
    private let screen: UIScreen
    private let rings = RingsView()
    private let name = UILabel()
    private let size = UILabel()

    init(screen: UIScreen) {
        self.screen = screen
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.05, green: 0.07, blue: 0.14, alpha: 1)
        rings.contentMode = .redraw
        name.text = screen.name
        name.font = .systemFont(ofSize: 96, weight: .heavy)
        size.font = .systemFont(ofSize: 24)
        for label in [name, size] {
            label.textColor = .white
            label.textAlignment = .center
        }
        size.alpha = 0.7
        for view in [rings, name, size] { self.view.addSubview(view) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        // The monitor's mode may have changed.
        size.text = "\(Int(bounds.width)) × \(Int(bounds.height)) points, scale \(Int(screen.scale))"
        rings.frame = bounds
        name.frame = CGRect(x: 0, y: bounds.midY - 90, width: bounds.width, height: 120)
        size.frame = CGRect(x: 0, y: bounds.midY + 40, width: bounds.width, height: 32)
    }
}

/// Circles around the centre, up to the corners.
final class RingsView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let reach = hypot(bounds.width, bounds.height) / 2
        for (index, radius) in stride(from: 60, to: reach, by: 60).enumerated() {
            UIColor(hue: 0.55 + CGFloat(index) * 0.02, saturation: 0.8, brightness: 0.9, alpha: 0.35).setStroke()
            let path = UIBezierPath(
                arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
            path.lineWidth = 2
            path.stroke()
        }
    }
}
