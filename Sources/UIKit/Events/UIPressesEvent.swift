import Foundation

/// Keys that went down or came up.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// The keys that are down, and those that have come up with this event.
    open var allPresses: Set<UIPress> { Set(presses) }
    /// Each once.
    private let presses: [UIPress]
    /// Those that the event is about.
    let changed: [UIPress]

    init(presses: [UIPress], changed: [UIPress], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        self.presses = presses
        self.changed = changed
        super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
    }

    override var windows: [UIWindow] {
        if changed.count == 1 { return changed[0].window.map { [$0] } ?? [] }
        var windows: [UIWindow] = []
        for press in changed {
            guard let window = press.window, !windows.contains(where: { $0 === window }) else { continue }
            windows.append(window)
        }
        return windows
    }
}
