import Foundation

/// Keys that went down or came up.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// The keys that are down, and those that have come up with this event.
    public let allPresses: Set<UIPress>
    /// Those that the event is about.
    let changed: Set<UIPress>

    init(allPresses: Set<UIPress>, changed: Set<UIPress>, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        self.allPresses = allPresses
        self.changed = changed
        super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
    }

    override var windows: [UIWindow] {
        changed.compactMap(\.window).reduce(into: []) { windows, window in
            if !windows.contains(window) { windows.append(window) }
        }
    }
}
