import UIKit

/// An opaque panel: type in several scripts.
final class PanelViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
        let title = UILabel(frame: CGRect(x: 24, y: 20, width: 312, height: 28))
        title.text = "Panel, level 1"
        title.font = .systemFont(ofSize: 20, weight: .semibold)
        title.textColor = .white
        view.addSubview(title)
        for (index, text) in ["Windows within windows", "窓の中の窓", "نوافذ داخل نوافذ"].enumerated() {
            let label = UILabel(frame: CGRect(x: 24, y: 60 + index * 32, width: 312, height: 28))
            label.text = text
            label.textColor = UIColor.white.withAlphaComponent(0.85)
            view.addSubview(label)
        }
    }
}

/// A clear window with a rounded, half-clear content: what is below shines through.
final class NoticeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let card = UIView(frame: CGRect(x: 12, y: 8, width: 396, height: 72))
        card.backgroundColor = UIColor.black.withAlphaComponent(0.72)
        card.layer.cornerRadius = 22
        card.layer.shadowOpacity = 0.35
        card.layer.shadowRadius = 8
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        view.addSubview(card)

        let dot = UIView(frame: CGRect(x: 22, y: 26, width: 20, height: 20))
        dot.backgroundColor = .systemGreen
        dot.layer.cornerRadius = 10
        card.addSubview(dot)

        let label = UILabel(frame: CGRect(x: 58, y: 10, width: 320, height: 52))
        label.numberOfLines = 2
        label.text = "Notice, level alert: a clear window whose content blends with those below."
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .white
        card.addSubview(label)
    }
}
