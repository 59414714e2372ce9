import Foundation
import Graphics

/// A monitor of the desktop.
///
/// The object stays the same for as long as the monitor is connected, whatever is changed about it. A screen whose
/// monitor is gone keeps its last values.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    var info: ScreenDescription { didSet { traits = Self.traits(for: info) } }
    private var traits: UITraitCollection

    init(_ info: ScreenDescription) {
        self.info = info
        traits = Self.traits(for: info)
        super.init()
    }

    /// The primary monitor, or the first where none is primary. On a desktop without monitors, a screen of size zero
    /// that is not among `screens`.
    public class var main: UIScreen { UIApplication.shared.screens.main }

    /// All monitors, the main one first (R122).
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
    private lazy var space = ScreenSpace(screen: self)

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
    public nonisolated static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
    public nonisolated static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")
}

/// A screen as a coordinate space: its bounds in points, and its place on the desktop.
@MainActor
final class ScreenSpace: NSObject, UICoordinateSpace, DesktopSpace {
    private weak var screen: UIScreen?
    private let lastBounds: CGRect

    init(screen: UIScreen) {
        self.screen = screen
        lastBounds = screen.bounds
    }

    var bounds: CGRect { screen?.bounds ?? lastBounds }

    var transformToDesktop: CGAffineTransform {
        guard let info = screen?.info else { return .identity }
        let main = UIScreen.main.info
        return CGAffineTransform(scaleX: info.scale, y: info.scale)
            .concatenating(
                CGAffineTransform(
                    translationX: info.pixelFrame.minX - main.pixelFrame.minX,
                    y: info.pixelFrame.minY - main.pixelFrame.minY)
            )
            .concatenating(CGAffineTransform(scaleX: 1 / main.scale, y: 1 / main.scale))
    }
}

extension DesktopSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace))
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace).inverted())
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace))
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace).inverted())
    }
}
