import Foundation
import Graphics

/// A page that rolls up over a cylinder, from its lower right corner to its upper left one.
///
/// Positions along the direction of the roll are distances from the upper left corner, in points. The page is flat up
/// to the fold, then bends around the cylinder, and its back lies flat over the rest.
struct PageCurl: Equatable {
    let size: CGSize
    /// The progress, from 0 for a flat page to 1 for one that has left its area.
    let progress: CGFloat

    /// The angle between the direction of the roll and the vertical, in radians.
    static let tilt: CGFloat = 0.38

    init(size: CGSize, progress: CGFloat) {
        self.size = size
        self.progress = min(max(progress, 0), 1)
    }

    /// The radius of the cylinder.
    var radius: CGFloat { max(1, min(size.width, size.height) * 0.13) }

    /// The position of the lower right corner.
    var length: CGFloat { size.width * sin(Self.tilt) + size.height * cos(Self.tilt) }

    /// The position at which the page begins to bend.
    var fold: CGFloat { length - progress * (length + radius) }

    /// A strip of the page across the direction of the roll.
    struct Band: Equatable {
        /// The positions on the flat page.
        let source: ClosedRange<CGFloat>
        /// The positions at which the ends of `source` are shown. On the back of the page the first is greater.
        let start, end: CGFloat
        let showsBack: Bool
        /// The darkness of the shade on the strip, from 0 to 1.
        let shade: CGFloat

        /// The positions that the strip covers.
        var covered: ClosedRange<CGFloat> { min(start, end)...max(start, end) }
    }

    /// The strips in the order in which they are painted.
    var bands: [Band] {
        var result: [Band] = []
        if fold > 0 { result.append(Band(source: 0...fold, start: 0, end: fold, showsBack: false, shade: 0)) }
        let steps = 24
        for step in 0..<steps {
            let (first, last) = (CGFloat(step) / CGFloat(steps), CGFloat(step + 1) / CGFloat(steps))
            let from = fold + first * .pi * radius
            guard from < length else { return result }
            let to = min(fold + last * .pi * radius, length)
            guard to > 0 else { continue }
            result.append(
                Band(
                    source: from...to, start: bent(from), end: bent(to), showsBack: first >= 0.5,
                    shade: Self.shade(at: (first + last) / 2)))
        }
        // The rest of the back grows a little darker towards its edge.
        let turned = fold + .pi * radius
        guard turned < length else { return result }
        let parts = 12
        for part in 0..<parts {
            let from = turned + (length - turned) * CGFloat(part) / CGFloat(parts)
            let to = turned + (length - turned) * CGFloat(part + 1) / CGFloat(parts)
            result.append(
                Band(
                    source: from...to, start: bent(from), end: bent(to), showsBack: true,
                    shade: Self.restShade + 0.05 * CGFloat(part) / CGFloat(parts)))
        }
        return result
    }

    /// The outline of the visible back. The coordinates of a point are its distance across the direction of the roll
    /// and its position along it. The outline is empty if the back is not visible.
    var backOutline: [CGPoint] {
        let start = fold + .pi / 2 * radius
        guard start < length else { return [] }
        let places = (0...48).map { start + (length - start) * CGFloat($0) / 48 }
        let sections = places.compactMap { place in section(at: place).map { (place: bent(place), range: $0) } }
        return sections.map { CGPoint(x: $0.range.lowerBound, y: $0.place) }
            + sections.reversed().map { CGPoint(x: $0.range.upperBound, y: $0.place) }
    }

    /// Returns the extent of the flat page across the direction at a position; `nil` if the page does not reach there.
    private func section(at place: CGFloat) -> ClosedRange<CGFloat>? {
        let (sine, cosine) = (sin(Self.tilt), cos(Self.tilt))
        let low = max(-place * sine / cosine, (place * cosine - size.height) / sine)
        let high = min((size.width - place * sine) / cosine, place * cosine / sine)
        // At a corner both are equal apart from rounding.
        return low <= high + 1e-6 ? min(low, high)...max(low, high) : nil
    }

    /// Returns the position at which a position of the flat page is shown.
    func bent(_ place: CGFloat) -> CGFloat {
        let beyond = place - fold
        guard beyond > 0 else { return place }
        let angle = beyond / radius
        return angle < .pi ? fold + radius * sin(angle) : fold - (beyond - .pi * radius)
    }

    private static let restShade: CGFloat = 0.03

    /// Returns the shade on the cylinder at a fraction of its half turn. It is darkest at the side.
    private static func shade(at part: CGFloat) -> CGFloat {
        part < 0.5 ? 0.3 * part * part * 4 : max(restShade, 0.34 * (1 - (part - 0.5) * 3))
    }
}
