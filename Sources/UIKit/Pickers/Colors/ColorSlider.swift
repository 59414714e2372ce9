import Foundation
import Graphics

/// A slider that changes a component of a colour. Its track shows the colours that it leads to.
final class ColorSlider: ColorArea {
    let component: PickedColor.Component
    static let height: CGFloat = 36
    private static let thumb: CGFloat = 32

    init(_ component: PickedColor.Component, _ picked: PickedColor) {
        self.component = component
        super.init(picked)
    }

    required init?(coder: NSCoder) { nil }

    /// The distance that the thumb can be moved.
    private var way: CGFloat { bounds.width - Self.height }

    private func color(_ value: CGFloat) -> PickedColor {
        var color = picked
        color[component] = value
        return color
    }

    override func color(at point: CGPoint) -> PickedColor? {
        guard way > 0 else { return nil }
        let part = (point.x - Self.height / 2) / way
        return color(isRightToLeft ? 1 - part : part)
    }

    override func color(towards direction: ControlKey.Direction) -> PickedColor? {
        let isForward = direction.isForward(isRightToLeft: isRightToLeft)
        switch direction {
        case .first, .last: return color(isForward ? 1 : 0)
        default:
            let step: CGFloat = component == .alpha ? 0.01 : 1 / 255
            return color(picked[component] + (isForward ? step : -step))
        }
    }

    override func draw(_ rect: CGRect) {
        let track = CGRect(
            x: bounds.minX, y: bounds.midY - Self.height / 2, width: bounds.width, height: Self.height)
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        UIBezierPath(roundedRect: track, cornerRadius: Self.height / 2).addClip()
        if component == .alpha { Self.fillCheckerboard(track) }
        func end(_ value: CGFloat) -> UIColor {
            let color = self.color(value)
            return component == .alpha ? color.uiColor : color.opaque.uiColor
        }
        let (left, right) = isRightToLeft ? (end(1), end(0)) : (end(0), end(1))
        Self.fill(
            track, [left, right], from: CGPoint(x: track.minX + Self.height / 2, y: 0),
            to: CGPoint(x: track.maxX - Self.height / 2, y: 0))
        // The gradient ends at the middles of the round ends.
        left.setFill()
        UIBezierPath(rect: CGRect(x: track.minX, y: track.minY, width: Self.height / 2, height: track.height)).fill()
        right.setFill()
        UIBezierPath(
            rect: CGRect(x: track.maxX - Self.height / 2, y: track.minY, width: Self.height / 2, height: track.height)
        ).fill()
        context?.restoreGState()
        let value = isRightToLeft ? 1 - picked[component] : picked[component]
        drawThumb(
            at: CGPoint(x: track.minX + Self.height / 2 + value * max(0, way), y: track.midY), diameter: Self.thumb,
            color: picked.opaque.uiColor)
    }

    override var focusRingRadius: CGFloat { Self.height / 2 }

    /// The value as it is shown: a percentage of the opacity, a number up to 255 for the other components.
    var shownValue: String {
        let value = picked[component]
        return component == .alpha ? "\(Int((value * 100).rounded()))%" : "\(Int((value * 255).rounded()))"
    }
}
