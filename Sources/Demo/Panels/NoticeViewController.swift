import UIKit

/// The content of the notice: a translucent card in a clear window. Clicks pass through to the windows below.
final class NoticeViewController: UIViewController {
    static let size = CGSize(width: 420, height: 88)

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
        label.text = "Notice, level alert: a clear window that lets clicks through to what lies below."
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .white
        card.addSubview(label)
    }
}
