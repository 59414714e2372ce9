import Foundation
import Graphics

/// A window of a scene, which contains views and receives the scene's touches.
///
/// ```
/// func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///     guard let windowScene = scene as? UIWindowScene else { return }
///     let window = UIWindow(windowScene: windowScene)
///     window.rootViewController = MainViewController()
///     window.makeKeyAndVisible()
///     self.window = window
/// }
/// ```
///
/// A new window is hidden. It is shown when it has a scene and `isHidden` is `false`. The key window of a scene
/// receives its key presses. Neither the scene nor the application retains windows, so their creator must.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private let lifetime = WindowLifetime()
    final var record: WindowRecord { lifetime.record }

    /// Creates a hidden window that is as large as the scene and belongs to it.
    public init(windowScene: UIWindowScene) {
        super.init(frame: CGRect(origin: .zero, size: windowScene.size))  // R3
        setUp(scene: windowScene)
    }

    /// Creates a hidden window without a scene. In an application without scenes it belongs to the main screen.
    ///
    /// - Parameter frame: The frame in the scene's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(scene: UIApplication.shared.sceneForNewWindow)  // R112
    }

    /// Creates a hidden window from a nib. With any other coder it has an empty frame. In an application without scenes
    /// it belongs to the main screen.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp(scene: UIApplication.shared.sceneForNewWindow)
        (coder as? InterfaceCoder)?.decode(window: self)
    }

    /// Whether the window's nib shows it when it is loaded.
    final var isVisibleAtLaunch = false

    /// Creates a hidden window that is as large as the main screen.
    @_disfavoredOverload
    @preconcurrency @MainActor public convenience init() { self.init(frame: UIScreen.main.bounds) }  // R4

    override class var frameWithoutArguments: CGRect { UIScreen.main.bounds }

    private func setUp(scene: UIWindowScene?) {
        lifetime.begin(self)
        backing.isHidden = true  // R1
        containingWindow = self
        backing.onDirty = { [record] in record.scene?.windowIsDirty(record) }
        if let scene { attach(to: scene) }
    }

    deinit {
        lifetime.windowIsGoing()
        forgetWindow()
    }

    // MARK: Scene and screen

    /// The scene that shows the window, or `nil`. Without a scene the window is on no screen. Setting it moves the
    /// window.
    open weak var windowScene: UIWindowScene? {
        get { record.scene }
        set { if newValue !== record.scene { move(to: newValue) } }  // R14, R15
    }

    /// The screen of the scene, or the main screen without a scene.
    ///
    /// In an application without scenes, setting it moves the window to that screen. With scenes it is refused with a
    /// log line; set `windowScene` instead.
    open var screen: UIScreen {
        get { windowScene?.screen ?? .main }  // R5
        set { if newValue !== screen || windowScene == nil { move(toSceneOn: newValue) } }
    }

    // MARK: Visibility

    /// A Boolean value that indicates whether the window is hidden. The default is `true`.
    ///
    /// Showing a window loads the root view and places the window in front of its level. A window that is shown already
    /// does not move.
    open override var isHidden: Bool {
        get { backing.isHidden }
        set { reporting(.hidden) { if newValue != backing.isHidden { setHidden(newValue) } } }  // R20, R22, R87
    }

    /// Whether the window is shown by its scene: it has one and is not hidden.
    var isShown = false

    /// Shows the window in front of its level and makes it key.
    ///
    /// If its scene is in the foreground without being active, it asks for the user's attention. Within this program
    /// the user is taken to the scene. While the user works with another program, the window manager is asked to point
    /// the scene out.
    open func makeKeyAndVisible() {
        // R9
        if isShown { windowScene?.bringToFront(self) } else { isHidden = false }
        makeKey()
        if isKeyWindow { windowScene?.host?.callForUser() }
    }

    /// The window's position in the stacking order: in front of windows with a lower level, behind those with a higher
    /// one. The default is `.normal`; NaN is refused with a log line.
    open var windowLevel: Level = .normal {
        didSet {
            if windowLevel.rawValue.isNaN {
                Log.window.error("A window level cannot be NaN; \(type(of: self)) keeps \(oldValue.rawValue)")
                windowLevel = oldValue
            } else if windowLevel != oldValue {
                windowScene?.setLevel(of: self)
            }
        }
    }

    // MARK: Key status

    /// A Boolean value that indicates whether the window is the key window of its scene.
    open var isKeyWindow: Bool { windowScene?.keyWindow === self }

    /// A Boolean value that indicates whether the window can become key. The default is `true`. It is read only when
    /// the window could become key.
    open var canBecomeKey: Bool { true }  // R42

    /// Makes the window key without showing it or moving it to the front. Does nothing without a scene.
    open func makeKey() { windowScene?.makeKey(self) }  // R10, R39

    /// Called after the window has become key. The default does nothing. Do not call it.
    open func becomeKey() {}

    /// Called after the window has resigned key. The default does nothing. Do not call it.
    open func resignKey() {}

    // MARK: Content

    /// The controller whose view fills the window. Its view is loaded when the window is shown.
    open var rootViewController: UIViewController? {
        didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }  // R86, R87
    }
    /// The responder that receives keys first while the window is key. It is cleared when its view leaves the window.
    package internal(set) weak var firstResponder: UIResponder? {
        didSet {
            guard firstResponder !== oldValue else { return }
            UIApplication.shared.display?.textInputTargetDidChange()
            UIApplication.shared.assistance?.setNeedsUpdate()
            windowScene?.inputViews.firstResponderDidChange(from: oldValue, to: firstResponder)
            NotificationCenter.default.post(name: Self.firstResponderDidChangeNotification, object: self)
            focus.itemMayHaveChanged()
        }
    }
    /// Posted after the first responder of a window has changed. The object is the window.
    package nonisolated static let firstResponderDidChangeNotification = NSNotification.Name(
        "CasementFirstResponderDidChangeNotification")
    /// The keyboard focus of the window.
    private(set) lazy var focus = KeyboardFocus(window: self)

    /// Reports the focused item after the window has become key or has resigned it. Only a first responder is focused.
    func focusMayHaveChanged() {
        if firstResponder != nil { focus.itemMayHaveChanged() }
    }

    /// Handles keys that no responder has used: Tab moves through the window's controls, Escape cancels a press, and
    /// arrow and page keys scroll.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !focus.take($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override var responderWindow: UIWindow? { self }

    /// The environments that should receive the focus when it moves to this window: the front-most presentation, or
    /// the root view controller.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        if let frontPresentation { return [frontPresentation] }
        return rootViewController.map { [$0] } ?? []
    }
    /// A change of size or traits in progress.
    var transition: WindowTransition?
    /// Whether the window is one of Casement's own, which appear in no list and cause no callbacks.
    var isOfSystem: Bool { false }

    /// The window's rectangle in its scene, in points. A window of the scene's size always has its origin at zero.
    open override var frame: CGRect {
        get { super.frame }
        // R68 to R71
        set { resize(to: allowed(newValue).size) { super.frame = allowed(newValue) } }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { resize(to: newValue.standardized.size) { super.bounds = newValue } }
    }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }
    private lazy var ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    // MARK: Events

    /// Delivers an event to the views that it concerns. Overrides call super.
    open func sendEvent(_ event: UIEvent) { deliver(event) }  // R51

    // MARK: Coordinates

    /// Converts a point to another window's coordinates; `nil` stands for the screen.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { point.applying(transform(toWindow: window)) }
    /// Converts a point from another window's coordinates; `nil` stands for the screen.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        point.applying(transform(toWindow: window).inverted())
    }
    /// Converts a rectangle to another window's coordinates; `nil` stands for the screen.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { rect.applying(transform(toWindow: window)) }
    /// Converts a rectangle from another window's coordinates; `nil` stands for the screen.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        rect.applying(transform(toWindow: window).inverted())
    }

    // MARK: Notifications

    /// Posted after the window has become visible. The object is the window.
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Posted after the window was hidden. The object is the window.
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// Posted after the window has become key. The object is the window.
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after the window has resigned key. The object is the window.
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
}
