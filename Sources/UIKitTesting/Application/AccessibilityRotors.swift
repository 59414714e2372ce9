import UIKit

extension UIResponder {
    /// Returns the items of a rotor, as an assistive program finds them from this object on: the objects and the ranges
    /// of their texts.
    ///
    /// ```swift
    /// let unread = table.accessibilityRotorItems("Unread").compactMap { $0.targetElement as? UITableViewCell }
    /// #expect(unread.count == 3)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of a rotor of the object or of one around it. With another name there are no items.
    ///   - direction: The direction of the search.
    /// - Returns: The items in the order in which they are found. A rotor that begins again at its end gives each once.
    public func accessibilityRotorItems(
        _ name: String, _ direction: UIAccessibilityCustomRotor.Direction = .next
    ) -> [UIAccessibilityCustomRotorItemResult] {
        offeredRotors.first { $0.name == name }.map { items(of: $0, direction) } ?? []
    }
}
