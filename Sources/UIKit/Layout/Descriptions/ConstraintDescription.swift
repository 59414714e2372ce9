import Foundation

/// The text of a constraint in logs, in the visual format where that can express it:
/// `<NSLayoutConstraint:0x7fca 'gap' H:[UILabel:0x7fcb'Name']-(8)-[UITextField:0x7fcc]   (active)>`.
struct ConstraintDescription: Equatable {
    /// The class of the constraint and its address, for example `NSLayoutConstraint:0x7fca`.
    var name: String
    var identifier: String?
    /// The autoresizing mask of the view that the constraint was made for, as `MaskDescription` writes it.
    var mask: String?
    var constraint: ConstraintSpecification<Item>
    var isActive: Bool
    /// The item that contains the other one.
    var superview: Superview?

    /// A view or a guide.
    struct Item: Hashable {
        /// The class and the address, for example `UILabel:0x7fcb`.
        var name: String
        /// The text of a label or a button, or the identifier of a guide.
        var title: String?
        /// A name that the program has given to a view.
        var alias: String?
        /// The position from which a distance to the item's position is measured, such as `UILabel:0x7fcb.leading`.
        var origin: String?

        /// The item in the text of a constraint.
        var text: String { alias ?? name + (title.map { "'\($0)'" } ?? "") }

        /// The attribute of the item in an equation.
        func text(_ attribute: NSLayoutConstraint.Attribute) -> String {
            let position = "\(text).\(attribute.name)"
            return origin.map { "(\(position) - \($0))" } ?? position
        }

        /// Returns a text on one line with at most 20 characters.
        static func shortened(_ title: String) -> String {
            let line = title.replacingOccurrences(of: "\n", with: "\\n")
            return line.count > 20 ? line.prefix(17) + "..." : line
        }
    }

    enum Superview: Equatable {
        case first
        case second
    }

    /// The whole text.
    var text: String {
        let visual = VisualText(of: constraint, superview: superview)
        let body = visual?.text ?? equation
        let parts = ["\(name)", identifier.map { "'\($0)'" }, mask, body].compactMap { $0 }
        let state = isActive ? "active" : "inactive"
        let names = names(superview: visual?.superview)
        return "<\(parts.joined(separator: " "))   (\(state)\(names.isEmpty ? "" : ", names: \(names) "))>"
    }

    /// The names that the text uses instead of classes and addresses.
    private func names(superview: Item?) -> String {
        var names: [String] = []
        for item in [constraint.first, constraint.second].compactMap({ $0 }) where item != superview {
            guard let alias = item.alias else { continue }
            let name = "\(alias):\(item.name)"
            if !names.contains(name) { names.append(name) }
        }
        if let superview { names.append("'|':\(superview.text)") }
        return names.joined(separator: ", ")
    }

    /// The constraint as an equation, for example `UIView:0x7fca.width == 0.5*UIView:0x7fcb.width - 10 @750`.
    private var equation: String {
        var text = "\(constraint.first.text(constraint.firstAttribute)) \(constraint.relation.text) "
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += "\(constraint.multiplier.shortText)*" }
            text += second.text(constraint.secondAttribute)
            if constraint.constant != 0 {
                text += " \(constraint.constant < 0 ? "-" : "+") \(abs(constraint.constant).shortText)"
            }
        } else {
            text += constraint.constant.shortText
        }
        return text + constraint.priority.suffix(space: " ")
    }
}

extension UILayoutPriority {
    /// Returns the priority after a condition, for example `@750`. It is empty for required constraints.
    func suffix(space: String = "") -> String {
        self == .required ? "" : "\(space)@\(CGFloat(rawValue).shortText)"
    }
}

extension NSLayoutConstraint.Relation {
    /// The operator, for example `>=`.
    var text: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}

extension CGFloat {
    /// The number with at most six significant digits, without a fraction of zeros: `200`, `93.3333`.
    var shortText: String { String(format: "%g", Double(self)) }
}
