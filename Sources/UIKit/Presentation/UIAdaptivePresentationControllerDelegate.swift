/// The delegate of a presentation controller. It decides how a presentation adapts to a narrow window, and whether the
/// user may dismiss it.
///
/// ```
/// extension EditorViewController: UIAdaptivePresentationControllerDelegate {
///     func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
///         !hasUnsavedChanges
///     }
///
///     func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
///         askWhetherToSave()
///     }
/// }
/// ```
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style that replaces the presentation's own for some traits, or `.none` to keep the own one.
    ///
    /// Other methods of this protocol and the styles that need a source are not consulted. By default the answer of
    /// `adaptivePresentationStyle(for:)` counts.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the style that replaces the presentation's own in a narrow window. By default the presentation decides.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the controller to present in the adapted style, for example the presented one in a container. With
    /// `nil`, the default, the presented controller itself is used.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Prepares the presentation controller of the adapted style before it is used. The default does nothing.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
    /// Called before the presentation. `style` is the adapted style, or `.none` if it keeps its own. The default does
    /// nothing.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// Returns whether the user may dismiss the presentation. It is not asked if the presented controller's
    /// `isModalInPresentation` is `true`. The default is `true`.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before the user dismisses the presentation. The default does nothing.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has dismissed the presentation. The default does nothing.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user has tried to dismiss a presentation that does not permit it. The default does nothing.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// The default implementation asks `adaptivePresentationStyle(for:)` in compact width. In regular width, or if the
    /// answer is `.automatic`, it returns the style that UIKit chooses for the traits.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        // The older method is for narrow windows only. Its default returns `.automatic`.
        let style = adaptivePresentationStyle(for: controller)
        guard style != .automatic, traitCollection.horizontalSizeClass != .regular else {
            return controller.systemAdaptiveStyle(for: traitCollection)
        }
        return style
    }
    /// The default implementation returns `.automatic`, for which UIKit chooses the style.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }
    /// The default implementation returns `nil`, so the presented controller is shown as it is.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// The default implementation does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}
    /// The default implementation does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// The default implementation returns `true`, so the user may dismiss the presentation.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// The default implementation does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// The default implementation does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// The default implementation does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
