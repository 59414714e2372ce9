@testable import UIKit

extension ConstraintSpecification {
    /// The constraint on one line, such as `a.width >= 0.5*b.width + 8 @750 'name'`.
    func line(_ name: (Item) -> String) -> String {
        var text = "\(name(first)).\(firstAttribute.name) \(relation.text) "
        if let second {
            if multiplier != 1 { text += "\(multiplier.shortText)*" }
            text += "\(name(second)).\(secondAttribute.name)"
            if constant != 0 { text += constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)" }
        } else {
            text += constant.shortText
        }
        return text + priority.suffix(space: " ") + (identifier.map { " '\($0)'" } ?? "")
    }
}
