import Foundation

/// What a desktop's monitor has no counterpart for says so: no captured picture that could be told from others, no latency
/// that is known, no headroom above white, no reference mode, no rim that a television cuts off.
extension UIScreen {
    /// What is done about a picture that a television cuts off at its rim.
    public enum OverscanCompensation: Int, Sendable {
        case scale
        case insetBounds
        case none

        @available(iOS, deprecated: 9.0, message: "Use UIScreen.OverscanCompensation.none")
        public static var insetApplicationFrame: OverscanCompensation { .none }
    }

    /// Whether the monitor shows colours as they were mastered.
    public enum ReferenceDisplayModeStatus: Int, Sendable {
        case notSupported, notEnabled, limited, enabled
    }

    /// From 0 to 1; what is beyond is clamped, no number is ignored. The main screen's alone can be set: the lamp's where
    /// RandR's output has a `Backlight`, else the value alone is kept. Another value posts `brightnessDidChangeNotification`.
    public var brightness: CGFloat {
        get { brightnessValue }
        set {
            guard newValue.isFinite, self === UIScreen.main else { return }
            var level = min(max(newValue, 0), 1)
            if info.brightnessSteps > 0 {
                let steps = CGFloat(info.brightnessSteps)
                level = (level * steps).rounded() / steps
            }
            guard level != brightnessValue else { return }
            UIApplication.shared.display?.setBrightness(level, ofMonitor: info.id)
            brightnessDidChange(to: level)
        }
    }

    func brightnessDidChange(to level: CGFloat) {
        brightnessValue = level
        NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }

    /// Always `false`: X does not tell who looks at its pictures.
    @available(
        iOS, deprecated: 100000, message: "Use the sceneCaptureState in UITraitCollection instead."
    )
    public var isCaptured: Bool { false }

    /// No rim is cut off, so always zero.
    public var overscanCompensationInsets: UIEdgeInsets { .zero }

    /// In seconds; 0, as nobody knows.
    public var calibratedLatency: TimeInterval { 0 }

    /// Always `.notSupported`.
    public var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }

    /// How much brighter than white a pixel can be at present: always 1, not at all.
    public var currentEDRHeadroom: CGFloat { 1 }

    /// How much brighter than white a pixel could be: always 1, not at all.
    public var potentialEDRHeadroom: CGFloat { 1 }

    /// The part that is left to windows, in points: all of it.
    @available(iOS, deprecated: 9.0, message: "Use -[UIScreen bounds]")
    public var applicationFrame: CGRect { bounds }

    /// A view of the screen's size with what the screen shows now, other programs included; plain without a display server.
    /// Asks the server and waits for its answer. Everything that is shown has been updated.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        view.layer.contentsScale = scale
        view.layer.contents = capture()?.cgImage
        return view
    }
}
