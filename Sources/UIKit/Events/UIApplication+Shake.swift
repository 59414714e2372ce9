import Foundation

extension UIApplication {
    /// Shakes the device, which a desktop does not have: sends the beginning and the end of the motion to the first
    /// responder of the key window, or else to the window.
    package func shake() {
        guard let window = scenes.lastActive?.keyWindow else { return }
        shake(window)
    }

    /// Shakes the device for a window, unless the application ignores interaction.
    final func shake(_ window: UIWindow) {
        // R655
        guard !interactionIsIgnored else { return }
        let event = UIEvent(type: .motion, timestamp: ProcessInfo.processInfo.systemUptime)
        window.keyResponder.motionBegan(event.subtype, with: event)
        window.keyResponder.motionEnded(event.subtype, with: event)
    }
}

extension UIKey {
    /// Whether the key shakes the device in programs that have turned that on: Control-Super-Z, as in the simulator of
    /// iOS.
    var isShake: Bool { keyCode == .keyboardZ && modifierFlags.isSuperset(of: [.control, .command]) }
}
