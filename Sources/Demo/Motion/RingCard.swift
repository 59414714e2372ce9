import UIKit

/// A ring of several colours that is drawn along its path, around dots that one layer replicates.
final class RingCard: MotionCard {
    private let ring = CAShapeLayer()
    private let colors = CAGradientLayer()
    private let dots = CAReplicatorLayer()
    private let dot = CALayer()

    init() {
        super.init("Shape, gradient and replicator layers")
        colors.type = .conic
        colors.startPoint = CGPoint(x: 0.5, y: 0.5)
        colors.endPoint = CGPoint(x: 0.5, y: 0)
        colors.colors = [
            UIColor.systemPink, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemIndigo, .systemPink,
        ].map(\.cgColor)
        ring.fillColor = nil
        ring.strokeColor = UIColor.black.cgColor
        ring.lineWidth = 16
        ring.lineCap = .round
        colors.mask = ring
        dots.instanceCount = 12
        dots.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        dots.instanceAlphaOffset = -0.07
        dot.backgroundColor = UIColor.systemIndigo.cgColor
        dots.addSublayer(dot)
        stage.layer.addSublayer(colors)
        stage.layer.addSublayer(dots)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        stage.layoutIfNeeded()
        let side = max(20, min(stage.bounds.width, stage.bounds.height) - 8)
        let square = CGRect(
            x: (stage.bounds.width - side) / 2, y: (stage.bounds.height - side) / 2, width: side, height: side)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        colors.frame = square
        ring.frame = colors.bounds
        ring.path =
            UIBezierPath(
                arcCenter: CGPoint(x: side / 2, y: side / 2), radius: side / 2 - 10, startAngle: -.pi / 2,
                endAngle: 1.5 * .pi, clockwise: true
            ).cgPath
        dots.frame = square
        dot.frame = CGRect(x: side / 2 - 4, y: side / 2 - side / 4, width: 8, height: 8)
        dot.cornerRadius = 4
        CATransaction.commit()
    }

    override func play() {
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.toValue = 1
        draw.duration = 1.8
        draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        ring.add(draw, forKey: "draw")
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * CGFloat.pi
        turn.duration = 1.2
        turn.repeatCount = 5
        dots.add(turn, forKey: "turn")
    }
}
