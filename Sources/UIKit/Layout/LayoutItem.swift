import Foundation
import Graphics

/// A view or layout guide in constraints.
///
/// Constraints and anchors retain items, not views: an item outlives its view and then has no object. A view that takes
/// no part in Auto Layout has no item.
@MainActor
class LayoutItem {
    /// The view or the guide.
    nonisolated(unsafe) final unowned(unsafe) var object: AnyObject?
    /// The item's variables in an engine.
    final var record: LayoutRecord?
    /// The active constraints that name the item.
    nonisolated(unsafe) final private(set) var naming: [Unmanaged<NSLayoutConstraint>] = []

    /// The view, or the view that owns the guide.
    var view: UIView? { nil }
    /// Whether the item is a view rather than a guide.
    var isView: Bool { false }

    final func addNaming(_ constraint: NSLayoutConstraint) { naming.append(.passUnretained(constraint)) }

    final nonisolated func removeNaming(_ constraint: NSLayoutConstraint) {
        naming.removeLast { $0.toOpaque() == Unmanaged.passUnretained(constraint).toOpaque() }
    }

    /// The name in logs, such as `UILabel:0x7f1c9c00`.
    final var logName: String {
        object.map { ObjectDescription.shortText(of: $0) } ?? "nil"
    }
}

/// The part of a view that only views in Auto Layout have.
@MainActor
final class ViewLayout: LayoutItem {
    /// The engine of the tree whose topmost view this is.
    nonisolated(unsafe) var engine: LayoutEngine?
    /// The active constraints that the view holds.
    nonisolated(unsafe) var constraints: [NSLayoutConstraint] = []
    /// The guides that the program has added.
    nonisolated(unsafe) var guides: [UILayoutGuide] = []
    /// The view's own guides, such as that of the safe area.
    nonisolated(unsafe) var ownGuides: [OwnGuide: UILayoutGuide] = [:]
    /// The constraints of an interface file that depend on the size classes.
    nonisolated(unsafe) var variations: InterfaceVariations?
    /// Whether an interface file does not install the view in the present size classes.
    nonisolated(unsafe) var isUninstalled = false
    /// Whether constraints determine the frame: `translatesAutoresizingMaskIntoConstraints` is `false`.
    var isConstrained = false
    var content = ContentPriorities()
    var margins = ViewMargins()
    /// The width at which the text of several lines is broken, from the last solution.
    var wrapWidth: CGFloat?

    override var view: UIView? {
        guard let object else { return nil }
        return unsafeDowncast(object, to: UIView.self)
    }
    override var isView: Bool { true }

    /// Clears all references to the view, which is being deallocated.
    nonisolated func viewIsGoing() {
        object = nil
        for constraint in constraints { constraint.holderIsGoing() }
        constraints = []
        for guide in guides { guide.item.owner = nil }
        for guide in ownGuides.values {
            for constraint in guide.item.ownConstraints { constraint.holderIsGoing() }
            guide.item.ownConstraints = []
            guide.item.owner = nil
        }
        (guides, ownGuides, variations) = ([], [:], nil)
        engine?.close()
        engine = nil
    }

    /// The guide items of the view.
    var guideItems: [GuideItem] { guides.map(\.item) + ownGuides.values.map(\.item) }

    /// Calls `body` for the view's item and for those of its guides.
    func forEachItem(_ body: (LayoutItem) -> Void) {
        body(self)
        for guide in guides { body(guide.item) }
        var left = ownGuides.count
        for kind in OwnGuide.allCases where left > 0 {
            guard let guide = ownGuides[kind] else { continue }
            body(guide.item)
            left -= 1
        }
    }
}

/// The priorities with which a view keeps the size of its content.
struct ContentPriorities: Equatable {
    var hugging = Pair(horizontal: .defaultLow, vertical: .defaultLow)
    var compression = Pair(horizontal: .defaultHigh, vertical: .defaultHigh)

    struct Pair: Equatable {
        var horizontal: UILayoutPriority
        var vertical: UILayoutPriority

        subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }
}

extension UIView {
    /// The view's item in Auto Layout, which is created when it is first needed.
    final var layout: ViewLayout {
        if let viewLayout { return viewLayout }
        let made = ViewLayout()
        made.object = self
        viewLayout = made
        return made
    }

    /// Returns the nearest view that contains this view and another one, or `nil`. Each view contains itself.
    final func nearestAncestor(with other: UIView) -> UIView? {
        if other === self || other.owner === self { return self }
        if owner === other { return other }
        if let owner, owner === other.owner { return owner }
        var (first, second): (UIView?, UIView?) = (self, other)
        let (depth, otherDepth) = (depthInTree, other.depthInTree)
        for _ in 0..<max(0, depth - otherDepth) { first = first?.owner }
        for _ in 0..<max(0, otherDepth - depth) { second = second?.owner }
        while let one = first, let two = second, one !== two { (first, second) = (one.owner, two.owner) }
        return first === second ? first : nil
    }

    /// The number of views above this one.
    final var depthInTree: Int {
        var depth = 0
        var view = owner
        while let current = view {
            depth += 1
            view = current.owner
        }
        return depth
    }
}
