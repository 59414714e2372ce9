import Foundation

/// A horizontal position.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to another one, which constraints can relate to sizes and distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: side, to: otherAnchor.side)
    }

    /// Returns an inactive constraint: this anchor lies after another one by a multiple of the system's spacing, which
    /// is 8 points.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: SystemSpacing.length * multiplier) }

    /// Returns an inactive constraint: this anchor lies after another one by at least a multiple of the system's
    /// spacing.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: SystemSpacing.length * multiplier) }

    /// Returns an inactive constraint: this anchor lies after another one by at most a multiple of the system's
    /// spacing.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: SystemSpacing.length * multiplier) }
}

/// A vertical position.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor to another one, which constraints can relate to sizes and distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: side, to: otherAnchor.side)
    }

    /// Returns an inactive constraint: this anchor lies below another one by a multiple of the system's spacing.
    ///
    /// The spacing is 8 points. Between two baselines it is the distance at which the texts are 8 points apart, with
    /// the fonts that the views have now.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spacing(.equal, below: anchor, multiplier) }

    /// Returns an inactive constraint: this anchor lies below another one by at least a multiple of the system's
    /// spacing.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spacing(.greaterThanOrEqual, below: anchor, multiplier) }

    /// Returns an inactive constraint: this anchor lies below another one by at most a multiple of the system's
    /// spacing.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spacing(.lessThanOrEqual, below: anchor, multiplier) }

    private func spacing(
        _ relation: NSLayoutConstraint.Relation, below anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(relation, anchor, constant: SystemSpacing.length(from: anchor.side, to: side) * multiplier)
    }
}

/// A size, or a distance between two positions.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    override init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) { super.init(item, attribute) }

    fileprivate init(from origin: ConstraintSide, to end: ConstraintSide) {
        var side = ConstraintSide(end.item, end.attribute)
        side.origin = (origin.item, origin.attribute)
        super.init(side: side)
    }

    /// Returns an inactive constraint: the size is a number of points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, constant: c) }

    /// Returns an inactive constraint: the size is at least a number of points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: c)
    }

    /// Returns an inactive constraint: the size is at most a number of points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: c)
    }

    /// Returns an inactive constraint: the size equals a multiple of another one, plus a constant in points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }

    /// Returns an inactive constraint: the size is at least a multiple of another one, plus a constant in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }

    /// Returns an inactive constraint: the size is at most a multiple of another one, plus a constant in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}

/// The distance that the system puts between neighbours.
enum SystemSpacing {
    /// The distance in points.
    static let length: CGFloat = 8

    /// Returns the distance from a vertical position to one below it. That of two baselines includes the parts of the
    /// texts that lie between them.
    @MainActor
    static func length(from upper: ConstraintSide, to lower: ConstraintSide) -> CGFloat {
        guard upper.attribute.isBaseline, lower.attribute.isBaseline, let above = upper.item.view,
            let below = lower.item.view, let descent = above.textBaselines?.descent,
            let ascent = below.textBaselines?.ascent
        else { return length }
        return descent + length + ascent
    }
}
