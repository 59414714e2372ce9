import Foundation

/// One side of a constraint: a part of an item, or the distance between two parts.
@MainActor
struct ConstraintSide {
    let item: LayoutItem
    let attribute: NSLayoutConstraint.Attribute
    /// The part from which a distance is measured.
    var origin: (item: LayoutItem, attribute: NSLayoutConstraint.Attribute)?

    init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// The side of a view or a layout guide; `nil` for other objects.
    init?(object: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        if let view = object as? UIView {
            self.init(view.layout, attribute)
        } else if let guide = object as? UILayoutGuide {
            self.init(guide.item, attribute)
        } else {
            return nil
        }
    }

    /// The view or guide. A distance has none.
    var object: AnyObject? { origin == nil ? item.object : nil }

    /// The kind of value: a distance is a size.
    var kind: NSLayoutConstraint.Attribute.Kind { origin == nil ? attribute.kind : .size }

    /// Calls `body` for each item.
    nonisolated func forEachItem(_ body: (LayoutItem) -> Void) {
        body(item)
        if let origin { body(origin.item) }
    }
}

/// A reason for which a relation is refused.
@MainActor
enum ConstraintProblem: Equatable {
    case notAnItem, noFirstAttribute, multiplierNotFinite, constantNotFinite, invalidPairing, mixedSides
    case locationEqualToConstant, sizeTimesZero

    /// Finds the reason for which a relation is refused. Returns `nil` for a valid relation.
    init?(_ first: ConstraintSide?, _ second: ConstraintSide?, multiplier: CGFloat, constant: CGFloat) {
        guard let first else {
            self = .notAnItem
            return
        }
        if first.kind == .none {
            self = .noFirstAttribute
        } else if !multiplier.isFinite {
            self = .multiplierNotFinite
        } else if !constant.isFinite {
            self = .constantNotFinite
        } else if let second, second.kind != .none {
            if first.kind != second.kind {
                self = .invalidPairing
            } else if Self.mixesSides(first.attribute, second.attribute) {
                self = .mixedSides
            } else if multiplier == 0 {
                self = first.kind == .size ? .sizeTimesZero : .locationEqualToConstant
            } else {
                return nil
            }
        } else if first.kind != .size {
            self = .locationEqualToConstant
        } else {
            return nil
        }
    }

    private static func mixesSides(
        _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute
    ) -> Bool {
        first.isDirectional && second.isAbsoluteSide || first.isAbsoluteSide && second.isDirectional
    }

    /// Whether the constraint cannot become active.
    var isFatal: Bool { self != .sizeTimesZero }

    /// Returns UIKit's text.
    func text(for constraint: NSLayoutConstraint) -> String {
        switch self {
        case .notAnItem:
            "NSLayoutConstraint for \(constraint): Constraint items must each be a view or layout guide."
        case .noFirstAttribute: "NSLayoutConstraint for \(constraint): The first attribute is not an attribute."
        case .multiplierNotFinite:
            "Multiplier is not finite! That's illegal. multiplier:\(constraint.multiplier) \(constraint)"
        case .constantNotFinite:
            "Constant is not finite! That's illegal. constant:\(constraint.constant) \(constraint)"
        case .invalidPairing: "NSLayoutConstraint for \(constraint): Invalid pairing of layout attributes"
        case .mixedSides:
            """
            NSLayoutConstraint for \(constraint): A constraint cannot be made between a leading/trailing attribute \
            and a right/left attribute. Use leading/trailing for both or neither.
            """
        case .locationEqualToConstant, .sizeTimesZero:
            """
            NSLayoutConstraint for \(constraint): A multiplier of 0 or a nil second item together with a location \
            for the first attribute creates an illegal constraint of a location equal to a constant. Location \
            attributes must be specified in pairs.
            """
        }
    }
}
