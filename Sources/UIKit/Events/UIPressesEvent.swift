import Foundation

/// An event for keys that went down or came up.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// The presses of the keys that are down, and of those that came up with this event.
    open var allPresses: Set<UIPress> { Set(presses) }
    /// The presses, each once.
    private let presses: [UIPress]
    /// The presses that changed with this event.
    let changed: [UIPress]

    init(presses: [UIPress], changed: [UIPress], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        self.presses = presses
        self.changed = changed
        super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
    }

    /// Whether a gesture recognizer follows one of the keys.
    var hasFollowedPress: Bool {
        for press in presses where press.isFollowed { return true }
        return false
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
