import Foundation
import Graphics

/// The look of an item while it has the focus. An effect of this class is the standard one: a ring around the item.
///
/// ```swift
/// cardView.focusEffect = UIFocusHaloEffect(roundedRect: cardView.bounds, cornerRadius: 12, curve: .continuous)
/// logoView.focusEffect = nil
/// ```
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, NSCopying {
    /// Creates the standard effect.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Returns a copy.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copy() }
    nonisolated open override func copy() -> Any {
        nonisolated(unsafe) var copy: Any = self
        MainActor.assumeIsolated { copy = duplicate() }
        return copy
    }

    /// Returns an effect with the same properties, which a view keeps.
    func duplicate() -> UIFocusEffect { UIFocusEffect() }
}

/// A line around a part of an item while the item has the focus.
///
/// ```swift
/// let effect = UIFocusHaloEffect(roundedRect: imageView.frame, cornerRadius: 8, curve: .continuous)
/// effect.containerView = contentView
/// effect.referenceView = imageView
/// cell.focusEffect = effect
/// ```
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// The side of a shape's edge on which the line is.
    public enum Position: Int, Sendable {
        /// Inside if the view that contains the line clips, else outside.
        case automatic
        /// Outside of the rectangle.
        case outside
        /// Inside the rectangle.
        case inside
    }

    /// The shape that the line follows, in the item's coordinates.
    enum Shape {
        /// The item's bounds with the corners of its layer.
        case bounds
        case rect(CGRect, radius: CGFloat)
        case path(UIBezierPath)
    }

    private(set) final var shape = Shape.bounds

    /// Creates a line around the item's bounds, which follows their size.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates a line around a rectangle.
    ///
    /// - Parameter rect: The rectangle in the item's coordinates. It does not follow the item's size.
    public convenience init(rect: CGRect) {
        self.init()
        shape = .rect(rect, radius: 0)
    }

    /// Creates a line around a rectangle with round corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the item's coordinates. It does not follow the item's size.
    ///   - cornerRadius: The radius of its corners in points. Negative values and NaN count as 0.
    ///   - curve: The shape of the corners. They are circular for both curves.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init()
        shape = .rect(rect, radius: cornerRadius > 0 ? cornerRadius : 0)
    }

    /// Creates a line along a path.
    ///
    /// - Parameter bezierPath: The path in the item's coordinates, which is copied. The line is on it, whatever
    ///   ``position`` is.
    public convenience init(path bezierPath: UIBezierPath) {
        self.init()
        shape = .path(bezierPath.copy() as? UIBezierPath ?? bezierPath)
    }

    /// The view in which the line is drawn, as a subview. It must be the item or in the same window. With `nil`, the
    /// default, it is the item. A view keeps a copy of its effect: set `focusEffect` again after a change.
    open weak var containerView: UIView?
    /// A subview of the container above which the line is drawn. With `nil`, the default, it is above all subviews.
    open weak var referenceView: UIView?
    /// The side of the edge on which the line is. The default is `automatic`.
    open var position = Position.automatic

    override func duplicate() -> UIFocusEffect {
        let effect = UIFocusHaloEffect()
        effect.shape = shape
        effect.containerView = containerView
        effect.referenceView = referenceView
        effect.position = position
        return effect
    }
}
