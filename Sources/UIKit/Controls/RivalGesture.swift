import Foundation

/// A gesture that a recognizer behind a control wants to begin on the control's touches.
///
/// A control that handles the gesture itself refuses it:
///
/// ```swift
/// RivalGesture.tap(count: 1).isSingleTap  // true: a button is pressed instead
/// RivalGesture.drag(from: start, by: CGPoint(x: 10, y: 2), type: .direct).isHorizontalDrag  // true: a slider moves
/// ```
enum RivalGesture: Equatable {
    /// Taps with one finger or with the primary button.
    case tap(count: Int)
    /// A movement of one touch, in points of the control.
    case drag(from: CGPoint, by: CGPoint, type: UITouch.TouchType)
    /// A gesture that no control handles.
    case other

    var isSingleTap: Bool { self == .tap(count: 1) }

    /// Whether the gesture moves more to a side than up or down.
    var isHorizontalDrag: Bool {
        if case .drag(_, let way, _) = self { abs(way.x) >= abs(way.y) } else { false }
    }
}

extension RivalGesture {
    /// Creates the description of a recognizer's gesture on `control`.
    @MainActor
    init(_ recognizer: UIGestureRecognizer, on control: UIView) {
        self = .other
        let buttons = recognizer.buttonMask
        guard buttons.isEmpty || buttons.contains(.primary) else { return }
        if let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTouchesRequired <= 1 {
            self = .tap(count: max(1, tap.numberOfTapsRequired))
        } else if let way = recognizer.movement, recognizer.numberOfTouches == 1,
            let touch = recognizer.tracking.touches.first
        {
            let place = touch.location
            let (start, end) = (
                recognizer.convert(CGPoint(x: place.x - way.x, y: place.y - way.y), to: control),
                recognizer.convert(place, to: control)
            )
            self = .drag(from: start, by: CGPoint(x: end.x - start.x, y: end.y - start.y), type: touch.type)
        }
    }
}
