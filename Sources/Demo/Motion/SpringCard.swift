import UIKit

/// Four balls on springs with different damping.
final class SpringCard: MotionCard {
    private let balls: [(view: UIView, damping: CGFloat)] = [
        (UIView(), 1), (UIView(), 0.7), (UIView(), 0.45), (UIView(), 0.2),
    ]
    private var isAtEnd = false

    init() {
        super.init("Springs")
        let colors: [UIColor] = [.systemBlue, .systemTeal, .systemGreen, .systemOrange]
        for ((ball, _), color) in zip(balls, colors) {
            ball.backgroundColor = color
            stage.addSubview(ball)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let row = stage.bounds.height / CGFloat(balls.count)
        let size = min(36, row - 8)
        for (index, (ball, _)) in balls.enumerated() {
            ball.bounds.size = CGSize(width: size, height: size)
            ball.layer.cornerRadius = size / 2
            ball.center = CGPoint(x: place(ofSize: size), y: (CGFloat(index) + 0.5) * row)
        }
    }

    /// The horizontal place of the balls at rest. The loosest spring goes beyond its end by 53 % of the distance, and
    /// its ball stays on the stage all the same.
    private func place(ofSize size: CGFloat) -> CGFloat {
        let start = (size / 2 + 0.53 * stage.bounds.width) / (1 + 2 * 0.53)
        return isAtEnd ? stage.bounds.width - start : start
    }

    override func play() {
        isAtEnd.toggle()
        let size = balls[0].view.bounds.width
        for (ball, damping) in balls {
            UIView.animate(
                withDuration: 1.4, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0, options: []
            ) {
                ball.center.x = self.place(ofSize: size)
            }
        }
    }
}
