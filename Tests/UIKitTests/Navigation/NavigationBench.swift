import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A navigation controller in a window, its root, and the journal of all controllers and of its delegate.
@MainActor
struct NavigationBench {
    let application: UIApplication
    let window: UIWindow
    let navigation: UINavigationController
    let root: ScribeController
    let delegate: NavigationScribe
    let journal: Journal
    let display: VirtualDisplay

    /// Runs `body` on one monitor, with a clock that stands still.
    static func run(
        _ width: Int = 500, _ height: Int = 800, scale: Int = 1, options: VirtualDisplay.Options = .init(),
        _ body: @MainActor (NavigationBench) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", width * scale, height * scale, scale: scale)], options: options
        ) { application, display in
            let journal = Journal()
            let window = makeWindow(.white, in: try application.mainScene())
            let root = ScribeController("root", journal)
            let navigation = UINavigationController(rootViewController: root)
            let delegate = NavigationScribe(journal)
            navigation.delegate = delegate
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            _ = journal.read()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(
                NavigationBench(
                    application: application, window: window, navigation: navigation, root: root, delegate: delegate,
                    journal: journal, display: display))
        }
    }

    /// Makes a controller that writes into the journal.
    func make(_ name: String) -> ScribeController { ScribeController(name, journal) }

    /// Pushes a new controller without an animation.
    @discardableResult
    func push(_ name: String) async throws -> ScribeController {
        let controller = make(name)
        navigation.pushViewController(controller, animated: false)
        try await display.settle()
        _ = journal.read()
        return controller
    }

    /// Lets the running animation end.
    func finish() async throws {
        try await display.settle()
        display.clock.advance(by: 0.36)
        try await display.settle()
    }

    /// The names of the stack.
    var names: [String] { navigation.viewControllers.map { ($0 as? ScribeController)?.name ?? "?" } }

    /// The horizontal place at which a controller's view is shown, in the window.
    func shownX(_ controller: UIViewController) -> CGFloat {
        guard let layer = controller.view.layer.presentation() else { return .nan }
        return layer.position.x - layer.bounds.width / 2
    }
}

/// A delegate that writes its calls into a journal.
@MainActor
final class NavigationScribe: NSObject, UINavigationControllerDelegate {
    private let journal: Journal
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    private(set) var operations: [UINavigationController.Operation] = []

    init(_ journal: Journal) { self.journal = journal }

    private func name(_ controller: UIViewController) -> String { (controller as? ScribeController)?.name ?? "?" }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { journal.write("willShow \(name(viewController))\(animated ? " animated" : "")") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { journal.write("didShow \(name(viewController))\(animated ? " animated" : "")") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
