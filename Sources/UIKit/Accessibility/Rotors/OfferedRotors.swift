import Foundation

extension _AccessibleObject {
    /// The rotors of the object itself and, behind them, those of the controller whose view it is.
    package final var ownRotors: [UIAccessibilityCustomRotor] {
        let controller = (self as? UIView)?.next as? UIViewController
        return (accessibilityCustomRotors ?? []) + (controller?.accessibilityCustomRotors ?? [])
    }

    /// The rotors that assistive programs offer on the object: its own, and those of the objects around it, from the
    /// nearest one on.
    package final var offeredRotors: [UIAccessibilityCustomRotor] {
        var rotors: [UIAccessibilityCustomRotor] = []
        var object: _AccessibleObject? = self
        // Containers of elements may contain each other.
        for _ in 0..<100 {
            guard let current = object else { break }
            for rotor in current.ownRotors where !rotors.contains(where: { $0 === rotor }) { rotors.append(rotor) }
            object = AccessibilityHierarchy.container(of: current)
        }
        return rotors
    }

    /// Returns the items of a rotor in a direction, from the object on. A rotor that begins again at its end gives each
    /// item once.
    package final func items(
        of rotor: UIAccessibilityCustomRotor, _ direction: UIAccessibilityCustomRotor.Direction
    ) -> [UIAccessibilityCustomRotorItemResult] {
        var items: [UIAccessibilityCustomRotorItemResult] = []
        var current: (element: _AccessibleObject, range: UITextRange?) = (self, nil)
        while items.count < 10_000 {
            guard let item = rotor.item(direction, from: current.element, current.range),
                let element = item.targetElement as? _AccessibleObject,
                !items.contains(where: { $0.targetElement === element && $0.targetRange == item.targetRange })
            else { break }
            items.append(item)
            current = (element, item.targetRange)
        }
        return items
    }
}
