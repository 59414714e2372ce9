import UIKit

/// A tile that walks around its stage in keyframes, and turns at each corner.
final class KeyframeCard: MotionCard {
    private let tile = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))

    init() {
        super.init("Keyframes")
        tile.backgroundColor = .systemPink
        tile.layer.cornerRadius = 10
        stage.addSubview(tile)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        tile.center = corners[0]
    }

    private var corners: [CGPoint] {
        let area = stage.bounds.insetBy(dx: 30, dy: 26)
        return [
            CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
            CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
        ]
    }

    override func play() {
        let corners = corners
        UIView.animateKeyframes(withDuration: 3.2, delay: 0, options: .calculationModeCubic) {
            for step in 1...4 {
                UIView.addKeyframe(withRelativeStartTime: Double(step - 1) / 4, relativeDuration: 0.25) {
                    self.tile.center = corners[step % 4]
                    self.tile.transform = CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(step % 4))
                    self.tile.backgroundColor = [.systemPink, .systemOrange, .systemTeal, .systemIndigo][step % 4]
                }
            }
        }
    }
}
