import Foundation
import Graphics

/// The copies that a `CAReplicatorLayer` makes of its sublayers, as one value.
struct Replication {
    var count = 1
    /// The transform from one copy to the next, about the anchor point.
    var transform = CATransform3DIdentity
    var color = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    /// The amounts added to the red, green, blue and alpha of the colour from one copy to the next.
    var offsets = SIMD4<Float>(repeating: 0)

    /// The seconds by which animations are later from one copy to the next.
    var delay: TimeInterval = 0

    /// The greatest number of copies that are shown. More would only take time.
    static let mostCopies = 10_000

    /// A copy: its transform in the layer's coordinates, and the colour that it is multiplied by.
    struct Copy {
        let projection: ProjectiveTransform
        /// The seconds by which its animations are later than those of the original.
        let delay: TimeInterval
        /// `nil` for white, which changes nothing.
        let color: CGColor?
    }

    /// Returns the copies from back to front, for a layer with this anchor point.
    func copies(about anchor: CGPoint) -> [Copy] {
        var result: [Copy] = []
        var space = CATransform3DIdentity
        for index in 0..<max(0, min(count, Self.mostCopies)) {
            if index > 0 { space = CATransform3DConcat(space, transform) }
            let placed = CATransform3DConcat(
                CATransform3DTranslate(space, -anchor.x, -anchor.y, 0),
                CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
            guard placed.isFinite else { break }
            result.append(
                Copy(
                    projection: placed.projection, delay: delay * TimeInterval(index), color: color(ofCopy: index)))
        }
        return result
    }

    private func color(ofCopy index: Int) -> CGColor? {
        let parts = SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
        let sum = (parts + offsets * Float(index)).clamped(lowerBound: .zero, upperBound: .one)
        guard sum != .one else { return nil }
        return CGColor(
            srgbRed: CGFloat(sum[0]), green: CGFloat(sum[1]), blue: CGFloat(sum[2]), alpha: CGFloat(sum[3]))
    }
}
