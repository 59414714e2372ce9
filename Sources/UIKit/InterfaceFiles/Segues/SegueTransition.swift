/// The transition of a segue's kind (R521).
@MainActor
struct SegueTransition {
    private let segue: SegueTemplate

    /// Returns `nil` for custom segues, whose class has the transition.
    init?(_ segue: SegueTemplate) {
        guard segue.kind != .custom else { return nil }
        self.segue = segue
    }

    func perform(_ made: UIStoryboardSegue) {
        switch segue.kind {
        case .show:
            animated { made.source.show(made.destination, sender: made.source) }
        case .showDetail, .replace:
            animated { made.source.showDetailViewController(made.destination, sender: made.source) }
        case .presentation, .popoverPresentation, .modal, .popover:
            present(made)
        case .push:
            if let navigation = made.source.navigationController {
                return navigation.pushViewController(made.destination, animated: segue.isAnimated)
            }
            Log.application.error(
                """
                Push segues can only be used when the source controller is managed by an instance of \
                UINavigationController.
                """)
        case .unwind:
            Unwinding.unwind(made, animated: segue.isAnimated)
        case .custom, .embed, .relationship:
            break
        }
    }

    private func present(_ made: UIStoryboardSegue) {
        if let style = segue.presentationStyle { made.destination.modalPresentationStyle = style }
        if let style = segue.transitionStyle { made.destination.modalTransitionStyle = style }
        made.source.present(made.destination, animated: segue.isAnimated)
    }

    /// Calls `body`, without animations if the segue has `animates="NO"`.
    private func animated(_ body: () -> Void) {
        let wereEnabled = UIView.areAnimationsEnabled
        if !segue.isAnimated { UIView.setAnimationsEnabled(false) }
        body()
        UIView.setAnimationsEnabled(wereEnabled)
    }
}
