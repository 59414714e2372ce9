import Foundation
import UIKit

/// A recorder of the notifications and calls of windows, controllers and scenes, in their order.
@MainActor
final class Observer {
    private(set) var log: [String] = []
    private var names: [ObjectIdentifier: String] = [:]
    private var tokens = Tokens()
    /// A closure called after each notification of a named window has been recorded.
    var onNotification: ((_ entry: String) -> Void)?

    private static let notifications: [(name: NSNotification.Name, text: String)] = [
        (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
        (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "resigned"),
    ]

    /// Creates a recorder for windows with these names. Windows without a name are not recorded.
    init(_ windows: [String: UIWindow] = [:]) {
        for (name, window) in windows { self.name(window, name) }
        for (notification, text) in Self.notifications {
            tokens.add(notification) { [weak self] in self?.note($0, text) }
        }
    }

    func name(_ window: UIWindow, _ name: String) { names[ObjectIdentifier(window)] = name }

    func note(_ entry: String) { log.append(entry) }

    /// Returns the entries since the last call.
    func take() -> [String] {
        defer { log = [] }
        return log
    }

    private func note(_ notification: Notification, _ text: String) {
        guard let window = notification.object as? UIWindow, let name = names[ObjectIdentifier(window)] else { return }
        let entry = notification.userInfo == nil ? "\(name) \(text)" : "\(name) \(text) with userInfo"
        log.append(entry)
        onNotification?(entry)
    }
}

/// Observers of the default notification centre that are removed when this object is freed.
final class Tokens {
    private var tokens: [any NSObjectProtocol] = []

    /// Adds an observer. `body` runs on the main actor, where UIKit posts notifications.
    func add(_ name: NSNotification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
        tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                nonisolated(unsafe) let notification = notification
                MainActor.assumeIsolated { body(notification) }
            })
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
