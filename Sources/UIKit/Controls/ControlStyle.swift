import Foundation

/// What the controls have in common, so that they look like a family. Lengths are in points.
enum ControlStyle {
    /// How much is left of a control that does not react, and of one that is pressed.
    static let disabledAlpha: CGFloat = 0.4
    static let pressedAlpha: CGFloat = 0.75

    /// The ring around the control that the keyboard works on, and the gap between them.
    static let focusRingWidth: CGFloat = 2.5
    static let focusRingGap: CGFloat = 1.5
    static let focusRingColor = UIColor.systemBlue

    /// How long a thumb takes from one place to another, in seconds.
    static let moveDuration: TimeInterval = 0.2

    static let switchSize = CGSize(width: 51, height: 31)
    static let sliderHeight: CGFloat = 31
    static let sliderThumb: CGFloat = 26
    static let trackHeight: CGFloat = 4
    static let segmentHeight: CGFloat = 32
    static let stepperSize = CGSize(width: 94, height: 32)
    static let cornerRadius: CGFloat = 8
    /// Between a switch or a pill and its thumb.
    static let thumbInset: CGFloat = 2

    /// What a value is shown on: the track of a slider, of progress and of a switch that is off.
    static let trackColor = UIColor { $0.userInterfaceStyle == .dark ? darkTrack : lightTrack }
    private static let lightTrack = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.28)
    private static let darkTrack = UIColor(red: 140 / 255, green: 140 / 255, blue: 150 / 255, alpha: 0.42)

    /// What can be grabbed. White in the dark too, where it stands out from every track.
    static let thumbColor = UIColor(white: 1, alpha: 1)

    /// The pill of the chosen segment.
    static let pillColor = UIColor { $0.userInterfaceStyle == .dark ? darkPill : lightPill }
    private static let lightPill = UIColor(white: 1, alpha: 1)
    private static let darkPill = UIColor(red: 108 / 255, green: 108 / 255, blue: 113 / 255, alpha: 1)

    /// A view that belongs to a control and does not take its touches.
    @MainActor
    static func part(_ color: UIColor? = nil) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.backgroundColor = color
        view.isOpaque = false
        return view
    }

    /// The shadow of what lies on a track.
    @MainActor
    static func lift(_ view: UIView) {
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.18
        view.layer.shadowRadius = 3
        view.layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    /// Runs `changes` at once or as a movement.
    @MainActor
    static func move(animated: Bool, _ changes: @escaping () -> Void) {
        guard animated else { return UIView.performWithoutAnimation(changes) }
        UIView.animate(
            withDuration: moveDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: changes)
    }
}
