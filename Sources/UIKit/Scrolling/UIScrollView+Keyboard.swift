import Foundation

extension UIScrollView.KeyboardDismissMode {
    /// Whether a drag takes away a controller's accessory view too.
    var includesAccessory: Bool {
        switch self {
        case .none, .onDrag, .interactive: false
        case .onDragWithAccessory, .interactiveWithAccessory: true
        }
    }
}

extension UIScrollView {
    /// Ends editing as ``keyboardDismissMode`` says, because a drag begins (R1054).
    final func endEditingForDrag() {
        guard keyboardDismissMode != .none, let window else { return }
        if keyboardDismissMode.includesAccessory {
            // A controller with an accessory view is not first responder afterwards.
            _ = window.changingInputViews { window.endEditing(true) }
        } else {
            let first = window.firstResponder as? UIViewController
            // The accessory view of a controller that edits nothing stays.
            if first == nil || first?.inputAccessoryView == nil || first?.inputView != nil { window.endEditing(true) }
        }
    }
}
