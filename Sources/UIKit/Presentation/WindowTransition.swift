import Foundation
import Graphics

/// A window's change of size or traits, with its callbacks in the order of R142.
///
/// 1. `willTransition(to:with:)` and `viewWillTransition(to:with:)`
/// 2. the change itself, and layout
/// 3. `traitCollectionDidChange(_:)`
/// 4. the animations and completions given to the coordinator
///
/// The change takes no time, so the animations run at once.
@MainActor
final class WindowTransition: NSObject, UIViewControllerTransitionCoordinator {
    private let window: UIWindow
    private let root: UIViewController
    private let changesTraits: Bool
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var isOver = false

    /// Announces the change to the controllers. Returns `nil` if nothing changes or no controller is on the screen.
    static func begin(in window: UIWindow, size: CGSize, traits: UITraitCollection? = nil) -> WindowTransition? {
        let changesSize = size != window.bounds.size
        guard window.isShown, window.transition == nil, changesSize || traits != nil,
            let root = window.rootViewController, root.isViewLoaded
        else { return nil }
        let transition = WindowTransition(window: window, root: root, changesTraits: traits != nil)
        window.transition = transition
        let controllers = root.chain
        if let traits {
            root.willTransition(to: traits, with: transition)
            for controller in controllers {
                controller.presentation?.active.willTransition(to: traits, with: transition)
            }
        }
        guard changesSize else { return transition }
        if size != root.view.bounds.size { root.viewWillTransition(to: size, with: transition) }
        for controller in controllers {
            controller.presentation?.active.viewWillTransition(to: size, with: transition)
        }
        return transition
    }

    private init(window: UIWindow, root: UIViewController, changesTraits: Bool) {
        self.window = window
        self.root = root
        self.changesTraits = changesTraits
    }

    /// Ends the transition, after the window has its new size and traits.
    func finish() {
        if changesTraits { window.rootViewController?.adaptPresentations(to: window.traitCollection) }
        window.layoutIfNeeded()
        if changesTraits { window.traitsDidChange() }
        for animation in animations { animation(self) }
        isOver = true
        window.transition = nil
        let all = completions
        (animations, completions) = ([], [])
        for completion in all { completion(self) }
    }

    // MARK: UIViewControllerTransitionCoordinator

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    }

    var isAnimated: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { isOver ? 1 : 0 }
    var containerView: UIView { window }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { root }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { root.viewIfLoaded }
}
