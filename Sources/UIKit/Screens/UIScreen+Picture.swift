import Foundation

/// Properties of the picture. Most of them are constant, because X11 reports nothing about captured pictures, latency,
/// extended brightness, reference modes and overscan.
extension UIScreen {
    /// The treatment of a picture that a television cuts off at its edges.
    public enum OverscanCompensation: Int, Sendable {
        /// The picture is made smaller.
        case scale
        /// The bounds of the screen are made smaller.
        case insetBounds
        /// The picture is cut off.
        case none

        /// A former name of `none`.
        @available(iOS, deprecated: 9.0, message: "Use UIScreen.OverscanCompensation.none")
        public static var insetApplicationFrame: OverscanCompensation { .none }
    }

    /// The state of a mode in which the monitor shows colours as they were mastered.
    public enum ReferenceDisplayModeStatus: Int, Sendable {
        /// Screens report `notSupported` only.
        case notSupported, notEnabled, limited, enabled
    }

    /// The brightness, from 0 to 1. Values beyond are clamped, and values that are not finite are ignored.
    ///
    /// ```
    /// UIScreen.main.brightness = 0.8
    /// ```
    ///
    /// Only the main screen's brightness can be set. It sets the backlight if the RandR output has the property
    /// `Backlight`, and the value is rounded to a step of it. Otherwise only the value changes. The default is then 1.
    ///
    /// A change posts `brightnessDidChangeNotification`.
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

    /// Takes over a level and posts the notification.
    func brightnessDidChange(to level: CGFloat) {
        brightnessValue = level
        NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }

    /// Always `false`, because X11 does not report which programs read the screen.
    @available(
        iOS, deprecated: 100000, message: "Use the sceneCaptureState in UITraitCollection instead."
    )
    public var isCaptured: Bool { false }

    /// Always zero, because no edges are cut off.
    public var overscanCompensationInsets: UIEdgeInsets { .zero }

    /// The delay of the picture in seconds. It is always 0, because it is unknown.
    public var calibratedLatency: TimeInterval { 0 }

    /// Always `.notSupported`.
    public var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }

    /// The present brightness of the brightest pixel in relation to white. It is always 1, which means no headroom.
    public var currentEDRHeadroom: CGFloat { 1 }

    /// The greatest possible brightness of a pixel in relation to white. It is always 1, which means no headroom.
    public var potentialEDRHeadroom: CGFloat { 1 }

    /// The part of the screen for windows, in points. It is the same as `bounds`.
    @available(iOS, deprecated: 9.0, message: "Use -[UIScreen bounds]")
    public var applicationFrame: CGRect { bounds }

    /// Returns a view of the screen's size with a picture of the screen, including other programs.
    ///
    /// The method waits for the display server's answer. Without a display server the view is empty.
    ///
    /// - Parameter afterUpdates: Whether changes of this program's windows that are due with the next commit are
    ///   committed first. A window that the window manager has not shown yet is missing in either case.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        if afterUpdates { UIApplication.shared.display?.commit() }
        let view = UIView(frame: bounds)
        view.layer.contentsScale = scale
        view.layer.contents = capture()?.cgImage
        return view
    }
}
