import Foundation
import Graphics

/// A part of a colour picker in which the user picks a colour: by a press and a drag, or with the arrow keys.
class ColorArea: UIControl {
    /// The picked colour.
    var picked: PickedColor { didSet { if picked != oldValue { setNeedsDisplay() } } }
    /// Called with a colour that the user has picked, and with whether a drag goes on.
    var onPick: (_ color: PickedColor, _ isDragged: Bool) -> Void = { _, _ in }
    private var isDragged = false

    init(_ picked: PickedColor) {
        self.picked = picked
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the colour at a point, or at the nearest point of the part.
    func color(at point: CGPoint) -> PickedColor? { nil }
    /// Returns the colour next to the picked one; `nil` at an end.
    func color(towards direction: ControlKey.Direction) -> PickedColor? { nil }

    private func pick(_ color: PickedColor?, isDragged: Bool) {
        guard let color, color != picked || isDragged != self.isDragged else { return }
        self.isDragged = isDragged
        picked = color
        onPick(color, isDragged)
    }

    // MARK: Tracking

    override func handles(_ gesture: RivalGesture) -> Bool { gesture != .other }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pick(color(at: touch.location(in: self)), isDragged: true)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pick(color(at: touch.location(in: self)), isDragged: true)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { pick(picked, isDragged: false) }
    override func cancelTracking(with event: UIEvent?) { pick(picked, isDragged: false) }

    // MARK: Keyboard

    override var isPressedByKeys: Bool { false }
    override var arrowKeyAction: ControlKey.ArrowAction? {
        .init { [weak self] direction in
            guard let self else { return }
            pick(color(towards: direction), isDragged: false)
        }
    }

    // MARK: Drawing

    /// Draws the ring around a place with the picked colour.
    final func drawThumb(at center: CGPoint, diameter: CGFloat, color: UIColor) {
        let circle = CGRect(
            x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
        UIColor(white: 0, alpha: 0.15).setFill()
        UIBezierPath(ovalIn: circle.insetBy(dx: -0.5, dy: -0.5)).fill()
        UIColor.white.setFill()
        UIBezierPath(ovalIn: circle).fill()
        color.setFill()
        UIBezierPath(ovalIn: circle.insetBy(dx: 3, dy: 3)).fill()
    }

    /// Fills a rectangle with a gradient of colours from one point to another.
    static func fill(_ rect: CGRect, _ colors: [UIColor], from start: CGPoint, to end: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty,
            let gradient = CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor) as [Any], locations: nil)
        else { return }
        context.saveGState()
        context.clip(to: rect)
        context.drawLinearGradient(gradient, start: start, end: end, options: [])
        context.restoreGState()
    }

    /// Fills a rectangle with the checkerboard that shows through colours.
    static func fillCheckerboard(_ rect: CGRect, side: CGFloat = 6) {
        guard !rect.isEmpty else { return }
        UIColor.white.setFill()
        UIRectFill(rect)
        UIColor(white: 0.8, alpha: 1).setFill()
        for row in 0..<Int((rect.height / side).rounded(.up)) {
            for column in 0..<Int((rect.width / side).rounded(.up)) where (row + column).isMultiple(of: 2) {
                let square = CGRect(
                    x: rect.minX + CGFloat(column) * side, y: rect.minY + CGFloat(row) * side, width: side,
                    height: side)
                UIRectFill(square.intersection(rect))
            }
        }
    }
}
