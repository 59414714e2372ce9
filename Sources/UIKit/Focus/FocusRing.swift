import Foundation

/// The ring around the control that the keyboard works on: a layer of the control that reaches beyond its bounds.
@MainActor
final class FocusRing {
    private let layer = CALayer()

    init() {
        layer.borderWidth = ControlStyle.focusRingWidth
        layer.zPosition = 1
    }

    /// Puts the ring around `rect` of the control.
    func show(around rect: CGRect, radius: CGFloat, in control: UIControl) {
        let distance = ControlStyle.focusRingGap + ControlStyle.focusRingWidth
        let frame = rect.insetBy(dx: -distance, dy: -distance)
        layer.frame = frame
        layer.cornerRadius = min(radius + distance, min(frame.width, frame.height) / 2)
        layer.borderColor = ControlStyle.focusRingColor.resolvedColor(with: control.traitCollection).cgColor
        if layer.superlayer !== control.layer { control.layer.addSublayer(layer) }
    }

    isolated deinit { layer.removeFromSuperlayer() }
}
