import Foundation
import Graphics

/// The presentation in a controller's own context, which a container shows and hides with the controller (R902, R903).
///
/// ```
/// container's view
///   child's view      taken out while `.currentContext` covers it
///   container of the presentation
/// bar of the container
/// ```
extension UIViewController {
    /// Whether the controller is a container that shows and hides presentations in the contexts of its children.
    var carriesContexts: Bool { self is any ChildContainer || self is UISplitViewController }

    /// The presentation by this controller that covers this controller's view alone; `nil` without one.
    var contextPresentation: Presentation? {
        guard let presentation, !presentation.active.shouldPresentInFullscreen else { return nil }
        return presentation
    }

    /// This controller and the controllers presented in its context, from back to front, without those that are
    /// covered.
    var controllersInPlace: [UIViewController] {
        guard let presentation = contextPresentation else { return [self] }
        return (presentation.coversPresenter ? [] : [self]) + presentation.presented.controllersInPlace
    }

    /// The views that a container shows for this controller, from back to front: its own one, unless a presentation has
    /// taken it out, and the container of a presentation in its context.
    var viewsInPlace: [UIView] {
        guard let view = viewIfLoaded else { return [] }
        guard let presentation = contextPresentation else { return [view] }
        return (presentation.presentersPlace == nil ? [view] : []) + [presentation.container]
    }

    /// Ends a presentation in this controller's context, because the controller leaves its container. Does nothing if
    /// the next container takes the presentation along.
    func leaveContext() {
        guard !keepsContext, let presentation = contextPresentation else { return }
        for controller in presentation.presented.visibleChain.reversed() {
            controller.endAppearing()
            controller.beginDisappearing()
        }
        presentation.dissolve()
    }

    /// Gives a presentation in this controller's context the controller's place in its container.
    func placeContext() {
        guard let presentation = contextPresentation, let view = viewIfLoaded else { return }
        presentation.container.frame = view.frame
        presentation.presented.containerInsets = containerInsets
    }

    /// Shows what is presented in this controller's context, after an animator has added the controller's view alone.
    func restoreContext(in superview: UIView) {
        guard contextPresentation != nil, let view = viewIfLoaded else { return }
        let views = viewsInPlace
        if view.superview === superview, !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in views where view.superview !== superview { superview.addSubview(view) }
        placeContext()
    }
}
