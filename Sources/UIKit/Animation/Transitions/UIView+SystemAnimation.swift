import Foundation

extension UIView {
    /// An animation of the system's own.
    public enum SystemAnimation: UInt, Sendable {
        /// The views shrink and fade, and are removed from their superviews.
        case delete = 0
    }

    /// Runs an animation of the system's own on some views, together with changes of the program.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - views: The views. Do not change them in the closure.
    ///   - options: The options of the program's changes.
    ///   - parallelAnimations: Changes of other views, which take the same time.
    ///   - completion: Called on the main queue after the last animation, when the views have been removed. Its
    ///     argument tells whether all of them ran to their end.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
        animate(
            withDuration: 0.25, delay: 0, options: options,
            animations: {
                for (view, _, transform) in before {
                    view.alpha = 0
                    view.transform = transform.scaledBy(x: 0.01, y: 0.01)
                }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, alpha, transform) in before {
                    view.removeFromSuperview()
                    // The program may show the view again.
                    view.alpha = alpha
                    view.transform = transform
                }
                completion?(finished)
            })
    }
}
