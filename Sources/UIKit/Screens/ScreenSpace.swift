import Foundation
import Graphics

/// A screen as a coordinate space: its bounds in points, and its place on the desktop.
@MainActor
final class ScreenSpace: NSObject, UICoordinateSpace, DesktopSpace {
    /// Taken back by the screen (see ``Link``).
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
