import UIKit

extension NSNotification.Name {
    /// Posted after the user has dragged a window of the demo.
    static let demoWindowDidMove = NSNotification.Name("DemoWindowDidMove")
}

/// The content of a panel: a title that drags the window, by mouse or finger.
class PanelViewController: UIViewController {
    private let color: UIColor
    let titleLabel = UILabel()

    init(title: String, color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        titleLabel.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 52)
        titleLabel.autoresizingMask = .flexibleWidth
        titleLabel.text = title.map { "    \($0)" }
        titleLabel.font = .systemFont(ofSize: 20, weight: .semibold)
        titleLabel.textColor = .white
        titleLabel.isUserInteractionEnabled = true
        titleLabel.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self] pan in
                guard let window = self?.view.window, let scene = window.windowScene else { return }
                // The movement since the last event, in the window's coordinates.
                let step = pan.translation(in: nil)
                pan.setTranslation(.zero, in: nil)
                let bounds = scene.coordinateSpace.bounds.insetBy(dx: 40, dy: 40)
                window.frame.origin.x = min(
                    max(window.frame.minX + step.x, bounds.minX - window.frame.width), bounds.maxX)
                window.frame.origin.y = min(max(window.frame.minY + step.y, bounds.minY - 40), bounds.maxY)
                NotificationCenter.default.post(name: .demoWindowDidMove, object: window)
            })
        view.addSubview(titleLabel)
    }
}
