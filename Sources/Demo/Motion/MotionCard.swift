import UIKit

/// A card with a title and a stage below it. A click plays its animation.
class MotionCard: UIView {
    /// The place of the moving things.
    let stage = UIView()

    init(_ title: String) {
        super.init(frame: .zero)
        backgroundColor = UIColor.secondarySystemGroupedBackground.withAlphaComponent(0.92)
        layer.cornerRadius = 20
        layer.cornerCurve = .continuous
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textColor = .secondaryLabel
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        label.setContentHuggingPriority(.required, for: .vertical)
        for view in [label, stage] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 18),
            label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -18),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 14),
            stage.leadingAnchor.constraint(equalTo: label.leadingAnchor),
            stage.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -18),
            stage.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
            stage.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -18),
        ])
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.play() })
    }

    required init?(coder: NSCoder) { nil }

    /// Plays the animation from its start.
    func play() {}

    /// Puts a view in the middle of the stage.
    func center(_ view: UIView, size: CGSize) {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: stage.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: size.width),
            view.heightAnchor.constraint(equalToConstant: size.height),
        ])
    }
}
