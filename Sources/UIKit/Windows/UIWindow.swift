import Foundation
import Graphics

/// A window of a scene: shown in front of or behind the scene's others by its level, and the target of the scene's
/// touches and, while it is key, of its keys.
///
/// A new window is hidden (R1). It shows once it has a scene and `isHidden` is false (R8); nobody retains it but its
/// owner (R11).
@preconcurrency @MainActor
open class UIWindow: UIView {
    private let life = WindowLife()
    final var registration: WindowRegistration { life.registration }

    /// A window as large as the scene, and one of its `windows` at once (R3).
    public init(windowScene: UIWindowScene) {
        super.init(frame: CGRect(origin: .zero, size: windowScene.size))
        setUp(scene: windowScene)
    }

    /// A window without a scene; in an application without scenes, on the main screen (R4, R112).
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(scene: UIApplication.shared.sceneForNewWindow)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp(scene: UIApplication.shared.sceneForNewWindow)
    }

    /// A window as large as the main screen (R4).
    @preconcurrency @MainActor public convenience init() { self.init(frame: UIScreen.main.bounds) }

    private func setUp(scene: UIWindowScene?) {
        life.begin(self)
        layer.isHidden = true
        containingWindow = self
        layer.onDirty = { [registration] in registration.scene?.host?.windowIsDirty(registration) }
        if let scene { attach(to: scene) }
    }

    deinit {
        life.windowIsGoing()
        forgetWindow()
    }

    // MARK: Scene and screen

    /// The scene that shows the window. Without one it appears on no screen (R8, R14, R15).
    open weak var windowScene: UIWindowScene? {
        get { registration.scene }
        set { if newValue !== registration.scene { move(to: newValue) } }
    }

    /// The scene's screen, the main one without a scene (R5).
    open var screen: UIScreen {
        get { windowScene?.screen ?? .main }
        set { if newValue !== screen || windowScene == nil { move(toSceneOn: newValue) } }
    }

    // MARK: Visibility

    /// Whether the window is taken off the screen. Showing loads the root view and makes the window the front-most of
    /// its level (R20, R87); a window that is shown already is not moved by it (R22).
    open override var isHidden: Bool {
        get { layer.isHidden }
        set { if newValue != layer.isHidden { setHidden(newValue) } }
    }

    /// Whether the window is on its scene: it has one and is not hidden.
    var isShown = false

    /// Shows the window in front of its level and makes it key (R9). A scene that is in the foreground without being the
    /// active one asks for the user: taken along from another scene of this program, pointed out by the window manager
    /// while the user works with another program.
    open func makeKeyAndVisible() {
        if isShown { windowScene?.bringToFront(self) } else { isHidden = false }
        makeKey()
        if isKeyWindow { windowScene?.host?.callForUser() }
    }

    /// In front of windows with a lower level, behind those with a higher one. Any number but NaN, which is refused
    /// with a log line.
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

    /// Whether the window is its scene's key window.
    open var isKeyWindow: Bool { windowScene?.keyWindow === self }

    /// Whether the window may become key; never asked for windows that are not about to (R42).
    open var canBecomeKey: Bool { true }

    /// Makes the window key without showing it or moving it to the front (R10, R39). Nothing happens without a scene.
    open func makeKey() { windowScene?.makeKey(self) }

    /// The window has become key. To be overridden, not to be called.
    open func becomeKey() {}

    /// The window is no longer key. To be overridden, not to be called.
    open func resignKey() {}

    // MARK: Content

    /// The controller whose view fills the window. The view is loaded when the window is shown (R86, R87).
    open var rootViewController: UIViewController? {
        didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
    }
    /// Where keys go first while the window is key. A view that leaves the window is so no more.
    weak var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { UIApplication.shared.display?.textInput.targetDidChange() } }
    }
    /// Which control the keyboard works on.
    private(set) lazy var focus = KeyboardFocus(window: self)

    /// Tab goes through the window's controls, and Escape ends a press, where nobody has had another use for the key.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !focus.take($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override var responderWindow: UIWindow? { self }
    /// A change of size or traits that is under way.
    var transition: WindowTransition?
    /// Whether the window is Casement's own: in no list, and nobody hears of it.
    var isOfSystem: Bool { false }

    /// The scene's full-screen rule holds for windows of its size (R68 to R71).
    open override var frame: CGRect {
        get { super.frame }
        set { resize(to: allowed(newValue).size) { super.frame = allowed(newValue) } }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { resize(to: newValue.standardized.size) { super.bounds = newValue } }
    }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    // MARK: Events

    /// Delivers an event to the views that it concerns. Subclasses that override it call super (R51).
    open func sendEvent(_ event: UIEvent) { deliver(event) }

    // MARK: Coordinates

    /// To another window's points; `nil` is the screen (R74).
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { point.applying(transform(toWindow: window)) }
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        point.applying(transform(toWindow: window).inverted())
    }
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { rect.applying(transform(toWindow: window)) }
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        rect.applying(transform(toWindow: window).inverted())
    }

    // Posted with the window as object, without userInfo.
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
}
