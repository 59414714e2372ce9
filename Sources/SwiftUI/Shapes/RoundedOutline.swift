import Foundation
import UIKit

/// The outline of a rectangle with round corners.
struct RoundedOutline {
    /// The radii of the corners at the top left, top right, bottom right and bottom left.
    private let radii: [CGSize]
    private let style: RoundedCornerStyle

    /// Creates an outline with corners of one size.
    init(_ cornerSize: CGSize, _ style: RoundedCornerStyle) {
        radii = [CGSize](repeating: cornerSize, count: 4)
        self.style = style
    }

    /// Creates an outline with a radius for each corner. The leading edge is at the left.
    init(_ radii: RectangleCornerRadii, _ style: RoundedCornerStyle) {
        self.radii = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
            .map { CGSize(width: $0, height: $0) }
        self.style = style
    }

    /// Adds the outline to a path. Radii are limited to half of the shorter side.
    func add(to path: CGMutablePath, in rect: CGRect, _ transform: CGAffineTransform = .identity) {
        guard !rect.isNull, !rect.isInfinite, rect.width.isFinite, rect.height.isFinite else { return }
        let radii = radii.map { limited($0, in: rect) }
        guard style == .continuous, isContinuous(radii, in: rect) else {
            let outline = CGMutablePath()
            outline.addRoundedRect(
                in: rect, topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
            return path.addPath(outline, transform: transform)
        }
        let tips: [(CGPoint, CGVector)] = [
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1)),
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0)),
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0)),
        ]
        let outline = CGMutablePath()
        for ((tip, way), radius) in zip(tips, radii) {
            ContinuousCorner.add(to: outline, at: tip, arriving: way, radius: radius.width)
        }
        outline.closeSubpath()
        path.addPath(outline, transform: transform)
    }

    private func limited(_ radius: CGSize, in rect: CGRect) -> CGSize {
        func limited(_ length: CGFloat, _ side: CGFloat) -> CGFloat {
            length.isNaN ? 0 : max(0, min(length, side / 2))
        }
        let most = min(rect.width, rect.height)
        if radius.width == radius.height {
            let radius = limited(radius.width, most)
            return CGSize(width: radius, height: radius)
        }
        return CGSize(width: limited(radius.width, rect.width), height: limited(radius.height, rect.height))
    }

    /// Whether there is room for corners that leave the edges gradually.
    private func isContinuous(_ radii: [CGSize], in rect: CGRect) -> Bool {
        guard radii.contains(where: { $0.width > 0 }), radii.allSatisfy({ $0.width == $0.height }) else { return false }
        let reaches = radii.map { $0.width * ContinuousCorner.reach }
        return max(reaches[0] + reaches[1], reaches[2] + reaches[3]) <= rect.width
            && max(reaches[1] + reaches[2], reaches[3] + reaches[0]) <= rect.height
    }
}
