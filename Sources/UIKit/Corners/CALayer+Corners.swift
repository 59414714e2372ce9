import Foundation
import Graphics

extension CALayer {
    /// The radii of the corners outside of animations, as the program has set them.
    var cornerRadii: CornerRadii {
        let largest = min(max(0, style.cornerRadius), CornerRadii.most)
        let radii = unevenRadii(of: largest) ?? CornerRadii(largest)
        return radii.masked(by: style.maskedCorners)
    }

    /// Sets the radii of the corners. Radii that differ from each other are animated with the greatest of them.
    func setCorners(_ radii: CornerRadii) {
        guard !LayerDepth.isInUse || acceptsChange(of: "cornerRadius") else { return }
        let uneven = radii.isUniform ? nil : radii
        if uneven != style.unevenCorners?.radii {
            style.unevenCorners = uneven.map { UnevenCorners($0) }
            markDirty(.subtree)
        }
        cornerRadius = radii.largest
    }

    /// Returns the radii of corners that differ from each other, in proportion to the greatest one. `nil` if all are
    /// the same.
    func unevenRadii(of largest: CGFloat) -> CornerRadii? {
        guard let radii = style.unevenCorners?.radii, radii.largest > 0 else { return nil }
        let factor = max(0, largest) / radii.largest
        return factor == 1 ? radii : radii.mapped { $0 * factor }
    }
}
