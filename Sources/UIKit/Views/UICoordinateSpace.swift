import Foundation

/// A frame of reference: a view, a scene or a screen. Any two of them convert into each other.
///
/// Spaces that have no screen in common (views outside a window) convert as if their top-most views lay on each
/// other; screens convert through the desktop, at the places that RandR gives them (decision on R76).
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The space's own rectangle, in its own points.
    var bounds: CGRect { get }
}

/// A space whose place on the desktop is known: all of Casement's are.
@MainActor
protocol DesktopSpace: UICoordinateSpace {
    /// From the space's points to the desktop's: the main screen's points, with its top left corner as origin.
    var transformToDesktop: CGAffineTransform { get }
}

extension DesktopSpace {
    func transform(to other: any UICoordinateSpace) -> CGAffineTransform {
        guard let other = other as? any DesktopSpace else { return .identity }
        return transformToDesktop.concatenating(other.transformToDesktop.inverted())
    }
}
