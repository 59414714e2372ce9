import Foundation
import Graphics

/// The coordinate space of a screen: its bounds in points, and its position on the desktop.
@MainActor
final class ScreenSpace: NSObject, UICoordinateSpace, DesktopSpace {
    /// The screen, which clears this reference in its `deinit` (see ``BackLink``).
    nonisolated(unsafe) unowned(unsafe) var screen: UIScreen?
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
    /// Converts a point from this space to `coordinateSpace`.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace))
    }

    /// Converts a point from `coordinateSpace` to this space.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace).inverted())
    }

    /// Converts a rectangle from this space to `coordinateSpace`.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace))
    }

    /// Converts a rectangle from `coordinateSpace` to this space.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace).inverted())
    }
}
