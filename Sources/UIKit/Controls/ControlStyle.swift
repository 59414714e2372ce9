import Foundation

/// The common style of all controls. Lengths are in points.
enum ControlStyle {
    /// The opacity of a disabled control.
    static let disabledAlpha: CGFloat = 0.4
    /// The opacity of a pressed control.
    static let pressedAlpha: CGFloat = 0.75

    /// The width of the ring around the control with the keyboard focus.
    static let focusRingWidth: CGFloat = 2.5
    /// The gap between a control and its focus ring.
    static let focusRingGap: CGFloat = 1.5
    static let focusRingColor = UIColor.systemBlue

    /// The duration of a thumb's movement, in seconds.
    static let moveDuration: TimeInterval = 0.2

    static let switchSize = CGSize(width: 51, height: 31)
    static let sliderHeight: CGFloat = 31
    static let sliderThumb: CGFloat = 26
    static let trackHeight: CGFloat = 4
    static let thumblessTrackHeight: CGFloat = 8
    /// The diameter of a mark on a slider's track, and the distance of its middle below that of the track.
    static let tickSize: CGFloat = 4
    static let tickDistance: CGFloat = 10
    /// The distance between a slider's track and the image at its end.
    static let sliderImageGap: CGFloat = 10
    static let segmentHeight: CGFloat = 32
    static let stepperSize = CGSize(width: 94, height: 32)
    static let cornerRadius: CGFloat = 8
    /// The distance between a switch or a pill and its thumb.
    static let thumbInset: CGFloat = 2

    /// The colour of the track of a slider and of a progress view.
    static let trackColor = UIColor.systemFill
    /// The colour of the marks on a slider's track.
    static let tickColor = UIColor.tertiaryLabel
    /// The colour of a switch that is off.
    static let switchColor = UIColor.secondarySystemFill
    /// The colour behind the two halves of a stepper.
    static let stepperColor = UIColor.tertiarySystemFill

    /// The colour of thumbs. It is white in dark mode, too, to stand out from every track.
    static let thumbColor = UIColor(white: 1, alpha: 1)

    /// The colour of the pill behind the selected segment.
    static let pillColor = UIColor { $0.userInterfaceStyle == .dark ? darkPill : lightPill }
    private static let lightPill = UIColor(white: 1, alpha: 1)
    private static let darkPill = UIColor(red: 108 / 255, green: 108 / 255, blue: 113 / 255, alpha: 1)

    /// Returns a view that is part of a control and does not receive touches.
    @MainActor
    static func part(_ color: UIColor? = nil) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.backgroundColor = color
        view.isOpaque = false
        return view
    }

    /// Returns a part that can show an image.
    @MainActor
    static func imagePart() -> UIImageView {
        let view = UIImageView(image: nil)
        view.isUserInteractionEnabled = false
        view.isOpaque = false
        return view
    }

    /// Gives a view the shadow of a thumb on a track.
    @MainActor
    static func lift(_ view: UIView) {
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.18
        view.layer.shadowRadius = 3
        view.layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    /// Runs `changes` immediately or as an animation.
    @MainActor
    static func move(animated: Bool, _ changes: @escaping () -> Void) {
        guard animated else { return UIView.performWithoutAnimation(changes) }
        UIView.animate(
            withDuration: moveDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: changes)
    }
}
