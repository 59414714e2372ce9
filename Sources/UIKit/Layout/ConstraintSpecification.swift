import Foundation

/// A constraint as a value: `first.firstAttribute relation second.secondAttribute * multiplier + constant`.
///
/// Visual formats and stack views compute lists of these, which can be compared and tested without views. `Item` stands
/// for views and guides.
struct ConstraintSpecification<Item: Hashable>: Hashable {
    var first: Item
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation = NSLayoutConstraint.Relation.equal
    var second: Item?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
    var identifier: String?
}
