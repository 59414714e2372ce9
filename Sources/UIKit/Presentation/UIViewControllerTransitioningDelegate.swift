/// The source of the objects of a custom transition: the animators, the interaction controllers and the presentation
/// controller.
///
/// ```
/// final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
///     func presentationController(
///         forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
///     ) -> UIPresentationController? {
///         CardPresentationController(presentedViewController: presented, presenting: presenting)
///     }
/// }
///
/// card.modalPresentationStyle = .custom
/// card.transitioningDelegate = cardTransition
/// present(card, animated: true)
/// ```
///
/// All methods are optional. By default they return `nil`, which stands for the system's objects.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of the presentation.
    ///
    /// - Parameters:
    ///   - presented: The controller that is presented.
    ///   - presenting: The controller that presents it.
    ///   - source: The receiver of `present(_:animated:completion:)`.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of the dismissal.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller of the presentation, which gets the animator that was returned before.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the interaction controller of the dismissal, which gets the animator that was returned before.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the presentation controller of a controller with the style `.custom`. It is asked once for each
    /// presentation.
    ///
    /// - Parameters:
    ///   - presented: The controller that is presented.
    ///   - presenting: The controller that presents it; `nil` if it is not known yet.
    ///   - source: The receiver of `present(_:animated:completion:)`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
