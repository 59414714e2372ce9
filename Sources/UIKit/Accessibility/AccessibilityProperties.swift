import Foundation
import Graphics

/// The accessibility properties of an object that the program has set. Few objects have any, and the others pay one
/// pointer.
struct AccessibilityProperties {
    final class Values {
        var isElement, respondsToUser: Bool?
        var attributedLabel, attributedValue, attributedHint: NSAttributedString?
        var identifier, label, value, hint, language: String?
        var traits: UIAccessibilityTraits?
        var frame, frameInContainer: CGRect?
        var path: UIBezierPath?
        var activationPoint: CGPoint?
        var elements: [Any]?
        var customActions: [UIAccessibilityCustomAction]?
        var customRotors: [UIAccessibilityCustomRotor]?
        var userInputLabels: [NSAttributedString]?
        var textualContext: UIAccessibilityTextualContext?
        var containerType = UIAccessibilityContainerType.none
        var viewIsModal = false
        var elementsHidden = false
        var groupsChildren = false
    }
    private var values: Values?

    subscript<Value>(_ property: ReferenceWritableKeyPath<Values, Value?>) -> Value? {
        get { values?[keyPath: property] }
        set {
            guard newValue != nil || values != nil else { return }
            let values = values ?? Values()
            values[keyPath: property] = newValue
            self.values = values
        }
    }

    subscript(_ property: ReferenceWritableKeyPath<Values, Bool>) -> Bool {
        get { values?[keyPath: property] ?? false }
        set {
            guard newValue || values != nil else { return }
            let values = values ?? Values()
            values[keyPath: property] = newValue
            self.values = values
        }
    }

    var containerType: UIAccessibilityContainerType {
        get { values?.containerType ?? .none }
        set {
            guard newValue != .none || values != nil else { return }
            let values = values ?? Values()
            values.containerType = newValue
            self.values = values
        }
    }
}
