import UIKit

/// A card that turns over, with a back that leans in perspective.
final class FlipCard: MotionCard {
    private let card = UIView()
    private let label = UILabel()
    private var isTurned = false

    init() {
        super.init("Transitions and perspective")
        card.layer.cornerRadius = 14
        label.font = .systemFont(ofSize: 30, weight: .heavy)
        label.textAlignment = .center
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(label)
        center(card, size: CGSize(width: 150, height: 100))
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: card.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
        ])
        showSide()
    }

    required init?(coder: NSCoder) { nil }

    private func showSide() {
        card.backgroundColor = isTurned ? .systemOrange : .systemIndigo
        label.text = isTurned ? "Back" : "Front"
    }

    override func play() {
        UIView.transition(with: card, duration: 0.8, options: .transitionFlipFromLeft) {
            self.isTurned.toggle()
            self.showSide()
        } completion: { _ in
            self.lean()
        }
    }

    /// Leans the card back, and lets it come upright again.
    private func lean() {
        var leaning = CATransform3DIdentity
        leaning.m34 = -1 / 400
        leaning = CATransform3DRotate(leaning, .pi / 5, 1, 0.4, 0)
        UIView.animate(withDuration: 0.5) {
            self.card.transform3D = leaning
        } completion: { _ in
            UIView.animate(
                withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: []
            ) {
                self.card.transform3D = CATransform3DIdentity
            }
        }
    }
}
