import Foundation

/// Constraints that contradict each other, and the one that is broken so that the layout can continue.
@MainActor
struct ConstraintConflict {
    /// The contradicting rules, among them the broken constraint.
    let rules: [LayoutRule]
    let broken: NSLayoutConstraint

    /// The constraints of the list, with those that stand for rules of views.
    var constraints: [NSLayoutConstraint] { rules.compactMap(\.constraint) }

    /// UIKit's text.
    var text: String {
        let constraints = constraints
        return UnsatisfiableConstraints(
            descriptions: constraints.map(\.description),
            includesMaskConstraints: constraints.contains { $0 is NSAutoresizingMaskLayoutConstraint },
            broken: broken.description
        ).text
    }

    func log() { Log.layoutConstraints.error("\(text)") }
}

/// A constraint that stands for a view's frame and autoresizing mask. It exists for logs and lists.
@preconcurrency @MainActor
final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {}

/// A constraint that stands for the size of a view's content. It exists for logs and lists.
@preconcurrency @MainActor
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}

extension LayoutRule {
    /// The constraint, or one that stands for the rule; `nil` for rules that logs do not show.
    @MainActor
    var constraint: NSLayoutConstraint? {
        switch self {
        case .constraint(let constraint): return constraint
        case .mask(let item, let dimension): return Self.maskConstraint(item, dimension)
        case .content(let item, let dimension, let isUpper):
            guard let record = item.record, let layout = item as? ViewLayout else { return nil }
            let index = (dimension == .width ? 0 : 2) + (isUpper ? 0 : 1)
            guard let size = record.content[index]?.size else { return nil }
            let constraint = NSContentSizeLayoutConstraint(
                ConstraintSide(item, dimension == .width ? .width : .height),
                isUpper ? .lessThanOrEqual : .greaterThanOrEqual, nil, constant: CGFloat(size))
            let priorities = isUpper ? layout.content.hugging : layout.content.compression
            constraint.priority = priorities[dimension == .width ? .horizontal : .vertical]
            return constraint
        case .other: return nil
        }
    }

    /// Returns the rule of a view's frame as a constraint between the view and its superview.
    @MainActor
    private static func maskConstraint(_ item: LayoutItem, _ dimension: LinearForm.Dimension) -> NSLayoutConstraint? {
        guard let view = item.view, let record = item.record else { return nil }
        let frame = view.layer.geometry.frameWithoutTransform
        guard dimension == .minX || dimension == .minY else {
            let attribute: NSLayoutConstraint.Attribute = dimension == .width ? .width : .height
            let factor = record.maskFactors.isEmpty ? 0 : record.maskFactors[dimension.rawValue]
            let length = dimension == .width ? frame.width : frame.height
            if factor != 0, let superview = view.owner {
                let outer = dimension == .width ? superview.bounds.width : superview.bounds.height
                return NSAutoresizingMaskLayoutConstraint(
                    ConstraintSide(item, attribute), .equal, ConstraintSide(superview.layout, attribute),
                    multiplier: factor, constant: length - factor * outer)
            }
            return NSAutoresizingMaskLayoutConstraint(
                ConstraintSide(item, attribute), .equal, nil, constant: length)
        }
        guard let superview = view.owner else { return nil }
        let attribute: NSLayoutConstraint.Attribute = dimension == .minX ? .left : .top
        return NSAutoresizingMaskLayoutConstraint(
            ConstraintSide(item, attribute), .equal, ConstraintSide(superview.layout, attribute),
            constant: dimension == .minX ? frame.minX : frame.minY)
    }
}
