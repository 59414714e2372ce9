import UIKit

/// A view that shows its touches: a ring and a path for each, and a cross for a hovering pointer.
final class PadView: UIView {
    private var trails: [ObjectIdentifier: PadTrail] = [:]
    private var hover: CGPoint?
    /// Receives a description of the touches after each event.
    var onChange: (String) -> Void = { _ in }

    private static let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen, .systemPink, .systemPurple]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        contentMode = .redraw
        backgroundColor = .secondarySystemGroupedBackground
        addGestureRecognizer(
            UIHoverGestureRecognizer { [weak self] hover in
                guard let self else { return }
                self.hover = hover.state == .began || hover.state == .changed ? hover.location(in: self) : nil
                setNeedsDisplay()
            })
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // The trails of earlier touches disappear when the first finger comes down again.
        if !trails.values.contains(where: \.isDown) { trails = [:] }
        for touch in touches {
            trails[ObjectIdentifier(touch)] = PadTrail(
                type: touch.type, at: touch.location(in: self), tapCount: touch.tapCount)
        }
        tell(event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

    private func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            let steps = event?.coalescedTouches(for: touch) ?? [touch]
            trails[ObjectIdentifier(touch)]?.add(
                touch.phase, at: steps.map { $0.location(in: self) }, tapCount: touch.tapCount)
        }
        tell(event)
    }

    private func tell(_ event: UIEvent?) {
        let down = trails.values.filter(\.isDown).count
        let latest = trails.values.first { $0.phase != .stationary }?.explanation ?? ""
        let buttons = event.map { $0.buttonMask.contains(.secondary) ? ", secondary button" : "" } ?? ""
        onChange(down > 1 ? "\(down) fingers" : latest + buttons)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        for (index, trail) in trails.values.enumerated() {
            draw(trail, in: Self.colors[index % Self.colors.count])
        }
        guard let hover, trails.values.allSatisfy({ !$0.isDown }) else { return }
        UIColor.secondaryLabel.setStroke()
        let cross = UIBezierPath()
        for (dx, dy) in [(10, 0), (0, 10)] as [(CGFloat, CGFloat)] {
            cross.move(to: CGPoint(x: hover.x - dx, y: hover.y - dy))
            cross.addLine(to: CGPoint(x: hover.x + dx, y: hover.y + dy))
        }
        cross.stroke()
    }

    private func draw(_ trail: PadTrail, in color: UIColor) {
        guard let last = trail.points.last else { return }
        let way = UIBezierPath()
        way.move(to: trail.points[0])
        for point in trail.points.dropFirst() { way.addLine(to: point) }
        way.lineWidth = 3
        way.lineCapStyle = .round
        way.lineJoinStyle = .round
        color.withAlphaComponent(0.4).setStroke()
        way.stroke()
        let ring = UIBezierPath(
            arcCenter: last, radius: trail.type == .direct ? 26 : 14, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        color.withAlphaComponent(trail.isDown ? 0.35 : 0.1).setFill()
        ring.fill()
        ring.lineWidth = 2
        color.withAlphaComponent(trail.isDown ? 1 : 0.4).setStroke()
        ring.stroke()
    }
}
