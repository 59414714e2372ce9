import Foundation
import Graphics

/// The presentation controller of popovers: the style `.popover`.
///
/// ```swift
/// let menu = MenuViewController()
/// menu.modalPresentationStyle = .popover
/// menu.preferredContentSize = CGSize(width: 240, height: 300)
/// menu.popoverPresentationController?.sourceView = button
/// present(menu, animated: true)
/// ```
///
/// A popover is beside its source, with an arrow. A click elsewhere and Escape dismiss it. In a narrow window it is a
/// sheet on the lower edge, unless the delegate's `adaptivePresentationStyle(for:traitCollection:)` returns `.none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    // MARK: Source

    /// The view that contains the source of the popover. The default is `nil`.
    open var sourceView: UIView? { didSet { if sourceView !== oldValue { place() } } }
    /// The rectangle to which the arrow points, in the coordinates of `sourceView`. The null rectangle, the default,
    /// stands for the whole view.
    open var sourceRect = CGRect.null { didSet { if sourceRect != oldValue { place() } } }
    /// The item to which the arrow points, instead of `sourceView` and `sourceRect`. The default is `nil`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { place() } }
    /// The bar item to which the arrow points. It is the `sourceItem`, if that is a bar item.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    /// A Boolean value that indicates whether the popover may cover its source if there is no space beside it. The
    /// default is `false`: the popover is made smaller.
    open var canOverlapSourceViewRect = false { didSet { if canOverlapSourceViewRect != oldValue { place() } } }

    // MARK: Arrow

    /// The directions in which the arrow may point. The default is all four. With none the popover is over its source
    /// and has no arrow.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any {
        didSet { if permittedArrowDirections != oldValue { place() } }
    }
    /// The direction of the arrow if there is space, before the others that are permitted. `nil`, the default, prefers
    /// none.
    package var preferredArrowDirection: UIPopoverArrowDirection? {
        didSet { if preferredArrowDirection != oldValue { place() } }
    }
    /// The direction of the arrow; `.unknown` before the popover is shown.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown

    // MARK: Appearance

    /// The distances that the popover keeps from the edges of the window in points, 10 by default. Negative and
    /// infinite values count as 0.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { if popoverLayoutMargins != oldValue { place() } }
    }
    /// The colour of the popover and its arrow. With `nil`, the default, it is the background colour of the
    /// controller's view.
    open var backgroundColor: UIColor? { didSet { popoverView.fillColor = backgroundColor } }
    /// The class of the background view, a subclass of ``UIPopoverBackgroundView``. `nil`, the default, is the standard
    /// background. Other classes are refused with a log line.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
        didSet {
            guard let cls = popoverBackgroundViewClass else { return useBackground(nil) }
            guard let own = cls as? UIPopoverBackgroundView.Type else {
                Log.view.error("\(cls) is not a subclass of UIPopoverBackgroundView; the background stays as it is.")
                popoverBackgroundViewClass = oldValue
                return
            }
            useBackground(own)
        }
    }

    private func useBackground(_ cls: UIPopoverBackgroundView.Type?) {
        popoverView.use(cls)
        place()
    }

    // MARK: Touches

    /// The views outside of the popover that receive touches while it is shown. A touch elsewhere dismisses it and is
    /// received by no view. The default is `nil`.
    open var passthroughViews: [UIView]?

    override func hitTestBeside(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isPassthrough(point, with: event) ? nil : super.hitTestBeside(point, with: event)
    }

    /// Returns whether the view behind the container at a point belongs to `passthroughViews`.
    private func isPassthrough(_ point: CGPoint, with event: UIEvent?) -> Bool {
        guard let passthroughViews, !passthroughViews.isEmpty, let container, let parent = container.superview,
            let index = parent.subviews.firstIndex(of: container)
        else { return false }
        for view in parent.subviews[..<index].reversed() {
            guard let hit = view.hitTest(container.convert(point, to: view), with: event) else { continue }
            return passthroughViews.contains { hit.isDescendant(of: $0) }
        }
        return false
    }

    override func touchEndedBeside() { dismissByUser() }
    override var usesEscape: Bool { true }
    override var keepsFirstResponder: Bool { true }
    override var dimsPresentersTint: Bool { dimsTint }
    /// Whether the tint behind the popover is dimmed. A date picker's popover counts as part of its page, and dims
    /// nothing.
    final var dimsTint = true

    // MARK: Position

    let popoverView = PopoverView()

    private func place() { container?.setNeedsPlacement() }

    /// The source as a view and a rectangle in it; `nil` without a source.
    private var source: (view: UIView, rect: CGRect)? {
        if let sourceItem, let container, let frame = sourceItem.frame(in: container) { return (container, frame) }
        guard let view = sourceView ?? sourceItem as? UIView else { return nil }
        let isWhole = sourceRect.isNull || sourceView == nil
        return (view, isWhole ? view.bounds : sourceRect)
    }

    /// Returns the layout of the popover for the container's present size.
    private func layout(in container: UIView) -> PopoverLayout {
        let margins = popoverLayoutMargins
        func limited(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(
            by: UIEdgeInsets(
                top: limited(margins.top), left: limited(margins.left), bottom: limited(margins.bottom),
                right: limited(margins.right)))
        let anchor = source.map { $0.view.convert($0.rect, to: container) } ?? container.bounds
        return PopoverLayout(
            anchor: anchor, contentSize: preferredContentSize, area: area, permitted: permittedArrowDirections,
            preferred: preferredArrowDirection, canOverlapAnchor: canOverlapSourceViewRect,
            isRightToLeft: container.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            metrics: popoverView.metrics, scale: traitCollection.displayScale)
    }

    open override var presentedView: UIView? {
        popoverView.content = presentedViewController.view
        return popoverView
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let layout = layout(in: container)
        arrowDirection = layout.direction
        popoverView.arrangement = layout
        return layout.frame
    }

    open override func size(
        forChildContentContainer child: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { popoverView.arrangement?.contentFrame.size ?? preferredContentSize }

    // MARK: Changes of size

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { [weak self] _ in self?.reposition() }
    }

    /// Lets the delegate change the source, and moves the popover with it (R193).
    private func reposition() {
        guard let container, var (view, rect) = source else { return place() }
        if let delegate = delegate as? any UIPopoverPresentationControllerDelegate, sourceItem == nil {
            let (oldView, oldRect) = (view, rect)
            delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
            if view !== oldView { sourceView = view }
            if rect != oldRect || view !== oldView { sourceRect = rect }
        }
        place()
        container.layoutIfNeeded()
    }

    // MARK: Presentation

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        guard sourceView != nil || sourceItem != nil else {
            fatalError(missingSourceMessage)  // R192
        }
    }

    /// The text with which the program ends if the popover has no source.
    var missingSourceMessage: String {
        """
        Your application has presented \(presentedViewController.logName) from \(presentingViewController.logName). The \
        modalPresentationStyle is UIModalPresentationPopover. You must provide location information for this popover \
        through the view controller's popoverPresentationController. You must provide either a sourceView and \
        sourceRect or a barButtonItem. If this information is not known when you present the view controller, you may \
        provide it in the UIPopoverPresentationControllerDelegate method prepareForPopoverPresentation.
        """
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { end() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { end() }
    }

    /// Releases the controller's view, so that another presentation can show it.
    private func end() {
        popoverView.content = nil
        arrowDirection = .unknown
    }

    // MARK: Adaptivity

    /// The presentation controller of the sheet that the popover becomes in a narrow window.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: presenter)

    package override func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        AdaptiveStyle.system(for: .popover, isCompactWidth: traits.horizontalSizeClass == .compact)
    }

    override func adaptedController(for style: UIModalPresentationStyle) -> UIPresentationController? {
        guard style == .pageSheet || style == .formSheet else { return super.adaptedController(for: style) }
        adaptiveSheetPresentationController.style = style
        return adaptiveSheetPresentationController
    }

    override func systemAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        PopoverAnimator(popoverView, isPresenting: isPresenting)
    }
}
