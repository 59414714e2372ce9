import Foundation

extension UIViewController {
    /// A movement with which a controller is presented and dismissed, or pushed and popped.
    ///
    /// ```swift
    /// let detail = DetailViewController(photo)
    /// detail.preferredTransition = .zoom { [weak self] _ in self?.cell(for: photo) }
    /// navigationController?.pushViewController(detail, animated: true)
    /// ```
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        enum Kind {
            case standard(UIModalTransitionStyle)
            case zoom(ZoomSettings, (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Returns the transition in which a presented controller moves up from the lower edge.
        public static func coverVertical() -> Transition { Transition(.standard(.coverVertical)) }
        /// Returns the transition in which the old view fades into the new one.
        public static func crossDissolve() -> Transition { Transition(.standard(.crossDissolve)) }
        /// Returns the transition in which a presented controller is the back of the old one.
        public static func flipHorizontal() -> Transition { Transition(.standard(.flipHorizontal)) }
        /// Returns the transition in which the page of the old view rolls up.
        public static func partialCurl() -> Transition { Transition(.standard(.partialCurl)) }

        /// Returns the transition in which the controller's view grows out of another view, and shrinks into it again.
        ///
        /// - Parameters:
        ///   - options: The options, which are copied. `nil` stands for their defaults.
        ///   - sourceViewProvider: Called at the begin of each transition, also of the one back, with the controllers.
        ///     It returns the view to zoom from. Without one in the same window the usual transition takes place.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom(ZoomSettings(options), sourceViewProvider)) }

        /// Returns the animator of a presentation or a dismissal, which may use the one that it replaces.
        func modalAnimator(isPresenting: Bool, insteadOf usual: StandardTransition)
            -> any UIViewControllerAnimatedTransitioning
        {
            guard !UIAccessibility.isReduceMotionEnabled else { return usual }
            switch kind {
            case .standard(let style): return StandardTransition(style, isPresenting: isPresenting)
            case .zoom(let settings, let source):
                return ZoomAnimator(source, settings, isShowing: isPresenting, fallback: usual)
            }
        }

        /// Returns the animator of a push or a pop, or `nil` for the usual one.
        func stackAnimator(isPush: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
            guard !UIAccessibility.isReduceMotionEnabled else { return nil }
            switch kind {
            case .standard(.crossDissolve): return StandardTransition(.crossDissolve, isPresenting: isPush)
            case .standard: return nil
            case .zoom(let settings, let source):
                return ZoomAnimator(source, settings, isShowing: isPush, fallback: PushAnimator(isPush: isPush))
            }
        }

        /// Returns whether a gesture may dismiss a controller that has come by the transition.
        func permitsDismissal(by pan: UIPanGestureRecognizer, of controller: UIViewController) -> Bool {
            guard case .zoom(let settings, _) = kind, let mayBegin = settings.mayBegin else { return true }
            let view = controller.viewIfLoaded
            let velocity = pan.velocity(in: view)
            return mayBegin(
                ZoomOptions.InteractionContext(
                    location: pan.location(in: view), velocity: CGVector(dx: velocity.x, dy: velocity.y),
                    willBegin: true))
        }
    }
}

extension UIViewController.Transition {
    /// The controllers of a zoom.
    @preconcurrency @MainActor
    public struct ZoomSourceViewProviderContext {
        /// The controller from whose view the zoom begins, such as the presenter or the one below in a stack.
        public let sourceViewController: UIViewController
        /// The controller whose view grows or shrinks.
        public let zoomedViewController: UIViewController
    }
}
