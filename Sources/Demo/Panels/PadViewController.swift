import UIKit

/// A panel with a pad that shows its touches, and the gestures that are recognized in them.
final class PadViewController: PanelViewController, UIGestureRecognizerDelegate {
    static let size = CGSize(width: 400, height: 224)
    private let pad = PadView(frame: CGRect(x: 12, y: 52, width: size.width - 24, height: size.height - 64))
    private let touches = UILabel(frame: CGRect(x: 12, y: 8, width: size.width - 48, height: 20))
    private let gestures = UILabel(frame: CGRect(x: 12, y: 28, width: size.width - 48, height: 20))

    init() { super.init(title: "Pad", color: .systemTeal) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        pad.layer.cornerRadius = 10
        pad.clipsToBounds = true
        for label in [touches, gestures] {
            label.font = .systemFont(ofSize: 14)
            label.textColor = .secondaryLabel
            pad.addSubview(label)
        }
        touches.text = "Click, drag, scroll, or use your fingers."
        pad.onChange = { [weak self] in self?.touches.text = $0 }
        addRecognizers()
        view.addSubview(pad)
    }

    private func addRecognizers() {
        let scroll = UIPanGestureRecognizer { [weak self] pan in
            guard pan.state == .changed, pan.numberOfTouches == 0 else { return }
            let way = pan.translation(in: pan.view)
            self?.gestures.text = "scroll \(Int(way.x)), \(Int(way.y))"
        }
        scroll.allowedScrollTypesMask = .all
        let double = UITapGestureRecognizer { [weak self] _ in self?.gestures.text = "double tap" }
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer { [weak self] _ in self?.gestures.text = "tap" }
        single.require(toFail: double)
        let recognizers: [UIGestureRecognizer] = [
            scroll, double, single,
            UILongPressGestureRecognizer { [weak self] press in
                if press.state == .began { self?.gestures.text = "long press" }
            },
            UIPinchGestureRecognizer { [weak self] pinch in
                self?.gestures.text = "pinch \(String(format: "%.2f", Double(pinch.scale)))"
            },
            UIRotationGestureRecognizer { [weak self] rotation in
                self?.gestures.text = "rotation \(Int(rotation.rotation * 180 / .pi))°"
            },
        ]
        for recognizer in recognizers {
            recognizer.cancelsTouchesInView = false
            recognizer.delegate = self
            pad.addGestureRecognizer(recognizer)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
