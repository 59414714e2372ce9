import Foundation

/// The content of a keyboard notification (R434).
@MainActor
struct KeyboardNotice {
    /// The rectangles before and after the movement, in points of the screen.
    let begin, end: CGRect
    let screen: UIScreen
    /// The duration of the movement in seconds.
    let duration: Double

    func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(
            name: name, object: screen,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
                    value: UIView.AnimationCurve.easeInOut.rawValue),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ])
    }
}
