import Foundation

/// The properties of a view or a view controller for the focus, which few of them have.
@MainActor
final class FocusProperties {
    private nonisolated(unsafe) static var key: UInt8 = 0

    var group: String?
    var priority = UIFocusGroupPriority.ignored
    /// The program's effect, whose value may be `nil`. It is `nil` itself for the standard effect.
    var effect: UIFocusEffect??

    /// Returns the properties of a responder; `nil` if none has been set.
    static func existing(of responder: UIResponder) -> FocusProperties? {
        objc_getAssociatedObject(responder, &key) as? FocusProperties
    }

    /// Returns the properties of a responder, which are made when one is set.
    static func made(of responder: UIResponder) -> FocusProperties {
        if let properties = existing(of: responder) { return properties }
        let properties = FocusProperties()
        objc_setAssociatedObject(responder, &key, properties, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return properties
    }
}

extension UIView {
    /// Whether the view is marked in the usual way while it has the focus.
    final var hasStandardFocusEffect: Bool {
        guard let effect = focusEffect else { return false }
        return !(effect is UIFocusHaloEffect)
    }

    /// The cell in a list that is this view or contains it; `nil` if the view is not in a cell of the list.
    final func focusCell(in list: UIView) -> UIView? {
        var current: UIView? = self
        var cell: UIView?
        while let view = current, view !== list {
            if view is UITableViewCell || view is UICollectionViewCell { cell = view }
            current = view.superview
        }
        return current === list ? cell : nil
    }

    /// Whether the view can become first responder, also as a view that can only have the keyboard focus. A cell whose
    /// list has the focus itself cannot.
    final var canTakeFocus: Bool {
        if canBecomeFirstResponder { return true }
        return canBecomeFocused && !(isCellOfList && listOfCell?.canBecomeFocused == true)
    }

    /// The innermost table or collection view around this cell.
    final var listOfCell: (any FocusMarking)? {
        var current = superview
        while let view = current {
            if let list = view as? any FocusMarking { return list }
            current = view.superview
        }
        return nil
    }
}
