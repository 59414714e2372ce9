import Foundation
import Graphics

/// The spectrum of a colour picker: hues from left to right, from white at the top to black at the bottom.
final class ColorSpectrumView: ColorArea {
    private static let thumb: CGFloat = 30
    private static let step: CGFloat = 0.02

    /// The place that the user has picked. Grays have the same colour in all columns.
    private var ownPlace: CGPoint?
    private var place: CGPoint {
        guard let ownPlace, PickedColor(placeInSpectrum: ownPlace, alpha: picked.alpha).looksLike(picked) else {
            return picked.placeInSpectrum
        }
        return ownPlace
    }

    private func color(of place: CGPoint) -> PickedColor {
        let inside = CGPoint(x: min(max(place.x, 0), 1), y: min(max(place.y, 0), 1))
        ownPlace = inside
        return PickedColor(placeInSpectrum: inside, alpha: picked.alpha)
    }

    override func color(at point: CGPoint) -> PickedColor? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        return color(of: CGPoint(x: point.x / bounds.width, y: point.y / bounds.height))
    }

    override func color(towards direction: ControlKey.Direction) -> PickedColor? {
        var place = place
        switch direction {
        case .left: place.x -= Self.step
        case .right: place.x += Self.step
        case .up: place.y -= Self.step
        case .down: place.y += Self.step
        case .first: place.x = 0
        case .last: place.x = 1 - Self.step
        }
        return color(of: place)
    }

    override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        UIBezierPath(roundedRect: bounds, cornerRadius: ControlStyle.cornerRadius).addClip()
        let hues = (0...12).map { UIColor(hue: CGFloat($0) / 12, saturation: 1, brightness: 1, alpha: 1) }
        Self.fill(bounds, hues, from: bounds.origin, to: CGPoint(x: bounds.maxX, y: bounds.minY))
        let middle = CGPoint(x: bounds.minX, y: bounds.midY)
        let (upper, lower) = bounds.divided(atDistance: bounds.height / 2, from: .minYEdge)
        Self.fill(
            upper, [UIColor(white: 1, alpha: 1), UIColor(white: 1, alpha: 0)], from: bounds.origin, to: middle)
        Self.fill(
            lower, [UIColor(white: 0, alpha: 0), UIColor(white: 0, alpha: 1)], from: middle,
            to: CGPoint(x: bounds.minX, y: bounds.maxY))
        let place = place
        let center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
        drawThumb(at: center, diameter: Self.thumb, color: picked.opaque.uiColor)
        context?.restoreGState()
    }

    override var focusRingRadius: CGFloat { ControlStyle.cornerRadius }
}
