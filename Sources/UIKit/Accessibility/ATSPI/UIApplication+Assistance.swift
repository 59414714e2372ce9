internal import DBus
import Foundation
import Graphics

extension UIApplication {
    /// Notes the address of the session's bus. A program calls it, and tests do not.
    func findSessionBus() { sessionBus = SessionBus.address(in: environmentVariables(SessionBus.variables)) }

    /// Looks for assistive programs on the session's bus, unless there is none. It is called when the first scene is
    /// shown, so that the start waits for no bus.
    func beginAssistance() {
        guard assistance == nil, let sessionBus else { return }
        beginAssistance(bus: sessionBus)
    }

    /// Looks for assistive programs on a bus.
    package func beginAssistance(bus address: String) { assistance = AssistiveBridge(self, address: address) }

    /// Whether assistive programs can ask the application.
    package var hasAssistance: Bool { assistance?.isActive == true }

    /// The element that has the keyboard's focus.
    var focusedElement: _AccessibleObject? {
        let scene = accessibleScenes.first { $0.activationState == .foregroundActive }
        return scene?.keyWindow?.firstResponder as? UIView
    }
}
