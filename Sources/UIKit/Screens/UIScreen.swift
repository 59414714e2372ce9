import Foundation
import Graphics

/// A monitor of the desktop.
///
/// The object stays the same for as long as the monitor is connected, whatever is changed about it: its mode, place, scale,
/// even its connector where it tells who it is (EDID). A screen whose monitor is gone keeps its last values.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
    private(set) var info: ScreenDescription
    private var traits: UITraitCollection
    var brightnessValue: CGFloat

    /// What is done about a rim that is cut off. Kept, and of no effect: no monitor of RandR's cuts anything off.
    public var overscanCompensation = OverscanCompensation.scale
    /// Whether the picture may be dimmed beyond what the lamp can. Kept, and of no effect.
    public var wantsSoftwareDimming = false

    init(_ info: ScreenDescription) {
        self.info = info
        traits = Self.traits(for: info)
        brightnessValue = info.brightness ?? 1
        super.init()
    }

    /// Takes over what the monitor is now.
    func update(to next: ScreenDescription) {
        let old = info
        info = next
        if old.scale != next.scale || old.pixelFrame.size != next.pixelFrame.size {
            let (before, after) = (traits, Self.traits(for: next))
            if before != after {
                traits = after
                traitCollectionDidChange(before)
            }
        }
    }

    /// Takes over what the lamp is now, unless it is what was asked for.
    func adoptBrightness() {
        if let level = info.brightness, level != brightnessValue { brightnessDidChange(to: level) }
    }

    /// The traits are others: the scale is, or the screen's size. For subclasses; does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The primary monitor, or the first where none is primary. On a desktop without monitors, a screen of size zero
    /// that is not among `screens`.
    @available(
        iOS, deprecated: 100000,
        message: "Use a UIScreen instance found through context instead: i.e, view.window.windowScene.screen"
    )
    public class var main: UIScreen { UIApplication.shared.screens.main }

    /// All monitors, the main one first (R122).
    @available(
        iOS, deprecated: 16.0,
        message: "Use UIApplication.shared.openSessions to find open sessions with scenes from other screens"
    )
    public class var screens: [UIScreen] { UIApplication.shared.screens.all }

    /// In points, with the origin at zero.
    open var bounds: CGRect {
        CGRect(
            origin: .zero, size: CGSize(width: info.pixelFrame.width / scale, height: info.pixelFrame.height / scale))
    }

    /// In pixels, as RandR shows the monitor, rotation applied (decision on R73).
    open var nativeBounds: CGRect { CGRect(origin: .zero, size: info.pixelFrame.size) }

    /// Pixels to a point: 1, 2 or 3.
    open var scale: CGFloat { info.scale }

    /// The pixels to a point that are really used: always `scale` here.
    open var nativeScale: CGFloat { info.scale }

    /// The screen's own frame of reference.
    open var coordinateSpace: any UICoordinateSpace { space }

    /// The same as `coordinateSpace`: a desktop's monitor does not turn with its user.
    open var fixedCoordinateSpace: any UICoordinateSpace { space }
    /// As Casement knows it: to ask a value for its protocol takes long the first time.
    var space: ScreenSpace {
        if let knownSpace { return knownSpace }
        let space = ScreenSpace(screen: self)
        knownSpace = space
        return space
    }
    private nonisolated(unsafe) var knownSpace: ScreenSpace?

    deinit { knownSpace?.screen = nil }

    open var traitCollection: UITraitCollection { traits }

    private static func traits(for info: ScreenDescription) -> UITraitCollection {
        let size = CGSize(width: info.pixelFrame.width / info.scale, height: info.pixelFrame.height / info.scale)
        return UITraitCollection { traits in
            traits.displayScale = info.scale
            traits.userInterfaceStyle = .light
            traits.userInterfaceIdiom = .pad
            traits.layoutDirection = .leftToRight
            traits.preferredContentSizeCategory = .large
            traits.horizontalSizeClass = size.width < 600 ? .compact : .regular
            traits.verticalSizeClass = size.height < 480 ? .compact : .regular
        }
    }

    // Posted with the screen as object, without userInfo (R121).
    @available(
        iOS, deprecated: 16.0,
        message: "Use UISceneDelegate or related notifications to be informed of connecting scenes from other screens"
    )
    public nonisolated static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    @available(
        iOS, deprecated: 16.0,
        message:
            "Use UISceneDelegate or related notifications to be informed of disconnecting scenes from other screens"
    )
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
    public nonisolated static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")
    public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// Never posted, as `isCaptured` never changes.
    public nonisolated static let capturedDidChangeNotification = NSNotification.Name(
        "UIScreenCapturedDidChangeNotification")
    /// Never posted, as the status never changes.
    public nonisolated static let referenceDisplayModeStatusDidChangeNotification = NSNotification.Name(
        "UIScreenReferenceDisplayModeStatusDidChangeNotification")
}
