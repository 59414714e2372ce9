import Foundation
import Graphics

/// The knob of a scroll indicator: a bar with round ends.
final class IndicatorKnob: UIView {
    /// The colours, by the scroll view's style.
    var style: UIScrollView.IndicatorStyle? {
        didSet { if style != oldValue, let style { backgroundColor = IndicatorColors.knob(style) } }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        isHidden = true
        autoresizingMask = []
    }

    required init?(coder: NSCoder) { nil }

    override var frame: CGRect {
        didSet { layer.cornerRadius = min(bounds.width, bounds.height) / 2 }
    }
}

/// The track of a widened scroll indicator, which takes the pointer's presses.
final class IndicatorTrackView: UIView {
    private let axis: IndicatorLayout.Axis
    private weak var indicators: ScrollIndicators?
    /// The distance of the press from the start of the knob.
    private var grip: CGFloat?
    private let press = TrackPress()

    init(_ axis: IndicatorLayout.Axis, of indicators: ScrollIndicators) {
        self.axis = axis
        self.indicators = indicators
        super.init(frame: .zero)
        isOpaque = false
        autoresizingMask = []
        backgroundColor = IndicatorColors.track
        layer.cornerRadius = IndicatorLayout.reach / 2
        press.addAction { [weak self] _ in self?.pressDidChange() }
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether a button is down that went down on the track.
    var isPressed: Bool { press.state == .began || press.state == .changed }

    private func pressDidChange() {
        guard let scrollView = superview, let indicators else { return }
        let point = press.location(in: scrollView)
        let place = axis == .vertical ? point.y - scrollView.bounds.minY : point.x - scrollView.bounds.minX
        switch press.state {
        case .began: grip = indicators.press(at: place, axis)
        case .changed: if let grip { indicators.dragKnob(to: place - grip, axis) }
        default:
            grip = nil
            indicators.knobWasReleased()
        }
    }
}

/// A press that is recognized at once, so that no drag of the content begins with it.
private final class TrackPress: UIGestureRecognizer {
    override var defaultPressTypes: [UIPress.PressType] { [] }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .began }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracking.down.isEmpty { state = .ended }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}

/// The colours of scroll indicators.
enum IndicatorColors {
    private static let dark = UIColor(white: 0, alpha: 0.36)
    private static let light = UIColor(white: 1, alpha: 0.42)
    private static let adaptive = UIColor { $0.userInterfaceStyle == .dark ? light : dark }

    /// The knob's colour.
    static func knob(_ style: UIScrollView.IndicatorStyle) -> UIColor {
        switch style {
        case .default: adaptive
        case .black: dark
        case .white: light
        }
    }

    /// The track behind a widened knob.
    static let track = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.07) }
}
