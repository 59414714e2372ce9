import Foundation
import Graphics

/// A monitor of the desktop.
///
/// ```
/// if let screen = view.window?.windowScene?.screen {
///     print(screen.name, screen.bounds.size, screen.scale)
/// }
/// ```
///
/// The object stays the same as long as the monitor is connected, even if its mode, position or scale changes. With an
/// EDID, the monitor may even move to another connector. A screen whose monitor was disconnected keeps its last values.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
    private(set) var info: ScreenDescription
    private var traits: UITraitCollection
    var brightnessValue: CGFloat

    /// The treatment of a picture that is cut off at its edges. The default is `.scale`. The value is stored and has no
    /// effect, because RandR reports no such monitors.
    public var overscanCompensation = OverscanCompensation.scale
    /// A Boolean value that indicates whether the picture may be darker than the backlight allows. The default is
    /// `false`. The value is stored and has no effect.
    public var wantsSoftwareDimming = false

    init(_ info: ScreenDescription) {
        self.info = info
        traits = Self.traits(for: info)
        brightnessValue = info.brightness ?? 1
        super.init()
    }

    /// Takes over the monitor's present properties.
    func update(to next: ScreenDescription) {
        let old = info
        info = next
        if old.scale != next.scale || old.pixelFrame.size != next.pixelFrame.size { updateTraits() }
    }

    /// Applies the present size, scale and preferences of the user to the traits.
    func updateTraits() {
        let (before, after) = (traits, Self.traits(for: info))
        guard before != after else { return }
        traits = after
        traitCollectionDidChange(before)
    }

    /// Takes over the present brightness of the backlight, unless it is the one that was set.
    func adoptBrightness() {
        if let level = info.brightness, level != brightnessValue { brightnessDidChange(to: level) }
    }

    /// Called after the traits changed, because the scale, the size or a preference of the user changed. It does
    /// nothing. Subclasses can override it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The primary monitor, or the first one if none is primary. On a desktop without monitors it is a screen of size
    /// zero that is not in `screens`.
    @available(
        iOS, deprecated: 100000,
        message: "Use a UIScreen instance found through context instead: i.e, view.window.windowScene.screen"
    )
    public class var main: UIScreen { UIApplication.shared.screens.main }

    /// All screens. The main screen is the first one.
    @available(
        iOS, deprecated: 16.0,
        message: "Use UIApplication.shared.openSessions to find open sessions with scenes from other screens"
    )
    public class var screens: [UIScreen] { UIApplication.shared.screens.all }  // R122

    /// The bounds in points. The origin is zero.
    open var bounds: CGRect {
        CGRect(
            origin: .zero, size: CGSize(width: info.pixelFrame.width / scale, height: info.pixelFrame.height / scale))
    }

    /// The bounds in pixels, as RandR reports the monitor after rotation. The origin is zero.
    open var nativeBounds: CGRect { CGRect(origin: .zero, size: info.pixelFrame.size) }  // R73

    /// The number of pixels per point: 1, 2 or 3.
    open var scale: CGFloat { info.scale }

    /// The number of the monitor's own pixels per point. It is the same as `scale`.
    open var nativeScale: CGFloat { info.scale }

    /// The coordinate space of the screen, in points.
    open var coordinateSpace: any UICoordinateSpace { space }

    /// The same as `coordinateSpace`, because the user does not rotate a desktop's monitor during use.
    open var fixedCoordinateSpace: any UICoordinateSpace { space }
    /// The coordinate space as Casement's own type. A cast from the protocol takes long the first time.
    var space: ScreenSpace {
        if let knownSpace { return knownSpace }
        let space = ScreenSpace(screen: self)
        knownSpace = space
        return space
    }
    private nonisolated(unsafe) var knownSpace: ScreenSpace?

    deinit { knownSpace?.screen = nil }

    /// The traits of the screen. Its size classes are those of its size in points.
    open var traitCollection: UITraitCollection { traits }

    private static func traits(for info: ScreenDescription) -> UITraitCollection {
        let size = CGSize(width: info.pixelFrame.width / info.scale, height: info.pixelFrame.height / info.scale)
        return UITraitCollection { traits in
            traits.displayScale = info.scale
            traits.userInterfaceIdiom = .pad
            traits.userInterfaceLevel = .base
            UserPreferences.current.apply(to: &traits)
            traits.horizontalSizeClass = size.width < 600 ? .compact : .regular
            traits.verticalSizeClass = size.height < 480 ? .compact : .regular
        }
    }

    // R121: posted with the screen as object, without `userInfo`.
    /// Posted after a monitor was connected. The object is the screen.
    @available(
        iOS, deprecated: 16.0,
        message: "Use UISceneDelegate or related notifications to be informed of connecting scenes from other screens"
    )
    public nonisolated static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    /// Posted after a monitor was disconnected. The object is the screen.
    @available(
        iOS, deprecated: 16.0,
        message:
            "Use UISceneDelegate or related notifications to be informed of disconnecting scenes from other screens"
    )
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
    /// Posted after the size or the mode of a screen changed. The object is the screen.
    public nonisolated static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")
    /// Posted after the brightness of a screen changed. The object is the screen.
    public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// Never posted, because `isCaptured` does not change.
    public nonisolated static let capturedDidChangeNotification = NSNotification.Name(
        "UIScreenCapturedDidChangeNotification")
    /// Never posted, because the status does not change.
    public nonisolated static let referenceDisplayModeStatusDidChangeNotification = NSNotification.Name(
        "UIScreenReferenceDisplayModeStatusDidChangeNotification")
}
