import Foundation
import X11

/// Where text goes that the user types, and whether any does: the first responder of the active scene's key window, if it
/// takes text.
@MainActor
final class TextInputSession {
    private unowned let display: Display

    init(display: Display) { self.display = display }

    /// Another first responder, key window or active scene, perhaps.
    func targetDidChange() { display.connection.isComposing = target != nil }

    private var target: (any UIKeyInput)? {
        guard let scene = display.application.scenes.lastActive, scene.activationState == .foregroundActive else {
            return nil
        }
        return scene.keyWindow?.firstResponder as? any UIKeyInput
    }
}
