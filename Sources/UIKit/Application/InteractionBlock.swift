import Foundation

/// Which events reach windows while the application ignores interaction: none of a touch that begins meanwhile, to its
/// end. A touch that was there before goes on.
@MainActor
struct InteractionBlock {
    private(set) var depth = 0
    /// A few at most.
    private var ignored: [ObjectIdentifier] = []

    mutating func begin() { depth += 1 }
    mutating func end() { depth = max(0, depth - 1) }

    mutating func admits(_ event: UIEvent) -> Bool {
        let touches = event.touches
        guard !touches.isEmpty else { return depth == 0 }
        if depth == 0, ignored.isEmpty { return true }
        var isAdmitted = false
        for touch in touches {
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
    /// From now on touches that begin reach nobody, until `endIgnoringInteractionEvents()` was called as often as this.
    @available(iOS, deprecated: 13.0, message: "Use UIView's userInteractionEnabled property instead")
    public func beginIgnoringInteractionEvents() { interaction.begin() }

    @available(iOS, deprecated: 13.0, message: "Use UIView's userInteractionEnabled property instead")
    public func endIgnoringInteractionEvents() { interaction.end() }

    @available(iOS, deprecated: 13.0, message: "Use UIView's userInteractionEnabled property instead")
    public var isIgnoringInteractionEvents: Bool { interactionIsIgnored }

    var interactionIsIgnored: Bool { interaction.depth > 0 }
}
