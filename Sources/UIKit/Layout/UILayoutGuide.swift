import Foundation
import Graphics

/// A rectangle in a view that constraints can refer to. It draws nothing and receives no events.
///
/// ```
/// let gap = UILayoutGuide()
/// view.addLayoutGuide(gap)
/// NSLayoutConstraint.activate([
///     gap.leadingAnchor.constraint(equalTo: first.trailingAnchor),
///     gap.trailingAnchor.constraint(equalTo: second.leadingAnchor),
///     gap.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.1),
/// ])
/// ```
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates a guide that belongs to no view.
    @preconcurrency @MainActor public override init() {
        super.init()
        item.object = self
    }

    deinit { item.object = nil }

    final let item = GuideItem()

    /// The view that the guide belongs to, or `nil`. Setting it moves the guide.
    open weak var owningView: UIView? {
        get { item.owner }
        set {
            guard newValue !== item.owner else { return }
            if let newValue { newValue.addLayoutGuide(self) } else { item.owner?.removeLayoutGuide(self) }
        }
    }

    /// The rectangle in the owning view's coordinates, in points. It is up to date after a layout.
    open var layoutFrame: CGRect { item.layoutFrame }

    /// A name that logs show. The default is the empty text.
    open var identifier = ""

    /// The side at which lines of text begin.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
    /// The side at which lines of text end.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
    /// The left side.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
    /// The right side.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
    /// The top.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
    /// The bottom.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }

    /// The class, the address and the rectangle.
    nonisolated open override var description: String {
        guard MainQueue.isCurrent else { return super.description }
        return MainActor.assumeIsolated {
            ObjectDescription.text(of: self, details: ["layoutFrame = \(ObjectDescription.text(of: layoutFrame))"])
        }
    }
}

/// A layout guide in constraints.
@MainActor
final class GuideItem: LayoutItem {
    /// The view that owns the guide.
    nonisolated(unsafe) unowned(unsafe) var owner: UIView?
    /// The kind of a guide that a view has of its own.
    var kind: OwnGuide?
    /// The constraints of a guide that a view has of its own.
    nonisolated(unsafe) var ownConstraints: [NSLayoutConstraint] = []
    /// The rectangle of a guide with variables, from the last layout.
    var placedFrame = CGRect.zero

    override var view: UIView? { owner }

    /// Whether constraints determine the guide's frame. Otherwise it is its owner's bounds with constant insets.
    var hasVariables: Bool { kind?.isInset != true }

    /// The distances of the guide from its owner's bounds in constraints; `nil` for a guide with variables. They follow
    /// the safe area that the owner has been told of.
    var insets: UIEdgeInsets? {
        guard let kind, kind.isInset, let owner else { return nil }
        switch kind {
        case .safeArea: return owner.toldSafeArea
        case .layoutMargins: return owner.toldMargins
        default: return .zero
        }
    }

    /// The distances of the guide from its owner's bounds where the owner is now.
    private var presentInsets: UIEdgeInsets? {
        switch kind {
        case .safeArea: owner?.safeAreaInsets
        case .layoutMargins: owner?.layoutMargins
        default: insets
        }
    }

    var layoutFrame: CGRect {
        guard let owner, let insets = presentInsets else { return placedFrame }
        let bounds = owner.bounds
        return CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }
}
