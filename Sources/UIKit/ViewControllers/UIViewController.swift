import Foundation
import Graphics

/// A controller that manages a view and its subviews.
///
/// ```
/// final class GreetingViewController: UIViewController {
///     private let label = UILabel()
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         label.text = "Hello"
///         view.addSubview(label)
///     }
///
///     override func viewDidLayoutSubviews() {
///         super.viewDidLayoutSubviews()
///         label.frame = view.bounds.inset(by: view.safeAreaInsets)
///     }
/// }
///
/// window.rootViewController = GreetingViewController()
/// ```
///
/// The view is loaded when it is first needed, with `loadView()` and then `viewDidLoad()`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UIFocusEnvironment {
    // Subclasses can override only what is declared in the class body. Those declarations are all here, and most
    // implementations are in the other files of this folder.

    /// Creates a controller whose view comes from a nib.
    ///
    /// ```
    /// let controller = PlayerViewController(nibName: "Player", bundle: nil)
    /// ```
    ///
    /// The nib is loaded with the controller as its owner, in `loadView()`. It must set the outlet `view`. Without the
    /// file or the outlet the program ends, where UIKit raises an exception.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The name of the `.xib` file without the extension. With `nil` the file is called like the
    ///     class without "Controller", or like the class. If there is no such file, the view is a plain one.
    ///   - nibBundleOrNil: The bundle to search. `nil` and the main bundle stand for the resource bundles of the
    ///     program's and the class's modules, and then the folder of the executable.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        nib = nibNameOrNil.map { NibReference(name: $0, bundle: nibBundleOrNil) }
        givenBundle = nibBundleOrNil
    }

    /// Creates a controller from a storyboard or nib. With any other coder the controller has neither.
    public required init?(coder: NSCoder) {
        super.init()
        (coder as? InterfaceCoder)?.decode(self)
    }

    /// Creates a controller that makes its view in `loadView()`, or has a nib with the name of its class.
    @preconcurrency @MainActor public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The storyboard that the controller comes from, or `nil` if it was created in code.
    open var storyboard: UIStoryboard? { interfaceScene?.storyboard }
    var interfaceScene: InterfaceScene?

    /// The name of the controller's nib: the one that was given, or that of the class if there is such a file. `nil`
    /// without a nib.
    open var nibName: String? { nibNameInUse }
    /// The bundle of the controller's nib that was given, or `nil`.
    open var nibBundle: Bundle? { nib?.bundle ?? givenBundle }
    var nib: NibReference?
    private var givenBundle: Bundle?
    /// The view that a nib contains for the controller, until it is loaded.
    var nibView: UIView?

    // MARK: View

    private var loadedView: UIView?
    private var isLoading = false
    /// Whether the window is adding the view itself, so that it need not warn about that.
    var isBeingInstalled = false

    /// The controller's view. Reading it loads the view if necessary.
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

    /// The view, or `nil` if it has not been loaded. Reading it does not load the view.
    public var viewIfLoaded: UIView? { loadedView }
    /// A Boolean value that indicates whether the view has been loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and assigns it to `view`. Overrides do not call super.
    ///
    /// The default makes the view of the storyboard or nib and connects its outlets. Without one it makes a plain view
    /// that is as large as the main screen.
    open func loadView() {
        if interfaceScene?.loadView(of: self) == true || loadViewFromNib() { return }
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Called once after the view was loaded. The default does nothing.
    open func viewDidLoad() {}

    /// Loads the view if it has not been loaded. If `loadView()` sets no view, an empty one is used and a line is
    /// logged.
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

    /// The title of the controller's content. The default is `nil`. Setting it changes the titles of the navigation
    /// item and the tab bar item, too.
    open var title: String? {
        willSet { announceChange(of: .title) }
        didSet {
            if title != oldValue { barState?.titleDidChange(to: title) }
            reportChange(of: .title)
        }
    }

    // MARK: Appearance

    /// Called before the view appears on the screen. `animated` is the value given to `present` or `dismiss`,
    /// otherwise `false`. The default does nothing.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called between `viewWillAppear(_:)` and `viewDidAppear(_:)`, when the view is in the window and has its size.
    /// The default does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view has appeared on the screen. The default does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears from the screen. The default does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has disappeared from the screen. The default does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Updates the content and the style of the controller and its view. Override it to set properties from a model.
    /// The default does nothing. Do not call it directly.
    ///
    /// It is called before the first layout of the view, before the view's own `updateProperties()`, and again after a
    /// request. A change of a trait or of an `@Observable` object that it has read requests it. The same holds for
    /// `viewWillLayoutSubviews()`, `viewDidLayoutSubviews()` and `updateViewConstraints()`.
    open func updateProperties() {}
    /// Requests `updateProperties()` before the next layout, with the next commit. It does nothing before the view is
    /// loaded, because the properties are updated with its first layout.
    open func setNeedsUpdateProperties() { viewIfLoaded?.requestUpdate(of: .controller) }
    /// Updates the properties of the controller, of its view, and of all views and controllers in it now, where that
    /// was requested or has not happened yet. Does nothing before the view is loaded.
    open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

    /// Called before the view lays out its subviews. The default does nothing.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews. The default does nothing.
    open func viewDidLayoutSubviews() {}

    /// Updates the constraints of the view before a layout. Overrides call super at the end. The default calls the
    /// view's `updateConstraints()`.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// The smallest layout margins of the view, in points: 16 at the sides if the width is compact, 20 if it is
    /// regular.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardMinimumMargins }

    /// A Boolean value that indicates whether the view's layout margins are at least `systemMinimumLayoutMargins`. The
    /// default is `true`.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() }
        }
    }

    var appearance = Appearance.disappeared
    var isAppearanceAnimated = false
    /// Whether the appearance state changes because the view enters or leaves a window with its superview.
    var appearsWithView = false

    // MARK: Containment

    /// The controllers that this one contains, in the order in which they were added.
    open internal(set) var children: [UIViewController] = []
    /// The controller that contains this one, or `nil`.
    open internal(set) weak var parent: UIViewController?
    /// A Boolean value that indicates whether the controller is appearing because it was added to its parent.
    open internal(set) var isMovingToParent = false
    /// A Boolean value that indicates whether the controller is disappearing because it is leaving its parent.
    open internal(set) var isMovingFromParent = false

    /// Makes `childController` a child of this controller. Its former parent loses it.
    ///
    /// ```
    /// addChild(sidebar)
    /// view.addSubview(sidebar.view)
    /// sidebar.didMove(toParent: self)
    /// ```
    ///
    /// The caller adds the child's view. The controller itself and controllers that contain it are refused with a log
    /// line.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Removes the controller from its parent. The caller removes the view.
    open func removeFromParent() { leaveParent() }
    /// Called by `addChild(_:)`. Callers of `removeFromParent()` call it with `nil` before that.
    open func willMove(toParent parent: UIViewController?) { isMovingFromParent = parent == nil && self.parent != nil }
    /// Called by `removeFromParent()`. Callers of `addChild(_:)` call it afterwards.
    open func didMove(toParent parent: UIViewController?) {
        if appearance == .disappeared { isMovingToParent = false }
    }

    /// A Boolean value that indicates whether children appear and disappear together with this controller. The default
    /// is `true`. Overrides that return `false` use `beginAppearanceTransition(_:animated:)` and
    /// `endAppearanceTransition()`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins the appearance or disappearance of a child controller. Its container calls this method on it. A second
    /// call for the same direction is logged as an error and does nothing.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isVisible == isAppearing { reportUnbalancedAppearance() }
        if isAppearing { beginAppearing(animated: animated) } else { beginDisappearing(animated: animated) }
    }

    /// Ends the transition that `beginAppearanceTransition(_:animated:)` began. A call without one is logged as an
    /// error and does nothing.
    open func endAppearanceTransition() {
        if appearance == .appeared || appearance == .disappeared { reportUnbalancedAppearance() }
        endAppearing()
        endDisappearing()
    }

    // Containers override these.

    /// Insets that the bars of the container add to the safe area.
    final var containerInsets = UIEdgeInsets.zero {
        didSet { if containerInsets != oldValue { viewIfLoaded?.updateSafeAreaOfTree() } }
    }
    /// The transition between the children in progress; `nil` without one.
    var childTransition: ControllerTransition? { nil }
    /// The child that receives keys while there is no first responder.
    var keyChild: UIViewController? { nil }
    /// Called in the course of the appearance, after `viewWillAppear`, after `viewDidAppear` and before
    /// `viewWillDisappear`.
    func childrenWillAppear(animated: Bool) {}
    func childrenDidAppear(animated: Bool) {}
    func childrenWillDisappear() {}

    // MARK: Presentation

    /// The style in which the controller is presented. The default is `.pageSheet`, which `.automatic` stands for.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { wantedPresentationStyle }
        set {
            if newValue != wantedPresentationStyle, presenter == nil { preparedPresentationController = nil }
            wantedPresentationStyle = newValue == .automatic ? .pageSheet : newValue
        }
    }
    private var wantedPresentationStyle = UIModalPresentationStyle.pageSheet
    /// The movement with which the controller is presented and dismissed. The default is `.coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The movement with which the controller is presented and dismissed, or pushed and popped. With `nil`, the
    /// default, presentations follow `modalTransitionStyle`. Custom animators of delegates, popovers, and pops and
    /// dismissals that follow a finger do not use it.
    open var preferredTransition: Transition?
    /// The source of a custom presentation controller and of custom animators. It is not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        didSet { if transitioningDelegate !== oldValue, presenter == nil { preparedPresentationController = nil } }
    }
    /// The presentation controller for the next presentation, or of the present one (R199).
    var preparedPresentationController: UIPresentationController?
    /// Returns the presentation controller that the controller's class brings along, or `nil`.
    func systemPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }
    /// The reason for which the controller cannot be presented in its present state, for the log; `nil` if it can.
    var reasonNotToPresent: String? { nil }
    /// Called after the user has dismissed the presentation of this controller, or of one that contains it.
    func didDismissByUser() { for child in children { child.didDismissByUser() } }
    /// Dismisses the controller that this one presents, for the user.
    func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        dismiss(animated: animated, completion: completion)
    }

    /// A Boolean value that indicates whether presentations with the style `.currentContext` or `.overCurrentContext`
    /// by this controller, or by controllers that it contains, cover this one's view.
    ///
    /// The default is `true` for navigation controllers, whose bar is covered too, unless they are in a container other
    /// than a tab bar or split view controller. It is `false` for all others. A controller in a navigation or tab bar
    /// controller that sets it leaves the bars uncovered.
    open var definesPresentationContext: Bool {
        get { ownContext ?? definesContextByDefault }
        set { ownContext = newValue }
    }
    private var ownContext: Bool?
    /// Whether the controller is moving to a container that takes a presentation in its context along.
    final var keepsContext = false
    /// Whether a controller of this class defines a context unless the program says otherwise.
    var definesContextByDefault: Bool { false }
    /// A Boolean value that indicates whether presentations in this controller's context have its
    /// `modalTransitionStyle` instead of the presented controller's. The default is `false`.
    open var providesPresentationContextTransitionStyle = false
    /// A Boolean value that indicates whether an on-screen keyboard stays when another view becomes first responder. It
    /// is `true` for form sheets and has no effect: a desktop has no such keyboard.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    /// A Boolean value that indicates whether a click beside the sheet does not dismiss it. The default is `false`.
    open var isModalInPresentation = false
    /// A Boolean value that indicates whether the controller is being presented. It is `true` until it has appeared.
    open internal(set) var isBeingPresented = false
    /// A Boolean value that indicates whether the controller is being dismissed. It is `true` until it has disappeared.
    open internal(set) var isBeingDismissed = false

    /// The presentation of the controller that this controller presents.
    var presentation: Presentation?
    /// The controller that presented this one.
    weak var presenter: UIViewController?

    /// Presents a controller in front of this one, in the same window.
    ///
    /// ```
    /// let settings = SettingsViewController()
    /// settings.modalPresentationStyle = .formSheet
    /// present(settings, animated: true)
    /// ```
    ///
    /// The presenting controller is the outermost controller that contains this one. With the styles `.currentContext`
    /// and `.overCurrentContext` it is the nearest one with `definesPresentationContext`. Both are linked when the call
    /// returns. The presentation is refused with a log line in these cases, and `completion` is not called:
    ///
    /// - This controller's view is not in a window.
    /// - The presenting controller presents another controller already, or is being presented.
    /// - `viewControllerToPresent` has a parent, is presented already, or its view is in a window.
    /// - Its style is `.none`, or its transition style does not fit.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The controller to present, in its `modalPresentationStyle`.
    ///   - flag: Whether the presentation is animated, with the animator of the `transitioningDelegate` or else in the
    ///     `modalTransitionStyle`.
    ///   - completion: Called once after the controller has appeared, or after a cancelled transition.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses the controller that this one presents, with all controllers in front of it. If this one presents none,
    /// it is dismissed itself. If neither applies, the parent is asked.
    ///
    /// - Parameters:
    ///   - flag: Whether the dismissal is animated. Of several controllers only the front-most one is.
    ///   - completion: Called once after the controllers have disappeared, or at once if nothing is presented.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        endPresentation(animated: flag, completion: completion)
    }

    /// Shows a controller in the way of the container that this one is in. A container overrides it. The default asks
    /// the parent, and presents the controller if there is none.
    ///
    /// - Parameters:
    ///   - vc: The controller to show.
    ///   - sender: The object that caused it, or `nil`.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { return parent.show(vc, sender: sender) }
        present(vc, animated: UIView.areAnimationsEnabled)
    }

    /// Shows a controller as the detail of the container that this one is in. A container overrides it. The default
    /// asks the parent, and presents the controller if there is none.
    ///
    /// - Parameters:
    ///   - vc: The controller to show.
    ///   - sender: The object that caused it, or `nil`.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { return parent.showDetailViewController(vc, sender: sender) }
        present(vc, animated: UIView.areAnimationsEnabled)
    }

    /// Returns the nearest controller, from this one up through the controllers that contain it, that can perform an
    /// action; `nil` if none can.
    ///
    /// - Parameters:
    ///   - action: The method.
    ///   - sender: The object that sends the action, or `nil`.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        canPerformAction(action, withSender: sender)
            ? self : parent?.targetViewController(forAction: action, sender: sender)
    }

    // MARK: Segues

    /// Performs a segue of the storyboard. `shouldPerformSegue(withIdentifier:sender:)` is not asked.
    ///
    /// - Parameters:
    ///   - identifier: The name of the segue. If the controller has none with it, an error is logged; UIKit raises an
    ///     exception.
    ///   - sender: The object that `prepare(for:sender:)` receives, or `nil`.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let scene = interfaceScene, let segue = scene.segue(withIdentifier: identifier) else {
            Log.application.error("Receiver (\(logName)) has no segue with identifier '\(identifier)'")
            return
        }
        scene.perform(segue, sender: sender)
    }

    /// Returns whether a segue that the user has started is performed. The default is `true`.
    ///
    /// - Parameters:
    ///   - identifier: The name of the segue; empty if it has none.
    ///   - sender: The object that started it, such as a button.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Prepares the destination of a segue. Its view is not loaded yet. The default does nothing.
    ///
    /// - Parameters:
    ///   - segue: The segue, with this controller as its source.
    ///   - sender: The object that started it, or `nil`.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether an unwind segue leads to this controller. By default it does if the controller has the action
    /// and is not the source.
    ///
    /// - Parameters:
    ///   - action: The method of the unwind segue.
    ///   - fromViewController: The source of the segue.
    ///   - sender: The object that started it, or `nil`.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { self !== fromViewController && action.method(of: self) != nil }

    /// Returns the children in which the destination of an unwind segue is searched. By default these are all but the
    /// one that contains the source.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = childContaining(source)
        return children.filter { $0 !== containing }
    }

    /// Returns the child that is the source of an unwind segue or contains it, or `nil`.
    public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        Unwinding.child(of: self, containing: source)
    }

    /// Shows a child on the way to the destination of an unwind segue. A container overrides it. The default does
    /// nothing.
    ///
    /// - Parameters:
    ///   - unwindSegue: The unwind segue.
    ///   - subsequentVC: The child that is the destination or contains it.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Status bar

    /// A Boolean value that indicates whether the status bar is hidden. By default it is hidden if the vertical size
    /// class is compact.
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }  // R149
    /// The style of the status bar. The default is `.default`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The animation of the status bar when it is shown or hidden with an animation. The default is `.fade`.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides instead whether the status bar is hidden. The default is `nil`.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child that decides instead on the style of the status bar. The default is `nil`.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// A Boolean value that indicates whether a controller that is not presented in full screen decides on the status
    /// bar. The default is `false`.
    open var modalPresentationCapturesStatusBarAppearance = false {
        didSet { updateStatusBars() }
    }

    /// Updates the status bar. Call it when one of the status bar properties has changed; in an animation block the
    /// change is animated.
    open func setNeedsStatusBarAppearanceUpdate() { updateStatusBars() }

    // MARK: Edges of the screen

    /// The edges at which the controller asks for touches before the system's gestures. The default is none. A desktop
    /// has no such gestures, so the value has no effect.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides on these edges instead. The default is `nil`.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Call this method when the edges have changed.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { updateStatusBars() }

    // MARK: Bars

    /// The items and settings for bars; `nil` until one is used.
    final var barState: ControllerBarState?
    /// The content of a navigation bar while the controller is shown by a navigation controller. It is made when it is
    /// first used.
    open var navigationItem: UINavigationItem { bars.navigationItem }
    /// The items of a navigation controller's toolbar while the controller is shown. The default is `nil`.
    open var toolbarItems: [UIBarButtonItem]? {
        get { barState?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    /// Sets the items of the toolbar. An animated change fades.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        bars.setToolbarItems(toolbarItems, animated: animated)
    }
    /// A button with the title "Edit" or "Done", which calls `setEditing(_:animated:)`.
    open var editButtonItem: UIBarButtonItem { bars.editButtonItem }
    /// The item of a tab bar that stands for the controller. It is made when it is first used.
    open var tabBarItem: UITabBarItem! {
        get { bars.tabBarItem }
        set { bars.tabBarItem = newValue ?? UITabBarItem() }
    }
    /// A Boolean value that indicates whether the bar at the bottom is hidden while the controller is on a navigation
    /// controller's stack. The default is `false`.
    open var hidesBottomBarWhenPushed: Bool {
        get { barState?.hidesBottomBarWhenPushed ?? false }
        set { bars.hidesBottomBarWhenPushed = newValue }
    }
    /// The edges at which the view reaches under bars. The default is all.
    open var edgesForExtendedLayout: UIRectEdge {
        get { barState?.edges ?? .all }
        set { bars.edges = newValue }
    }
    /// A Boolean value that indicates whether scroll views that adjust their insets automatically do so for bars of the
    /// controller's container, although their content does not scroll. The default is `true`.
    @available(iOS, deprecated: 11.0, message: "Use the scroll view's contentInsetAdjustmentBehavior instead.")
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { wantsScrollViewInsets }
        set { bars.wantsScrollViewInsets = newValue }
    }
    final var wantsScrollViewInsets: Bool { barState?.wantsScrollViewInsets ?? true }
    /// A Boolean value that indicates whether the view reaches under opaque bars, too. The default is `false`.
    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { barState?.includesOpaqueBars ?? false }
        set { bars.includesOpaqueBars = newValue }
    }
    /// A Boolean value that indicates whether the user can edit the content. The default is `false`.
    open var isEditing: Bool {
        get { barState?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }
    /// Begins or ends editing. Overrides call super, which changes `editButtonItem`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

    // MARK: Orientation

    /// A Boolean value that indicates whether the content may rotate. It has no effect: monitors do not rotate.
    open var shouldAutorotate: Bool { true }
    /// The orientations that the controller supports. The default is all; the value has no effect.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// The orientation in which the controller prefers to be presented. The default is the present one; the value has
    /// no effect.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
    }
    /// Call this method when the supported orientations have changed. It does nothing.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    /// Asks the system to rotate to an orientation that is supported now. It does nothing: monitors do not rotate.
    @available(
        iOS, deprecated: 16.0,
        message: "Please use instance method `setNeedsUpdateOfSupportedInterfaceOrientations`."
    )
    open class func attemptRotationToDeviceOrientation() {}

    // MARK: Memory

    /// Frees memory that can be filled again. Linux sends no warnings, so Casement never calls it.
    ///
    /// The default does nothing. Overrides call super.
    open func didReceiveMemoryWarning() {}

    /// A Boolean value that indicates whether the home indicator should be hidden. It has no effect: a desktop has
    /// none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides on the home indicator instead. The default is `nil`.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Call this method when `prefersHomeIndicatorAutoHidden` has changed. It does nothing.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    // MARK: Sizes and traits

    /// The size that the content prefers, in points. Form sheets and popovers use it if width and height are positive.
    /// The default is zero.
    open var preferredContentSize = CGSize.zero {
        willSet { announceChange(of: .preferredContentSize) }
        didSet {
            preferredContentSizeChanged(from: oldValue)
            reportChange(of: .preferredContentSize)
        }
    }

    /// Called after a child's `preferredContentSize` has changed. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size in points that a child will have when this controller's view has `parentSize`. By default it
    /// follows from the autoresizing mask of the child's view.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { resizedSize(of: container, in: parentSize) }

    /// Called before the view changes to another size, in points. Overrides call super, which informs the children.
    ///
    /// The window has no animated changes, so closures given to the coordinator run right after the change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// Called before the traits change. Overrides call super, which informs the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { forwardTransition(to: newCollection, with: coordinator) }

    /// Called after the traits have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Sets traits of a child and of everything below it, such as a compact width. The child's own
    /// ``traitOverrides`` precede them.
    ///
    /// - Parameters:
    ///   - collection: The traits; `nil` removes them.
    ///   - childViewController: The child. Another controller is refused with a log line.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { setTraits(collection, ofChild: childViewController) }

    /// Returns the traits that this controller sets for a child, or `nil`. Override it to set them by the situation.
    ///
    /// It is asked whenever traits may have changed. The size of the view alone changes no traits: override
    /// ``viewWillTransition(to:with:)`` and call ``setOverrideTraitCollection(_:forChild:)`` for that. An override must
    /// not read the traits of the child or of its view, which depend on the answer.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        traits(ofChild: childViewController)
    }

    // MARK: Content

    /// Sets ``contentUnavailableConfiguration`` for a state. The default does nothing.
    ///
    /// Override it for a controller that may have no content. It is called before the first layout of the view, after
    /// a change of the traits or of the text in the search bar of the navigation item, and after
    /// ``setNeedsUpdateContentUnavailableConfiguration()``. Do not call it.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    final var needsContentUnavailableUpdate = true
    final var contentUnavailable: ContentUnavailableCover?

    /// The traits of the view. Before the view is loaded they are those of the parent or of the main screen, with the
    /// controller's overrides.
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? traitsWithoutView }
    final var traitState: TraitState?
    /// The commands that were added.
    final var addedKeyCommands: [UIKeyCommand] = []
    /// The commands that were added with ``addKeyCommand(_:)``, or `nil` without any. An override adds its own ones to
    /// those of super.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    /// The interface style of the view and its subviews. The default, `.unspecified`, inherits it. Using this property
    /// loads the view.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// Insets that are added to the view's safe area, in points. The default is zero; values that are not finite count
    /// as zero.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeAreaOfTree() } }
    }

    /// Called when the view's `safeAreaInsets` have changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}

    /// The presenting controller, or without one the view's superview. It is the window while a presentation has
    /// removed the view.
    open override var next: UIResponder? {
        presenter ?? viewIfLoaded?.superview ?? presentation?.controller.containerView?.window  // R65
    }
    override var responderWindow: UIWindow? { viewIfLoaded?.window }

    // MARK: Focus

    /// The environments that should receive the focus when it moves to this controller. The default is its view, and
    /// for controllers such as ``UINavigationController`` first the child that they show.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        [keyChild, viewIfLoaded].compactMap { $0 as? any UIFocusEnvironment }
    }
    /// The presentation that shows the controller, or the superview of its view, or its parent.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? {
        presenter?.presentation?.active ?? viewIfLoaded?.superview ?? parent
    }
    /// The name of the focus group to which the controller's views belong. With `nil`, the default, it is the
    /// superview's.
    open var focusGroupIdentifier: String? {
        get { FocusProperties.existing(of: self)?.group }
        set { FocusProperties.made(of: self).group = newValue }
    }
    /// Requests that the focus moves to the preferred item in this controller, if the focus is there.
    open func setNeedsFocusUpdate() { requestFocusUpdateIfFocused() }
    /// Performs a requested update of the focus at once. Does nothing without one.
    open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
    /// Returns whether the focus may move within the controller's view, into it or out of it. The default is `true`.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus has moved within the controller's view, into it or out of it. The default does nothing.
    /// Overrides call super.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
