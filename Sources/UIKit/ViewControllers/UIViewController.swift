import Foundation
import Graphics

/// Whoever is in charge of a view and what is in it.
///
/// Swift overrides what stands in a class's own body alone, so everything that a subclass may override is here; how it
/// works is in the files beside this one.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    /// A controller that makes its view in `loadView()`. There are no nibs: the names are of no account.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// A controller of a storyboard, which has its view too; with any other coder as without one.
    public required init?(coder: NSCoder) {
        super.init()
        (coder as? InterfaceCoder)?.decode(self)
    }

    @preconcurrency @MainActor public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The storyboard that the controller is from; `nil` for one that was made in code.
    open var storyboard: UIStoryboard? { interfaceScene?.storyboard }
    var interfaceScene: InterfaceScene?

    // MARK: View

    private var loadedView: UIView?
    private var isLoading = false
    /// The window is adding the view, so it need not warn about it.
    var isBeingInstalled = false

    /// The view, loaded when it is asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    deinit {
        if let loadedView, loadedView.viewController === self { loadedView.viewController = nil }
    }

    /// The view if it is there, without loading it.
    public var viewIfLoaded: UIView? { loadedView }
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view: to be overridden without a call of super. Here the one of the storyboard, with its outlets
    /// connected; without one a plain view, as large as the screen.
    open func loadView() {
        if interfaceScene?.loadView(of: self) != true { view = UIView(frame: UIScreen.main.bounds) }
    }

    open func viewDidLoad() {}

    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        if loadedView == nil {
            Log.view.error("\(type(of: self)) has no view after loadView(); an empty one is used.")
            view = UIView(frame: UIScreen.main.bounds)
        }
        viewDidLoad()
    }

    /// A text that tells what the controller shows.
    open var title: String?

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) {}
    /// Between `viewWillAppear(_:)` and `viewDidAppear(_:)`, with the view in the window at its size.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    var appearance = Appearance.disappeared
    var isAppearanceAnimated = false
    /// The view came or went with its superview, and the controller with it.
    var appearsWithView = false

    // MARK: Containment

    /// The controllers that this one contains, in the order in which they were added.
    open internal(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    open internal(set) weak var parent: UIViewController?
    /// Whether it appears because it was added to its parent.
    open internal(set) var isMovingToParent = false
    /// Whether it disappears because it leaves its parent.
    open internal(set) var isMovingFromParent = false

    /// Makes `childController` a child, after its former parent has lost it. Its view is the caller's to add. Itself
    /// or one of its ancestors is refused with a log line.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    /// Called by `addChild(_:)`; before `removeFromParent()` by whoever calls that.
    open func willMove(toParent parent: UIViewController?) { isMovingFromParent = parent == nil && self.parent != nil }
    /// Called by `removeFromParent()`; after `addChild(_:)` by whoever calls that.
    open func didMove(toParent parent: UIViewController?) {
        if appearance == .disappeared { isMovingToParent = false }
    }

    /// Whether children appear and disappear with this controller by themselves. One that says no does it with
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells a child that its view is about to appear or to disappear.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { beginAppearing(animated: animated) } else { beginDisappearing(animated: animated) }
    }

    /// Tells a child that what `beginAppearanceTransition(_:animated:)` told of is over; without that, nothing.
    open func endAppearanceTransition() {
        endAppearing()
        endDisappearing()
    }

    // MARK: Presentation

    /// How the controller is presented: a page sheet by default, and where `.automatic` or `.none` is set.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { wantedPresentationStyle }
        set { wantedPresentationStyle = newValue == .automatic || newValue == .none ? .pageSheet : newValue }
    }
    private var wantedPresentationStyle = UIModalPresentationStyle.pageSheet
    /// Whether a click beside a sheet leaves it where it is.
    open var isModalInPresentation = false
    open internal(set) var isBeingPresented = false
    open internal(set) var isBeingDismissed = false

    /// What this controller presents, and who has presented it.
    var presentation: Presentation?
    weak var presenter: UIViewController?

    /// Shows a controller in front of this one's in the same window. `completion` is called after it has appeared.
    ///
    /// Nothing but a log line happens where this controller is not in a window (R95), presents one already, or where the
    /// other one is shown elsewhere. `animated` is handed on to the appearance methods.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }

    /// Ends what this controller presents with all in front of that; where it presents nothing, its own presentation.
    /// `completion` is called after the last one has disappeared, at once where there is none.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        endPresentation(animated: flag, completion: completion)
    }

    // MARK: Status bar

    /// Whether the status bar is to be hidden: where there is little height (R149).
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides in this controller's place.
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Whether the controller decides on the status bar although it is not presented in full screen (R148).
    open var modalPresentationCapturesStatusBarAppearance = false {
        didSet { updateStatusBars() }
    }
    /// To be called when one of the properties above has another value (R150).
    open func setNeedsStatusBarAppearanceUpdate() { updateStatusBars() }

    // MARK: Edges of the screen

    /// The edges at which the controller wants touches before the system takes them. A desktop has no such gestures;
    /// the scene knows the wish all the same.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides in this controller's place.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// To be called when the edges are others.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { updateStatusBars() }

    // MARK: Orientation

    /// A monitor does not turn with its user, so what these say is kept for who asks and turns nothing.
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
    }
    /// To be called when the orientations are others: nothing turns by it.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    /// There is no home indicator on a desktop: the wish is without effect.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    // MARK: Sizes and traits

    /// The size that the content would like to have, which form sheets get; zero has no wish.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { presenter?.presentation?.container.setNeedsLayout() } }
    }

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { resizedSize(of: container, in: parentSize) }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection }

    /// Light or dark for the view and all in it; `.unspecified` inherits.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// Added to the view's safe area, in points. Values that are not finite count as zero.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeAreaOfTree() } }
    }

    /// The view's `safeAreaInsets` are others.
    open func viewSafeAreaInsetsDidChange() {}

    /// Who has presented the controller, else the view's superview (R65).
    open override var next: UIResponder? { presenter ?? viewIfLoaded?.superview }
    override var responderWindow: UIWindow? { viewIfLoaded?.window }
}
