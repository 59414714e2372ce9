import Foundation
import Graphics

/// The container view of a presentation.
///
/// It keeps touches from the views behind it, and during a transition also from its subviews.
@MainActor
final class PresentationContainer: UIView {
    /// The presentation controller that manages the container.
    var controller: UIPresentationController? {
        didSet { setNeedsPlacement() }
    }
    /// Whether a transition is in progress.
    var isInTransition = false
    /// The size for which the presented view was placed.
    private var placedSize: CGSize?

    init(frame: CGRect, controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: frame)
        controller.container = self
    }

    required init?(coder: NSCoder) { nil }

    /// Places the presented view in the next layout.
    func setNeedsPlacement() {
        placedSize = nil
        setNeedsLayout()
    }

    /// Inserts the presented view. A presentation in front of it may have removed it.
    func install(_ view: UIView) {
        if let controller { view.frame = controller.frameOfPresentedViewInContainerView }
        addSubview(view)
    }

    override func layoutSubviews() {
        guard let controller else { return }
        // The presentation controller may have moved the view, so its frame is set only if the size has changed.
        if let view = controller.presentedView, view.superview === self, placedSize != bounds.size {
            placedSize = bounds.size
            view.frame = controller.frameOfPresentedViewInContainerView
        }
        controller.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        controller.containerViewDidLayoutSubviews()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsPlacement()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        controller?.traitCollectionDidChange(previousTraitCollection)
    }

    override var overridingTraits: UITraitCollection? { controller?.overrideTraitCollection }

    // MARK: Accessibility

    /// A sheet that does not dim what is behind it can be used beside it.
    override var accessibilityViewIsModal: Bool {
        get {
            controller != nil
                && (controller as? UISheetPresentationController)?.largestUndimmedDetentIdentifier == nil
        }
        set { super.accessibilityViewIsModal = newValue }
    }

    // MARK: Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit != nil, !isInTransition else { return hit == nil ? nil : self }
        return hit === self ? controller?.hitTestBeside(point, with: event) : hit
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !isInTransition, touches.contains(where: { $0.view === self }) else { return }
        controller?.touchEndedBeside()
    }

    // Touches end here, so that they do not reach the views behind.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
