import Foundation

/// Hears of what makes a window one that is typed into, or not: the key passes on, a scene becomes active or is about not to be.
@MainActor
final class EditingWatch {
    private var tokens: [any NSObjectProtocol] = []

    /// - Parameter onChange: Called with whether the window can be typed into now.
    init(_ window: UIWindow, onChange: @escaping @MainActor (Bool) -> Void) {
        let names = [
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification,
        ]
        tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [registration = window.registration] _ in
                MainActor.assumeIsolated {
                    guard let window = registration.window else { return }
                    // The scene still has its old state when it tells that it is about to lose it.
                    onChange(name != UIScene.willDeactivateNotification && Self.isTypedInto(window))
                }
            }
        }
    }

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// Whether keys go to the window: it is the key window of a scene that is active.
    static func isTypedInto(_ window: UIWindow) -> Bool {
        window.isKeyWindow && window.windowScene?.activationState == .foregroundActive
    }
}
