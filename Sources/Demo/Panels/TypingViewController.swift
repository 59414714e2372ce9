import UIKit

/// A panel with a text field of its own, and text in several scripts.
final class TypingViewController: PanelViewController {
    static let size = CGSize(width: 380, height: 196)

    init() { super.init(title: "Typing", color: .systemIndigo) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, text) in ["Windows within windows", "窓の中の窓"].enumerated() {
            let label = UILabel(frame: CGRect(x: 24 + index * 200, y: 56, width: 190, height: 28))
            label.text = text
            label.font = .systemFont(ofSize: 15)
            label.textColor = UIColor.white.withAlphaComponent(0.85)
            view.addSubview(label)
        }
        let field = TypingField(frame: CGRect(x: 20, y: 96, width: Self.size.width - 40, height: 36))
        field.placeholder = "The panel's text"
        view.addSubview(field)
    }
}
