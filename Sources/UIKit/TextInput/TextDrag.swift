import Foundation

/// The selection that a touch on a text makes.
enum TextDrag: Equatable {
    /// A finger: lifting it places the caret, unless it has moved too far for a tap.
    case tap(start: CGPoint, count: Int)
    /// A pointer button: selects from the position of the press, in units that depend on the number of clicks.
    case units(TextUnit, from: Int)
    /// A pointer button on selected text, which may be dragged. Lifting it places the caret.
    case held
    /// A pointer button with Shift: selects from the anchor of the selection.
    case extending(from: Int)

    /// Returns the unit that the given number of clicks selects.
    static func unit(ofClicks count: Int) -> TextUnit {
        switch count {
        case ...1: .character
        case 2: .word
        default: .document
        }
    }

    /// Whether a button of the pointer makes the selection.
    var isByPointer: Bool {
        if case .tap = self { false } else { true }
    }

    /// The largest movement of a finger in a tap, in points.
    static let tapReach: CGFloat = 10
}
