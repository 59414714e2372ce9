import Foundation

/// The resistance of content that is dragged beyond its edge (R357).
///
/// ```swift
/// RubberBand(length: 800).shown(100)  // 51.5
/// ```
struct RubberBand: Equatable {
    /// The length of the scroll view in the direction of the drag, which the content never moves by.
    let length: CGFloat

    /// The part of the drag that the content follows at first.
    private static let stiffness: CGFloat = 0.55

    init(length: CGFloat) { self.length = max(length, 1) }

    /// Returns the distance of the content from its edge, for a drag of `way` points beyond it.
    func shown(_ way: CGFloat) -> CGFloat { (1 - 1 / (Self.stiffness * way / length + 1)) * length }

    /// Returns the drag for which the content is `distance` points beyond its edge.
    func way(showing distance: CGFloat) -> CGFloat {
        length / Self.stiffness * (1 / (1 - min(distance / length, 0.999)) - 1)
    }

    /// Returns the speed of the content for a speed of the finger, at a distance from the edge.
    func speed(ofFinger speed: CGFloat, at distance: CGFloat) -> CGFloat {
        let part = 1 - min(distance / length, 0.999)
        return speed * Self.stiffness * part * part
    }
}
