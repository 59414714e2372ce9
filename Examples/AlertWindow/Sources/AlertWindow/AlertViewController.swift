import UIKit

/// A card in the upper part of the window, with a button that dismisses it.
class AlertViewController: UIViewController {
    private let card = UIView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let okButton: UIButton

    init(onDismiss: @escaping () -> Void) {
        okButton = UIButton(
            configuration: .borderedProminent(), primaryAction: UIAction(title: "OK") { _ in onDismiss() })
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        card.backgroundColor = .systemBackground
        card.layer.cornerRadius = 20
        card.layer.shadowOpacity = 0.25
        card.layer.shadowRadius = 20
        card.layer.shadowOffset = CGSize(width: 0, height: 8)

        titleLabel.text = "The Other Buttons Still Work"
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        messageLabel.text = "This window is above the main one. It takes only the touches on this card."
        messageLabel.font = .systemFont(ofSize: 15)
        messageLabel.textColor = .secondaryLabel
        messageLabel.numberOfLines = 0
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            card.addSubview(label)
        }
        card.addSubview(okButton)
        view.addSubview(card)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = min(320, view.bounds.width - 40)
        let messageHeight = messageLabel.sizeThatFits(CGSize(width: width - 48, height: .infinity)).height
        card.frame = CGRect(x: (view.bounds.width - width) / 2, y: 60, width: width, height: messageHeight + 138)
        titleLabel.frame = CGRect(x: 24, y: 24, width: width - 48, height: 22)
        messageLabel.frame = CGRect(x: 24, y: 54, width: width - 48, height: messageHeight)
        okButton.frame = CGRect(x: 24, y: card.bounds.height - 60, width: width - 48, height: 40)
    }
}
