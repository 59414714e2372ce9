import Foundation

extension UIApplication {
    /// Whether assistive programs can ask the application.
    package var hasAssistance: Bool { assistance?.isActive == true }

    /// The element that has the keyboard's focus.
    var focusedElement: _AccessibleObject? {
        let scene = accessibleScenes.first { $0.activationState == .foregroundActive }
        return scene?.keyWindow?.firstResponder as? UIView
    }
}
