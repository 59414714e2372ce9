import Foundation

/// The filter for events while the application ignores interaction. A touch that begins meanwhile is ignored until it
/// ends. A touch that began before is delivered.
@MainActor
struct InteractionFilter {
    private(set) var depth = 0
    /// The ignored touches. There are only a few at a time.
    private var ignored: [ObjectIdentifier] = []

    mutating func begin() { depth += 1 }
    mutating func end() { depth = max(0, depth - 1) }

    mutating func admits(_ event: UIEvent) -> Bool {
        if depth == 0, ignored.isEmpty { return true }
        guard !event.touches.isEmpty else { return depth == 0 }
        var isAdmitted = false
        for touch in event.touches {
            let id = ObjectIdentifier(touch)
            if touch.phase == .began {
                ignored.removeAll { $0 == id }
                if depth > 0 { ignored.append(id) }
            }
            if !ignored.contains(id) { isAdmitted = true }
            if touch.phase == .ended || touch.phase == .cancelled { ignored.removeAll { $0 == id } }
        }
        return isAdmitted
    }
}

extension UIApplication {
    /// Ignores touches that begin from now on, and other user events. Calls nest: each one needs an
    /// `endIgnoringInteractionEvents()`. Touches in progress continue.
    @available(iOS, deprecated: 13.0, message: "Use UIView's userInteractionEnabled property instead")
    public func beginIgnoringInteractionEvents() { interaction.begin() }

    /// Ends what a call of `beginIgnoringInteractionEvents()` began. Does nothing without such a call.
    @available(iOS, deprecated: 13.0, message: "Use UIView's userInteractionEnabled property instead")
    public func endIgnoringInteractionEvents() { interaction.end() }

    /// A Boolean value that indicates whether the application ignores user events.
    @available(iOS, deprecated: 13.0, message: "Use UIView's userInteractionEnabled property instead")
    public var isIgnoringInteractionEvents: Bool { interactionIsIgnored }

    var interactionIsIgnored: Bool { interaction.depth > 0 }
}
