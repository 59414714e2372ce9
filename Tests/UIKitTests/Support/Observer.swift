import Foundation
import UIKit

/// Writes down what windows, controllers and scenes tell, in the order in which they tell it.
@MainActor
final class Observer {
    private(set) var log: [String] = []
    private var names: [ObjectIdentifier: String] = [:]
    private var tokens = Tokens()
    /// Called on each notification of a named window, after it was written down.
    var onNotification: ((_ entry: String) -> Void)?

    private static let notifications: [(name: NSNotification.Name, text: String)] = [
        (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
        (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "resigned"),
    ]

    /// Windows without a name of their own are not written down.
    init(_ windows: [String: UIWindow] = [:]) {
        for (name, window) in windows { self.name(window, name) }
        for (notification, text) in Self.notifications {
            tokens.add(notification) { [weak self] in self?.note($0, text) }
        }
    }

    func name(_ window: UIWindow, _ name: String) { names[ObjectIdentifier(window)] = name }

    func note(_ entry: String) { log.append(entry) }

    /// What has been written down since the last call.
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

/// Observers of the default notification centre, which end with this object.
final class Tokens {
    private var tokens: [any NSObjectProtocol] = []

    /// `body` runs on the main actor, where UIKit posts.
    func add(_ name: NSNotification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
        tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                nonisolated(unsafe) let notification = notification
                MainActor.assumeIsolated { body(notification) }
            })
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
