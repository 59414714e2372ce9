extension ConstraintDescription {
    /// Creates the description of a constraint. Items that were deallocated are called `nil`.
    @MainActor
    init(_ constraint: NSLayoutConstraint) {
        let (first, second) = (constraint.first, constraint.second)
        name = ObjectDescription.shortText(of: constraint)
        identifier = constraint.identifier
        // Constraints that stand for a rule of a view are made for its text.
        isActive =
            constraint.isActive || constraint is NSAutoresizingMaskLayoutConstraint
            || constraint is NSContentSizeLayoutConstraint
        self.constraint = ConstraintSpecification(
            first: first.map(Item.init) ?? .missing, firstAttribute: constraint.firstAttribute,
            relation: constraint.relation, second: second.map(Item.init), secondAttribute: constraint.secondAttribute,
            multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
        if constraint is NSAutoresizingMaskLayoutConstraint, let view = first?.item.view {
            mask = view.autoresizingMask.logText
        }
        if let first = first?.item, let second = second?.item {
            superview = first.isDirectlyInside(second) ? .second : second.isDirectlyInside(first) ? .first : nil
        }
    }
}

extension ConstraintDescription.Item {
    fileprivate static let missing = Self(name: "nil")

    @MainActor
    fileprivate init(_ side: ConstraintSide) {
        name = side.item.logName
        switch side.item.object {
        case let label as UILabel: title = label.text.map(Self.shortened)
        case let button as UIButton: title = button.currentTitle.map(Self.shortened)
        case let guide as UILayoutGuide: title = guide.identifier.isEmpty ? nil : guide.identifier
        default: break
        }
        alias = (side.item.object as? UIView)?.accessibilityIdentifier
        origin = side.origin.map { "\($0.item.logName).\($0.attribute.name)" }
    }
}

extension LayoutItem {
    /// Whether the item is a subview or a guide of the view that another item stands for.
    fileprivate func isDirectlyInside(_ other: LayoutItem) -> Bool {
        guard other.isView, let container = other.view else { return false }
        return (isView ? view?.superview : view) === container
    }
}

extension UIView.AutoresizingMask {
    /// The flexible parts (`&`) and the others (`-`) of both directions, such as `h=-&- v=--&`.
    fileprivate var logText: String {
        func part(_ mask: Self) -> String { contains(mask) ? "&" : "-" }
        let horizontal = part(.flexibleLeftMargin) + part(.flexibleWidth) + part(.flexibleRightMargin)
        let vertical = part(.flexibleTopMargin) + part(.flexibleHeight) + part(.flexibleBottomMargin)
        return "h=\(horizontal) v=\(vertical)"
    }
}
