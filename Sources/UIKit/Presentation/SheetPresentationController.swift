import Graphics

/// The presentation in a sheet, which is dimmed around: the styles `.pageSheet`, `.formSheet` and `.popover`.
@MainActor
final class SheetPresentationController: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        return style.frame(
            in: container.bounds, safeTop: container.safeAreaInsets.top, preferredSize: preferredContentSize)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        style.frame(
            in: CGRect(origin: .zero, size: parentSize), safeTop: self.container?.safeAreaInsets.top ?? 0,
            preferredSize: preferredContentSize
        ).size
    }

    override func presentationTransitionWillBegin() {
        container?.backgroundColor = UIColor(white: 0, alpha: 0.2)
        presentedView?.layer.cornerRadius = 10
        presentedView?.clipsToBounds = true
    }

    override func touchEndedBeside() {
        let presented = presentedViewController
        guard !presented.isModalInPresentation, !presented.isBeingDismissed else { return }
        presenter?.dismiss(animated: true)
    }
}
