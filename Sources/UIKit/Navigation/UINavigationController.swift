import Foundation
import Graphics

/// A container of a stack of controllers, which shows the top one below a navigation bar.
///
/// ```
/// let navigation = UINavigationController(rootViewController: InboxController())
/// window.rootViewController = navigation
///
/// // in InboxController
/// navigationController?.pushViewController(MessageController(message), animated: true)
/// ```
///
/// The user goes back with the back button, by a swipe of a finger from the leading edge or of two fingers on a
/// touchpad, with the mouse's back button, and with Alt-Left or Command-[.
///
/// `viewControllers` changes at once, and the views follow. A change that is animated while another animation runs
/// follows that one. A change without an animation ends the one that runs.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The direction of a change of the stack.
    public enum Operation: Int, Sendable {
        /// The controllers change without a direction.
        case none
        /// A controller is added on top.
        case push
        /// The top controller is removed.
        case pop
    }

    /// The duration with which bars are hidden and shown, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2

    private let barClass: AnyClass?
    private let toolbarClass: AnyClass?
    private(set) lazy var state = NavigationState(self)

    // MARK: Creating

    /// Creates a controller with its first controller, which has no back button.
    ///
    /// - Parameter rootViewController: The first controller. A navigation controller is refused with a log line.
    public init(rootViewController: UIViewController) {
        (barClass, toolbarClass) = (nil, nil)
        super.init(nibName: nil, bundle: nil)
        change(.push(rootViewController), animated: false)
    }

    /// Creates a controller without content, with custom classes of bars.
    ///
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`. `nil` and other classes stand for `UINavigationBar`.
    ///   - toolbarClass: A subclass of `UIToolbar`. `nil` and other classes stand for `UIToolbar`.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        barClass = navigationBarClass
        self.toolbarClass = toolbarClass
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without content.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (barClass, toolbarClass) = (nil, nil)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard, with its root. With any other coder it has no content.
    public required init?(coder: NSCoder) {
        (barClass, toolbarClass) = (nil, nil)
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(navigation: self)
    }

    // In other containers nothing would take the presentation along.
    override var definesContextByDefault: Bool { parent?.carriesContexts ?? true }

    // MARK: The stack

    /// The controllers from the root to the top. Setting it changes the stack without an animation.
    open var viewControllers: [UIViewController] {
        get { state.stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller on top of the stack, or `nil`.
    open var topViewController: UIViewController? { state.stack.last }
    /// The controller that the user sees: the one that is presented by the top controller or this one, or the top
    /// controller.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pushes a controller on top of the stack.
    ///
    /// A controller that is in the stack already, and a navigation controller, are refused with a log line.
    ///
    /// - Parameters:
    ///   - viewController: The controller to show.
    ///   - animated: Whether it slides in from the trailing edge. Off the screen nothing is animated.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        change(.push(viewController), animated: animated)
    }

    /// Removes the top controller. The root stays.
    ///
    /// - Parameter animated: Whether the controller slides out.
    /// - Returns: The removed controller, or `nil`.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { change(.pop, animated: animated).first }

    /// Removes the controllers above one.
    ///
    /// - Parameters:
    ///   - viewController: The controller that is on top afterwards. One that is not in the stack is refused with a log
    ///     line.
    ///   - animated: Whether the top controller slides out.
    /// - Returns: The removed controllers, or `nil` if the call was refused.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let isKnown = state.stack.contains { $0 === viewController }
        let removed = change(.popTo(viewController), animated: animated)
        return isKnown ? removed : nil
    }

    /// Removes all controllers but the root.
    ///
    /// - Parameter animated: Whether the top controller slides out.
    /// - Returns: The removed controllers, or `nil` if there were none.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let removed = change(.popToRoot, animated: animated)
        return removed.isEmpty ? nil : removed
    }

    /// Replaces the stack.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers from the root to the top. If one occurs twice, the call is refused with
    ///     a log line. An empty array shows nothing.
    ///   - animated: Whether a new top controller is animated: as a pop if it was in the stack, else as a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(.set(viewControllers), animated: animated)
    }

    /// Pushes the controller.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: UIView.areAnimationsEnabled)
    }

    /// Pops to the controller, or to the one that contains it.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard state.stack.contains(where: { $0 === subsequentVC }) else { return }
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    /// The delegate. It is not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?

    // MARK: Bars

    /// The navigation bar. Its items are those of the controllers; the program changes their `navigationItem`.
    open var navigationBar: UINavigationBar { bar }
    private(set) lazy var bar: UINavigationBar = {
        let bar = (barClass as? UINavigationBar.Type).flatMap { _Instantiable.make($0) } as? UINavigationBar
        return bar ?? UINavigationBar()
    }()

    /// The toolbar at the bottom, with the `toolbarItems` of the top controller. It is hidden by default.
    open var toolbar: UIToolbar! { ownToolbar }
    private(set) lazy var ownToolbar: UIToolbar = {
        let bar = (toolbarClass as? UIToolbar.Type).flatMap { _Instantiable.make($0) } as? UIToolbar
        return bar ?? UIToolbar()
    }()

    /// A Boolean value that indicates whether the navigation bar is hidden. The default is `false`.
    open var isNavigationBarHidden: Bool {
        get { state.isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the navigation bar.
    ///
    /// - Parameters:
    ///   - hidden: Whether the bar is hidden.
    ///   - animated: Whether it slides out of the top, or with a push or pop in progress along with that.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != state.isBarHidden else { return }
        state.isBarHidden = hidden
        updateStatusBars()
        changeBars(animated: animated)
    }

    /// A Boolean value that indicates whether the toolbar is hidden. The default is `true`.
    open var isToolbarHidden: Bool {
        get { state.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar.
    ///
    /// - Parameters:
    ///   - hidden: Whether the toolbar is hidden.
    ///   - animated: Whether it slides out of the bottom.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != state.isToolbarHidden else { return }
        state.isToolbarHidden = hidden
        changeBars(animated: animated)
    }

    /// A Boolean value that indicates whether a tap on the content hides or shows the bars. The default is `false`.
    open var hidesBarsOnTap = false { didSet { state.gestures.update() } }
    /// A Boolean value that indicates whether a swipe up hides the bars, and one down shows them. The default is
    /// `false`.
    open var hidesBarsOnSwipe = false { didSet { state.gestures.update() } }
    /// A Boolean value that indicates whether the bars are hidden while the vertical size class is compact. A tap shows
    /// them. The default is `false`.
    open var hidesBarsWhenVerticallyCompact = false { didSet { hideBarsIfCompact() } }
    /// A Boolean value that indicates whether the bars are hidden while an on-screen keyboard is shown. A desktop has
    /// none, so the value has no effect.
    open var hidesBarsWhenKeyboardAppears = false
    /// The recognizer of `hidesBarsOnTap`.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { state.gestures.tap }
    /// The recognizer of `hidesBarsOnSwipe`.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { state.gestures.swipe }

    /// The recognizer of the swipe from the leading edge with which a finger goes back. Disabling it disables the swipe
    /// on a touchpad and the mouse's back button too.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { state.gestures.edge }

    // MARK: View controller

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.navigation = self
        self.view = view
        state.gestures.install(in: view)
        setUpBars()
    }

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    /// The top controller while the navigation bar is hidden. Otherwise the bar's style decides.
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        bar.barStyle == .default ? .default : .lightContent
    }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

    /// The orientations of the delegate, or all.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// The preferred content size of the top controller, unless this controller has one of its own.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard let top = topViewController, container === top else { return }
        preferredContentSize = top.preferredContentSize
    }

    /// Returns the size of the top controller between the bars. The others keep theirs until they are shown.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let child = container as? UIViewController, child === topViewController else {
            return (container as? UIViewController)?.viewIfLoaded?.bounds.size ?? parentSize
        }
        return contentArea(in: CGRect(origin: .zero, size: parentSize)).layout(
            extendingTo: child.edgesForExtendedLayout,
            includesOpaqueBars: child.extendedLayoutIncludesOpaqueBars
        ).frame.size
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        hideBarsIfCompact()
        viewIfLoaded?.setNeedsLayout()
    }

    /// The commands that go back: Alt-Left and Command-[.
    open override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + state.backCommands }

    // MARK: Transitions

    override var childTransition: ControllerTransition? { changes.current?.transition }
    override var keyChild: UIViewController? { topViewController }
    override func childrenWillAppear(animated: Bool) { contentWillAppear(animated: animated) }
    override func childrenDidAppear(animated: Bool) { contentDidAppear(animated: animated) }
    override func childrenWillDisappear() { changes.settle() }
}

/// The view of a navigation controller.
private final class NavigationView: UIView {
    weak var navigation: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        navigation?.layoutContent()
    }
}
