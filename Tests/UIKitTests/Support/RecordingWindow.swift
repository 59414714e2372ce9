import UIKit

/// A window that records its calls and runs the test's closures inside them.
final class RecordingWindow: UIWindow {
    let name: String
    private let observer: Observer
    var onBecomeKey: () -> Void = {}
    var onResignKey: () -> Void = {}

    /// Creates a window with a root view controller, and names it in the observer.
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
