import Foundation

/// A part of a view or layout guide, from which constraints are made.
///
/// ```
/// label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8).isActive = true
/// ```
///
/// The type of the anchor prevents relations between horizontal positions, vertical positions and sizes.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final let side: ConstraintSide

    init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        side = ConstraintSide(item, attribute)
        super.init()
    }

    init(side: ConstraintSide) {
        self.side = side
        super.init()
    }

    /// The view or layout guide of the anchor. It is `nil` for a distance and once the item is deallocated.
    public var item: AnyObject? { side.object }

    /// The class and the part, such as `<NSLayoutXAxisAnchor "UILabel:0x7f20.leading">`.
    nonisolated open override var description: String {
        guard MainQueue.isCurrent else { return super.description }
        return MainActor.assumeIsolated { side.anchorText }
    }

    /// Anchors are equal if they are the same part of the same item.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
        return MainActor.assumeIsolated { side.isSame(as: other.side) }
    }

    /// The hash value of the part.
    nonisolated open override var hash: Int { MainActor.assumeIsolated { side.hash } }

    final func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, relation, other?.side, multiplier: multiplier, constant: constant)
    }

    /// Returns an inactive constraint: this anchor equals the other one.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: 0)
    }

    /// Returns an inactive constraint: this anchor is at least the other one.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: 0)
    }

    /// Returns an inactive constraint: this anchor is at most the other one.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: 0)
    }

    /// Returns an inactive constraint: this anchor equals the other one plus a constant in points.
    public func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: c) }

    /// Returns an inactive constraint: this anchor is at least the other one plus a constant in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }

    /// Returns an inactive constraint: this anchor is at most the other one plus a constant in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c) }
}

extension ConstraintSide {
    func isSame(as other: ConstraintSide) -> Bool {
        item === other.item && attribute == other.attribute && origin?.item === other.origin?.item
            && origin?.attribute == other.origin?.attribute
    }

    var hash: Int {
        var hasher = Hasher()
        hasher.combine(ObjectIdentifier(item))
        hasher.combine(attribute)
        return hasher.finalize()
    }
}
