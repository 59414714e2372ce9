import Foundation
import Graphics

/// The manager of a presentation: it determines the position of the presented view, and the views around it.
///
/// ```
/// final class CardPresentationController: UIPresentationController {
///     private let dimmingView = UIView()
///
///     override var frameOfPresentedViewInContainerView: CGRect {
///         super.frameOfPresentedViewInContainerView.insetBy(dx: 40, dy: 80)
///     }
///
///     override func presentationTransitionWillBegin() {
///         guard let containerView else { return }
///         dimmingView.frame = containerView.bounds
///         dimmingView.alpha = 0
///         containerView.insertSubview(dimmingView, at: 0)
///         presentedViewController.transitionCoordinator?.animate { _ in self.dimmingView.alpha = 0.3 }
///     }
/// }
/// ```
///
/// Each style has a presentation controller. A controller with the style `.custom` gets its own from the
/// `transitioningDelegate`. It manages one presentation, until the dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment, UIFocusEnvironment,
    _SelectorTable
{
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    // Subclasses can override only members that are declared in the class body.

    /// Creates a presentation controller.
    ///
    /// - Parameters:
    ///   - presentedViewController: The controller to present.
    ///   - presentingViewController: The controller that presents it; `nil` if it is not known yet.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        weakPresented = presentedViewController
        presenter = presentingViewController
        style = presentedViewController.modalPresentationStyle
        super.init()
    }

    // MARK: Focus

    /// The environments that should receive the focus when it moves to the presentation. The default is the presented
    /// view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { presentedView.map { [$0] } ?? [] }
    /// The container view, which contains the presented view.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { containerView }
    /// Requests that the focus moves to the preferred item in the presented view, if the focus is there.
    open func setNeedsFocusUpdate() { requestFocusUpdateIfFocused() }
    /// Performs a requested update of the focus at once. Does nothing without one.
    open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
    /// Returns whether the focus may move within the presented view, into it or out of it. The default is `true`.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus has moved within the presented view, into it or out of it. The default does nothing.
    /// Overrides call super.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Controllers

    /// The controller that is presented, retained during the presentation.
    open var presentedViewController: UIViewController { weakPresented ?? placeholder }
    /// The presenting controller. If it is still unknown before the presentation, this is the presented controller.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }

    private weak var weakPresented: UIViewController?
    /// The presented controller, from the presentation to the dismissal.
    private var retainedPresented: UIViewController?
    weak var presenter: UIViewController?
    /// The replacement of a presented controller that was deallocated.
    private lazy var placeholder = UIViewController()

    /// Retains the presented controller during its presentation.
    func retainPresented(_ isPresented: Bool) { retainedPresented = isPresented ? weakPresented : nil }

    /// Shows another controller in place of the presented one.
    func replacePresented(with controller: UIViewController) { weakPresented = controller }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }
    var style: UIModalPresentationStyle

    /// The delegate, which is not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Views

    /// The view in which the presentation takes place. It is `nil` before `presentationTransitionWillBegin()` and after
    /// `dismissalTransitionDidEnd(_:)`.
    open var containerView: UIView? { container }
    weak var container: PresentationContainer?

    /// The view that is shown in the container. The default is the presented controller's view.
    ///
    /// An override can return a view of its own that contains the controller's view, for example with a shadow.
    open var presentedView: UIView? { presentedViewController.view }

    /// The frame of the presented view at the end of the presentation, in the container's coordinates. The default is
    /// the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// A Boolean value that indicates whether the container is as large as the window. The default is `true`. With
    /// `false` it covers the presenting controller's view.
    open var shouldPresentInFullscreen: Bool { true }
    /// A Boolean value that indicates whether the presenting controller's view is removed from the window while it is
    /// covered. The default is `false`.
    open var shouldRemovePresentersView: Bool { false }

    /// Called before the container lays out its subviews. The presented view has its frame by then. The default does
    /// nothing.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews. The default does nothing.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Transitions

    /// Called when the container is in the window, before the presented view is added to it. The default does nothing.
    open func presentationTransitionWillBegin() {}
    /// Called at the end of the presentation. `completed` is `false` if it was cancelled. The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal. The default does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Called at the end of the dismissal. `completed` is `false` if it was cancelled. The default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Adaptivity

    /// The style to which the presentation adapts with the present traits, or `.none` if it keeps its own.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    /// Returns the style to which the presentation adapts with some traits, or `.none` if it keeps its own. The default
    /// asks the delegate.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            ?? systemAdaptiveStyle(for: traitCollection)
    }

    /// Traits that replace those of the window for the presented controller; `nil`, the default, replaces none.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { if overrideTraitCollection != oldValue { container?.traitsDidChange() } }
    }

    // MARK: UITraitEnvironment

    /// The traits of the container, or of the presenting controller before the presentation.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presenter?.traitCollection ?? UITraitCollection.screenTraits
    }

    /// Called after the traits of the container have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: UIContentContainer

    /// The size that the presented controller prefers, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called after the presented controller's `preferredContentSize` has changed. The default places the presented
    /// view again.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container?.setNeedsPlacement()
    }

    /// Returns the size of the presented view in a container of `parentSize`, in points. The default is `parentSize`.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the size of the container changes. Overrides call super, which informs the presented
    /// controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        let newSize = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        if newSize != presented.viewIfLoaded?.bounds.size {
            presented.viewWillTransition(to: newSize, with: coordinator)
        }
    }

    /// Called before the traits change. Overrides call super, which informs the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

    // MARK: Kinds of presentation

    /// Returns the style to which this kind of presentation adapts if no delegate decides.
    package func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// Returns the presentation controller of the style to which this presentation adapts; `nil` for `.none`.
    func adaptedController(for style: UIModalPresentationStyle) -> UIPresentationController? {
        PresentationControllerFactory.system(style, presented: presentedViewController, presenting: presenter)
    }

    /// Returns the animator of this kind of presentation. `nil` stands for that of the `modalTransitionStyle`.
    func systemAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Returns the interaction controller of a dismissal that this kind of presentation has started.
    func systemInteractionController(
        using animator: any UIViewControllerAnimatedTransitioning, isPresenting: Bool
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Returns the view for a touch in the container, but outside of all its subviews. `nil` lets the touch through to
    /// the views behind.
    func hitTestBeside(_ point: CGPoint, with event: UIEvent?) -> UIView? { container }

    /// Whether the tint of the views behind is dimmed. The default is `false`.
    var dimsPresentersTint: Bool { false }

    /// Whether the first responder behind keeps its role, because the presentation leaves what is behind in use or
    /// takes care of the responder itself. The default is `false`: it becomes first responder again afterwards.
    var keepsFirstResponder: Bool { false }

    /// Whether the Escape key dismisses the presentation like a click beside it. The default is `false`.
    var usesEscape: Bool { false }

    /// Called at the end of a touch or click in the container, outside of all its subviews.
    func touchEndedBeside() {}
}

extension UIPresentationController {
    /// Calls `viewWillTransition(to:with:)` if the size of the container changes.
    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        if let container, size != container.bounds.size { viewWillTransition(to: size, with: coordinator) }
    }
}
