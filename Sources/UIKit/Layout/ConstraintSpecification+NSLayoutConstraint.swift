extension NSLayoutConstraint {
    /// Creates the constraint that a value describes. `item` returns the view or guide of an item.
    convenience init<Item>(_ specification: ConstraintSpecification<Item>, item: (Item) -> Any?) {
        self.init(
            item: item(specification.first) as Any, attribute: specification.firstAttribute,
            relatedBy: specification.relation, toItem: specification.second.flatMap(item),
            attribute: specification.secondAttribute, multiplier: specification.multiplier,
            constant: specification.constant)
        priority = specification.priority
        identifier = specification.identifier
    }
}
