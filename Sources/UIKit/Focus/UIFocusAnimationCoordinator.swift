import Foundation

/// The animations of a focus update that is under way.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// The duration of the animations in seconds.
    var duration: TimeInterval { get }
}

/// An object that runs the animations of a focus update together.
///
/// ```swift
/// override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
///     super.didUpdateFocus(in: context, with: coordinator)
///     coordinator.addCoordinatedAnimations { self.backgroundColor = self.isFocused ? .systemBlue : .clear }
/// }
/// ```
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private final class Context: NSObject, UIFocusAnimationContext {
        let duration: TimeInterval = 0.2
    }

    private let context = Context()
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []
    private var isOver = false

    override init() { super.init() }

    /// Adds animations of views that do not depend on which item has the focus.
    ///
    /// - Parameters:
    ///   - animations: The changes to animate.
    ///   - completion: Called after the animations.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        guard !isOver else {
            animations?()
            completion?()
            return
        }
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Adds animations of the item that gets the focus.
    ///
    /// - Parameters:
    ///   - animations: The changes to animate.
    ///   - completion: Called after the animations.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { add(animations, completion) }

    /// Adds animations of the item that loses the focus.
    ///
    /// - Parameters:
    ///   - animations: The changes to animate.
    ///   - completion: Called after the animations.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { add(animations, completion) }

    private func add(_ animations: ((any UIFocusAnimationContext) -> Void)?, _ completion: (() -> Void)?) {
        addCoordinatedAnimations(animations.map { body in { [context] in body(context) } }, completion: completion)
    }

    /// Runs the animations. Those that are added later run at once, without animation.
    func run() {
        isOver = true
        let (animations, completions) = (self.animations, self.completions)
        self.animations = []
        self.completions = []
        guard !animations.isEmpty else { return completions.forEach { $0() } }
        UIView.animate(withDuration: context.duration) {
            for body in animations { body() }
        } completion: { _ in
            for body in completions { body() }
        }
    }
}
