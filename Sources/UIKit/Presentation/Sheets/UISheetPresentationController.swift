import Foundation
import Graphics

/// The presentation controller of sheets: the styles `.pageSheet` and `.formSheet`.
///
/// ```swift
/// let settings = SettingsViewController()
/// if let sheet = settings.sheetPresentationController {
///     sheet.detents = [.medium(), .large()]
///     sheet.prefersGrabberVisible = true
///     sheet.largestUndimmedDetentIdentifier = .medium
/// }
/// present(settings, animated: true)
/// ```
///
/// In a narrow window a sheet is attached to the lower edge. In others it floats in the middle. The user drags it with
/// the mouse, a finger, or the keys on its grabber from one detent to another, and out of the window to dismiss it. A
/// click beside the sheet and Escape also dismiss it.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        motion = SheetMotion(of: self)
    }

    // MARK: Detents

    /// The heights at which the sheet can rest. The default is the large one. An empty array is refused with a log
    /// line.
    open var detents: [Detent] {
        get { allDetents }
        set {
            guard !newValue.isEmpty else {
                Log.view.error(
                    "The detents of a sheet cannot be empty. \(presentedViewController.logName) keeps its own.")
                return
            }
            allDetents = newValue
            invalidateDetents()
        }
    }
    private var allDetents: [Detent] = [.large()]

    /// The identifier of the detent at which the sheet rests. With `nil`, the default, it is the smallest.
    ///
    /// The user's drags change it. Setting it moves the sheet, inside `animateChanges(_:)` with an animation.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { arrangementDidChange() } }
    }

    /// The identifier of the largest detent at which the views behind the sheet are not dimmed and receive touches.
    /// With `nil`, the default, all detents dim.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if largestUndimmedDetentIdentifier != oldValue { arrangementDidChange() } }
    }

    /// Calculates the heights of custom detents again, with the next layout or inside `animateChanges(_:)` with an
    /// animation.
    open func invalidateDetents() {
        cachedArrangement = nil
        arrangementDidChange()
    }

    /// Animates the changes that a closure makes to the sheet's properties.
    ///
    /// ```swift
    /// sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    /// ```
    open func animateChanges(_ changes: () -> Void) {
        guard let container, container.containingWindow?.isShown == true else { return changes() }
        container.layoutIfNeeded()
        withoutActuallyEscaping(changes) { changes in
            motion?.animate {
                changes()
                self.placeNow()
            }
        }
    }

    // MARK: Appearance

    /// A Boolean value that indicates whether the sheet has a grabber at its upper edge. The default is `false`.
    open var prefersGrabberVisible = false {
        didSet { if prefersGrabberVisible != oldValue { arrangementDidChange() } }
    }
    /// The radius of the corners in points. `nil`, the default, stands for 10. Negative numbers count as 0.
    open var preferredCornerRadius: CGFloat? {
        didSet { if preferredCornerRadius != oldValue { arrangementDidChange() } }
    }
    /// A Boolean value that indicates whether the sheet is attached to the lower edge if the vertical size class is
    /// compact. The default is `false`.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { if prefersEdgeAttachedInCompactHeight != oldValue { invalidateDetents() } }
    }
    /// A Boolean value that indicates whether a sheet at the lower edge has the width of the controller's
    /// `preferredContentSize`. The default is `false`.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { if widthFollowsPreferredContentSizeWhenEdgeAttached != oldValue { invalidateDetents() } }
    }
    /// A Boolean value that indicates whether a drag up over a scroll view makes the sheet larger before the content
    /// scrolls, if the content is at its top. The default is `true`.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// A Boolean value that indicates whether a floating sheet has the size of a page instead of a form. The default is
    /// `true` for the style `.pageSheet`.
    open var prefersPageSizing: Bool {
        get { wantsPageSizing ?? (style != .formSheet) }
        set {
            wantsPageSizing = newValue
            invalidateDetents()
        }
    }
    private var wantsPageSizing: Bool?

    /// The view over which the sheet is centred, as far as space permits. With `nil`, the default, it is in the middle
    /// of the window.
    open var sourceView: UIView? { didSet { if sourceView !== oldValue { arrangementDidChange() } } }

    /// The radius of the corners without a `preferredCornerRadius`.
    static let cornerRadius: CGFloat = 10

    // MARK: Arrangement

    private let sheetView = SheetView()
    private let dimmingView = SheetDimmingView()
    private var motion: SheetMotion?
    private var cachedArrangement: SheetArrangement?

    /// The upper edge while the user drags the sheet.
    var draggedTop: CGFloat?

    /// The positions of the sheet in the container with its present size.
    var arrangement: SheetArrangement {
        let layout = layout(in: container?.bounds ?? .zero, safeArea: container?.safeAreaInsets ?? .zero, traits: nil)
        if let cachedArrangement, cachedArrangement.layout == layout { return cachedArrangement }
        let arrangement = SheetArrangement(layout: layout, detents: allDetents, traits: traitCollection)
        cachedArrangement = arrangement
        return arrangement
    }

    /// The index of the detent at which the sheet rests.
    var selectedIndex: Int { arrangement.resolution.index(of: selectedDetentIdentifier?.rawValue) }

    private func layout(in bounds: CGRect, safeArea: UIEdgeInsets, traits: UITraitCollection?) -> SheetLayout {
        let traits = traits ?? traitCollection
        let isCompactWidth = traits.horizontalSizeClass == .compact
        return SheetLayout(
            bounds: bounds, safeArea: safeArea, scale: traits.displayScale, isPageSized: prefersPageSizing,
            isCompactWidth: isCompactWidth, isCompactHeight: traits.verticalSizeClass == .compact,
            preferredSize: preferredContentSize, prefersEdgeInCompactHeight: prefersEdgeAttachedInCompactHeight,
            followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
            floatsAlways: AdaptiveStyle.floatsAlways(
                answer: adaptivePresentationStyle(for: traits), isCompactWidth: isCompactWidth),
            source: container.flatMap { sourceView?.frame(in: $0) })
    }

    private func arrangementDidChange() { container?.setNeedsPlacement() }

    /// Places the sheet and lays its content out, in an animation if one is being recorded.
    func placeNow() {
        container?.setNeedsPlacement()
        container?.layoutIfNeeded()
        sheetView.layoutIfNeeded()
    }

    /// Updates the dimming and the corners for the sheet's present position.
    private func updateLook() {
        let arrangement = arrangement
        let top = draggedTop ?? arrangement.tops[selectedIndex]
        let dimming = arrangement.dimming(lastUndimmed: largestUndimmedDetentIdentifier)
        let strength = dimming.strength(at: top)
        if !isLeaving { dimmingView.alpha = strength }
        dimmingView.frame = container?.bounds ?? .zero
        let floats = arrangement.layout.placement == .floating
        let radius = preferredCornerRadius ?? Self.cornerRadius
        sheetView.round(radius.isFinite ? max(0, radius) : Self.cornerRadius, floats: floats)
        sheetView.hasShadow = floats || (dimming.lastUndimmed != nil && strength < 1)
        sheetView.grabber.isHidden = !prefersGrabberVisible
    }

    /// Whether the views behind are not dimmed and receive touches.
    var letsTouchesThrough: Bool {
        let dimming = arrangement.dimming(lastUndimmed: largestUndimmedDetentIdentifier)
        return dimming.strength(at: arrangement.tops[selectedIndex]) == 0
    }

    // MARK: Presentation

    open override var presentedView: UIView? {
        sheetView.content = presentedViewController.view
        return sheetView
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        let arrangement = arrangement
        if let draggedTop { return arrangement.frame(top: draggedTop) }
        return arrangement.frames[selectedIndex]
    }

    open override func size(
        forChildContentContainer child: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let container, parentSize != container.bounds.size else {
            return arrangement.frames[selectedIndex].size
        }
        let traits = traitCollection.modifyingTraits {
            $0.horizontalSizeClass = parentSize.width < SceneTraits.regularWidth ? .compact : .regular
            $0.verticalSizeClass = parentSize.height < SceneTraits.regularHeight ? .compact : .regular
        }
        let layout = layout(
            in: CGRect(origin: .zero, size: parentSize), safeArea: container.safeAreaInsets, traits: traits)
        let arrangement = SheetArrangement(layout: layout, detents: allDetents, traits: traits)
        return arrangement.frames[arrangement.resolution.index(of: selectedDetentIdentifier?.rawValue)].size
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        updateLook()
    }

    /// Whether the dimming fades because the sheet appears or disappears.
    private var isLeaving = false

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container else { return }
        draggedTop = nil
        container.insertSubview(dimmingView, at: 0)
        updateLook()
        motion?.attach(to: sheetView)
        guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated else { return }
        let strength = dimmingView.alpha
        isLeaving = true
        dimmingView.alpha = 0
        coordinator.animate { _ in self.dimmingView.alpha = strength }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        isLeaving = false
        if completed { updateLook() } else { end() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        // While the user drags the sheet, the dimming follows that.
        guard motion?.isDragging != true else { return }
        isLeaving = true
        presentedViewController.transitionCoordinator?.animate { _ in self.dimmingView.alpha = 0 }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        isLeaving = false
        if completed { end() } else { updateLook() }
    }

    override func systemInteractionController(
        using animator: any UIViewControllerAnimatedTransitioning, isPresenting: Bool
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        !isPresenting && motion?.isDragging == true ? motion : nil
    }

    /// Releases the controller's view, so that another presentation can show it.
    private func end() {
        dimmingView.removeFromSuperview()
        draggedTop = nil
        sheetView.content = nil
    }

    // MARK: Adaptivity

    package override func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        AdaptiveStyle.system(for: style, isCompactWidth: traits.horizontalSizeClass == .compact)
    }

    // MARK: The user

    override func hitTestBeside(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        letsTouchesThrough ? nil : super.hitTestBeside(point, with: event)
    }

    override func touchEndedBeside() { dismissByUser() }
    override var usesEscape: Bool { true }
    override var dimsPresentersTint: Bool { largestUndimmedDetentIdentifier == nil }
    override var keepsFirstResponder: Bool { largestUndimmedDetentIdentifier != nil }

    /// Moves the sheet to a detent that the user has chosen, and calls the delegate if it is a different one.
    func select(_ index: Int) {
        let rests = arrangement.resolution.rests
        guard rests.indices.contains(index), index != selectedIndex else { return }
        selectedDetentIdentifier = Detent.Identifier(rests[index].identifier)
    }

    /// Notifies the delegate that the user has chosen a detent.
    func notifyOfSelection() {
        guard let delegate = delegate as? any UISheetPresentationControllerDelegate else { return }
        delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}
