import Foundation
import Graphics

extension UITextView {
    /// The line around a text view.
    public enum BorderStyle: Int, Sendable {
        /// No line.
        case none = 0
        /// A thin line with round corners, as that of a text field.
        case roundedRect = 1
    }

    /// Gives the layer the border of the style. `none` removes it.
    final func showBorder() {
        let isRounded = borderStyle == .roundedRect
        layer.cornerRadius = isRounded ? UITextField.cornerRadius : 0
        layer.borderWidth = isRounded ? 1 / max(1, traitCollection.displayScale) : 0
        colorBorder()
    }

    /// Sets the colour of the border for the present traits.
    final func colorBorder() {
        guard borderStyle == .roundedRect else { return }
        layer.borderColor = UIColor.systemGray4.resolvedColor(with: traitCollection).cgColor
    }
}
