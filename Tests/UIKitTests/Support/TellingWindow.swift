import UIKit

/// A window that writes down its calls and does what a test wants inside them.
final class TellingWindow: UIWindow {
    let name: String
    private let observer: Observer
    var onBecomeKey: () -> Void = {}
    var onResignKey: () -> Void = {}

    /// A window with a root, known to the observer by its name.
    init(_ name: String, _ observer: Observer, in scene: UIWindowScene) {
        self.name = name
        self.observer = observer
        super.init(windowScene: scene)
        rootViewController = UIViewController()
        observer.name(self, name)
    }

    required init?(coder: NSCoder) { nil }

    override func becomeKey() {
        observer.note("\(name).becomeKey")
        onBecomeKey()
    }

    override func resignKey() {
        observer.note("\(name).resignKey")
        onResignKey()
    }
}
