import UIKit

/// An animation that a slider moves through.
final class ScrubCard: MotionCard {
    private let tile = UIView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
    private let slider = UISlider()
    private var animator: UIViewPropertyAnimator?

    init() {
        super.init("UIViewPropertyAnimator")
        tile.backgroundColor = .systemBlue
        stage.addSubview(tile)
        slider.translatesAutoresizingMaskIntoConstraints = false
        slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
        stage.addSubview(slider)
        NSLayoutConstraint.activate([
            slider.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
            slider.trailingAnchor.constraint(equalTo: stage.trailingAnchor),
            slider.bottomAnchor.constraint(equalTo: stage.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if animator == nil { reset() }
    }

    private func reset() {
        tile.transform = .identity
        tile.backgroundColor = .systemBlue
        tile.layer.cornerRadius = 8
        tile.center = CGPoint(x: 40, y: (stage.bounds.height - 40) / 2)
    }

    /// Makes an animator that is at its start, or returns the present one.
    private func currentAnimator() -> UIViewPropertyAnimator {
        if let animator { return animator }
        reset()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { [self] in
            tile.center.x = stage.bounds.width - 40
            tile.transform = CGAffineTransform(rotationAngle: .pi * 0.75)
            tile.backgroundColor = .systemGreen
            tile.layer.cornerRadius = 28
        }
        animator.addCompletion { [weak self] _ in self?.animator = nil }
        self.animator = animator
        return animator
    }

    private func scrub() {
        let animator = currentAnimator()
        animator.pauseAnimation()
        animator.fractionComplete = CGFloat(slider.value)
    }

    override func play() {
        if let animator, animator.isRunning {
            animator.isReversed.toggle()
        } else {
            currentAnimator().startAnimation()
        }
    }
}
