import Foundation

/// A coordinate system on the desktop: that of a view, a scene or a screen.
///
/// Points and rectangles convert between any two spaces of Casement:
///
/// ```
/// let onScreen = button.convert(button.bounds, to: UIScreen.main.coordinateSpace)
/// ```
///
/// Screens convert through the desktop, at the positions that RandR reports. A view outside a window converts as if its
/// topmost superview lay at the desktop's origin. All values are in points of the space that they belong to.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// Converts a point from this space to `coordinateSpace`.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from `coordinateSpace` to this space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Converts a rectangle from this space to `coordinateSpace`. The result is the rectangle that encloses the
    /// converted corners.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

    /// Converts a rectangle from `coordinateSpace` to this space. The result is the rectangle that encloses the
    /// converted corners.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The bounds of the space, in its own points.
    var bounds: CGRect { get }
}

/// A coordinate space whose position on the desktop is known. All spaces of Casement conform to it.
@MainActor
protocol DesktopSpace: UICoordinateSpace {
    /// The transform from this space's points to the desktop's points. The desktop uses the main screen's points, with
    /// the main screen's top left corner as the origin.
    var transformToDesktop: CGAffineTransform { get }
}

extension DesktopSpace {
    /// Returns the transform from this space to `other`. For spaces that are not Casement's it is the identity.
    func transform(to other: any UICoordinateSpace) -> CGAffineTransform {
        guard let other = other as? any DesktopSpace else { return .identity }
        return transformToDesktop.concatenating(other.transformToDesktop.inverted())  // R76
    }
}
