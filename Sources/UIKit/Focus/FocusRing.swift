import Foundation

/// The ring around the control with the keyboard focus. It is a layer of the control and reaches beyond its bounds.
@MainActor
final class FocusRing {
    private let layer = CALayer()

    init() {
        layer.borderWidth = ControlStyle.focusRingWidth
        layer.zPosition = 1
    }

    /// Shows the ring around `rect`, which is in the control's coordinates.
    func show(around rect: CGRect, radius: CGFloat, in control: UIControl) {
        let distance = ControlStyle.focusRingGap + ControlStyle.focusRingWidth
        let frame = rect.insetBy(dx: -distance, dy: -distance)
        CATransaction.withoutActions {
            layer.frame = frame
            layer.cornerRadius = min(radius + distance, min(frame.width, frame.height) / 2)
            layer.borderColor = ControlStyle.focusRingColor.resolvedColor(with: control.traitCollection).cgColor
        }
        if layer.superlayer !== control.layer { control.layer.addSublayer(layer) }
    }

    isolated deinit { layer.removeFromSuperlayer() }
}
