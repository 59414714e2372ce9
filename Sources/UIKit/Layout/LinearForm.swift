import Foundation

/// A linear combination of the variables of items, plus a constant.
///
/// `width x 0.5 - 10` has the term 0.5 for the width and the constant -10.
@MainActor
struct LinearForm {
    /// The variables of an item: its frame in the superview, of a guide in its owner.
    enum Dimension: Int, CaseIterable { case minX, minY, width, height }

    struct Term {
        unowned(unsafe) let item: LayoutItem
        let dimension: Dimension
        var coefficient: Double
    }

    private(set) var terms: [Term] = []
    var constant = 0.0

    mutating func add(_ dimension: Dimension, of item: LayoutItem, times factor: Double) {
        guard factor != 0 else { return }
        // The items of a long path between two views are all different, so only recent terms are compared.
        for index in terms.indices.suffix(12) where terms[index].item === item && terms[index].dimension == dimension {
            terms[index].coefficient += factor
            return
        }
        terms.append(Term(item: item, dimension: dimension, coefficient: factor))
    }
}

/// The translation of a constraint into the variables of its items.
///
/// Positions are measured in the coordinates of the nearest view that contains all items. So a constraint names the
/// items between that view and its own, and no views above.
@MainActor
struct ConstraintLowering {
    /// The nearest view that contains all items.
    let ancestor: UIView
    /// Whether positions are measured from the right side: leading and trailing are meant, and run from right to left.
    let isMirrored: Bool
    private(set) var form = LinearForm()
    /// The scroll views whose offsets are part of the form's constant.
    private var scrollViews: [UIScrollView] = []

    /// Returns `first - multiplier x second` as a form, with the constraint's relation to its constant. Returns `nil`
    /// if an item has left its view.
    static func lower(_ constraint: NSLayoutConstraint) -> LinearForm? {
        guard let first = constraint.first, let ancestor = constraint.nearestCommonAncestor else { return nil }
        let second = constraint.second
        let isDirectional = first.isDirectional || second?.isDirectional == true
        var lowering = ConstraintLowering(
            ancestor: ancestor,
            isMirrored: isDirectional && ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        lowering.add(first, times: 1)
        if let second { lowering.add(second, times: -Double(constraint.multiplier)) }
        for scrollView in lowering.scrollViews { scrollView.constraintFollowsOffset(constraint) }
        return lowering.form
    }

    private init(ancestor: UIView, isMirrored: Bool) {
        self.ancestor = ancestor
        self.isMirrored = isMirrored
    }

    private mutating func add(_ side: ConstraintSide, times factor: Double) {
        add(side.attribute, of: side.item, times: factor)
        if let origin = side.origin { add(origin.attribute, of: origin.item, times: -factor) }
    }

    private mutating func add(_ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, times factor: Double) {
        let insets = Self.insets(of: item, for: attribute)
        let item = contentItem(for: item, attribute) ?? item
        switch attribute {
        case .width: addSize(.width, of: item, insets, times: factor)
        case .height: addSize(.height, of: item, insets, times: factor)
        case .left, .leftMargin: addX(0, of: item, insets, times: factor)
        case .right, .rightMargin: addX(1, of: item, insets, times: factor)
        case .leading, .leadingMargin: addX(isMirrored ? 1 : 0, of: item, insets, times: factor)
        case .trailing, .trailingMargin: addX(isMirrored ? 0 : 1, of: item, insets, times: factor)
        case .centerX, .centerXWithinMargins: addX(0.5, of: item, insets, times: factor)
        case .top, .topMargin: addY(0, of: item, insets, times: factor)
        case .bottom, .bottomMargin: addY(1, of: item, insets, times: factor)
        case .centerY, .centerYWithinMargins: addY(0.5, of: item, insets, times: factor)
        case .firstBaseline, .lastBaseline: addBaseline(attribute, of: item, insets, times: factor)
        case .notAnAttribute: break
        }
    }

    private mutating func addSize(
        _ dimension: LinearForm.Dimension, of item: LayoutItem, _ insets: UIEdgeInsets, times factor: Double
    ) {
        let inset = dimension == .width ? insets.left + insets.right : insets.top + insets.bottom
        form.add(dimension, of: variables(of: item), times: factor)
        form.constant -= Double(inset) * factor
    }

    /// Adds the position at a part of the width, 0 for the left and 1 for the right side.
    private mutating func addX(_ part: Double, of item: LayoutItem, _ insets: UIEdgeInsets, times factor: Double) {
        let inset = Double(insets.left) * (1 - part) - Double(insets.right) * part
        // Mirrored positions are measured from the right: the ancestor's width minus the position.
        let sign: Double = isMirrored ? -factor : factor
        if isMirrored { form.add(.width, of: ancestor.layout, times: factor) }
        form.add(.width, of: variables(of: item), times: sign * part)
        form.constant += inset * sign
        addOrigin(.minX, of: item, times: sign)
    }

    /// Adds the position at a part of the height, 0 for the top and 1 for the bottom.
    private mutating func addY(_ part: Double, of item: LayoutItem, _ insets: UIEdgeInsets, times factor: Double) {
        form.add(.height, of: variables(of: item), times: factor * part)
        form.constant += (Double(insets.top) * (1 - part) - Double(insets.bottom) * part) * factor
        addOrigin(.minY, of: item, times: factor)
    }

    /// Adds a baseline of the text of a view, or of the view that stands for it.
    private mutating func addBaseline(
        _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, _ insets: UIEdgeInsets, times factor: Double
    ) {
        guard item.isView, let view = item.view else { return addY(1, of: item, insets, times: factor) }
        let source = view.baselineView(for: attribute)
        if source !== view { return add(attribute, of: source.layout, times: factor) }
        guard let baselines = view.textBaselines else { return addY(1, of: item, insets, times: factor) }
        form.constant += Double(attribute == .firstBaseline ? baselines.first : baselines.last) * factor
        addY(Double(baselines.fraction), of: item, .zero, times: factor)
    }

    /// Adds the item's position in the ancestor, which is the sum of the positions on the way there.
    private mutating func addOrigin(_ dimension: LinearForm.Dimension, of item: LayoutItem, times factor: Double) {
        var view = item.view
        let guide = item as? GuideItem
        if let guide, guide.hasVariables, guide.kind != .scrollContent {
            form.add(dimension, of: guide, times: factor)
        }
        if guide?.kind == .scrollFrame, view === ancestor { addOffset(of: ancestor, dimension, times: factor) }
        var isContent = guide?.kind == .scrollContent || guide?.kind == nil && guide != nil
        while let current = view, current !== ancestor {
            if isContent { addOffset(of: current, dimension, times: -factor) }
            form.add(dimension, of: current.layout, times: factor)
            view = current.owner
            isContent = true
        }
    }

    /// Adds the content offset of a view, if it is a scroll view.
    private mutating func addOffset(of view: UIView, _ dimension: LinearForm.Dimension, times factor: Double) {
        guard view.isScrollView, let scrollView = view as? UIScrollView else { return }
        let offset = scrollView.contentOffset
        form.constant += Double(dimension == .minX ? offset.x : offset.y) * factor
        if !scrollViews.contains(where: { $0 === scrollView }) { scrollViews.append(scrollView) }
    }

    /// Returns the item of a scroll view's content. It replaces the scroll view's own edges in constraints with its
    /// subviews (R374).
    private func contentItem(for item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> LayoutItem? {
        guard ancestor.isScrollView, item.isView, item.view === ancestor, attribute.isEdge,
            let scrollView = ancestor as? UIScrollView
        else { return nil }
        return scrollView.contentLayoutGuide.item
    }

    /// Returns the item whose variables an item uses. A view's own guides use those of the view.
    private func variables(of item: LayoutItem) -> LayoutItem {
        guard let guide = item as? GuideItem, !guide.hasVariables, let owner = guide.owner else { return item }
        return owner.layout
    }

    /// Returns the insets from the frame to the rectangle of an attribute.
    private static func insets(of item: LayoutItem, for attribute: NSLayoutConstraint.Attribute) -> UIEdgeInsets {
        guard item.isView else { return (item as? GuideItem)?.insets ?? .zero }
        guard let view = item.view else { return .zero }
        return attribute.isMargin ? view.toldMargins : view.alignmentRectInsets
    }
}

extension ConstraintSide {
    /// Whether the side depends on the layout direction.
    fileprivate var isDirectional: Bool { attribute.isDirectional || origin?.attribute.isDirectional == true }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is measured to the layout margins.
    var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

    /// Whether the attribute is one of the four edges, or its margin.
    fileprivate var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .leadingMargin, .trailingMargin:
            true
        default: false
        }
    }
}

extension UIView {
    /// Returns the view whose text determines this view's baseline: this view, or one in it.
    fileprivate func baselineView(for attribute: NSLayoutConstraint.Attribute) -> UIView {
        let view = attribute == .firstBaseline ? forFirstBaselineLayout : forLastBaselineLayout
        return view !== self && view.isDescendant(of: self) ? view : self
    }
}
