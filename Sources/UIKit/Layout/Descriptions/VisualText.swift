import Foundation

/// A constraint in the visual format: `V:[UIView:0x7fca(200)]`, `H:|-(8)-[UILabel:0x7fcb]`.
///
/// The format can express sizes, and distances whose first item is the one at the greater coordinate. Other constraints
/// have no such text.
struct VisualText {
    typealias Item = ConstraintDescription.Item
    typealias Attribute = NSLayoutConstraint.Attribute

    let text: String
    /// The item that the text calls `|`.
    let superview: Item?

    init?(of constraint: ConstraintSpecification<Item>, superview: ConstraintDescription.Superview?) {
        guard constraint.first.origin == nil, constraint.second?.origin == nil else { return nil }
        let relation = constraint.relation == .equal ? "" : constraint.relation.text
        let condition = "(\(relation)\(constraint.constant.shortText)\(constraint.priority.suffix()))"
        guard let second = constraint.second else {
            guard let prefix = Self.sizePrefixes[constraint.firstAttribute] else { return nil }
            text = "\(prefix)[\(constraint.first.text)\(condition)]"
            self.superview = nil
            return
        }
        guard constraint.multiplier == 1 else { return nil }
        let (first, attributes) = (constraint.first, [constraint.firstAttribute, constraint.secondAttribute])
        let distance = "-\(condition)-"
        if superview == nil, let prefix = Self.gapPrefixes[attributes] {
            text = "\(prefix)[\(second.text)]\(distance)[\(first.text)]"
            self.superview = nil
        } else if superview == .second, let prefix = Self.nearPrefixes[attributes] {
            text = "\(prefix)|\(distance)[\(first.text)]"
            self.superview = second
        } else if superview == .first, let prefix = Self.farPrefixes[attributes] {
            text = "\(prefix)[\(second.text)]\(distance)|"
            self.superview = first
        } else {
            return nil
        }
    }

    private static let sizePrefixes: [Attribute: String] = [.width: "H:", .height: "V:"]
    private static let gapPrefixes: [[Attribute]: String] = [
        [.leading, .trailing]: "H:", [.left, .right]: "H:", [.top, .bottom]: "V:",
    ]
    private static let nearPrefixes: [[Attribute]: String] = [
        [.leading, .leading]: "H:", [.left, .left]: "H:", [.top, .top]: "V:",
    ]
    private static let farPrefixes: [[Attribute]: String] = [
        [.trailing, .trailing]: "H:", [.right, .right]: "H:", [.bottom, .bottom]: "V:",
    ]
}
