import Foundation

/// Observes whether a window receives typed text: whether it is key, and whether its scene is active.
@MainActor
final class EditingWatch {
    private var tokens: [any NSObjectProtocol] = []

    /// Starts to observe.
    ///
    /// - Parameters:
    ///   - window: The window to observe. It is not retained.
    ///   - onChange: A closure that is called with whether the window receives typed text now.
    init(_ window: UIWindow, onChange: @escaping @MainActor (Bool) -> Void) {
        let names = [
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification,
        ]
        tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [record = window.record] _ in
                MainActor.assumeIsolated {
                    guard let window = record.window else { return }
                    // The scene still has its old state when it announces that it is about to lose it.
                    onChange(name != UIScene.willDeactivateNotification && Self.isTypedInto(window))
                }
            }
        }
    }

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// Whether the window receives typed text: it is the key window of an active scene.
    static func isTypedInto(_ window: UIWindow) -> Bool {
        window.isKeyWindow && window.windowScene?.activationState == .foregroundActive
    }
}
