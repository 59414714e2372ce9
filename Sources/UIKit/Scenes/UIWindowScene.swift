import Foundation
import Graphics

/// A scene with windows. The scene is a top-level X window, and each `UIWindow` is an X window inside it.
///
/// ```
/// let window = UIWindow(windowScene: scene)
/// window.rootViewController = UIViewController()
/// window.makeKeyAndVisible()
/// print(scene.screen.name, scene.effectiveGeometry.systemFrame)
/// ```
///
/// Usually a scene is a desktop window. It fills its monitor if that is an external one, if Info.plist sets
/// `UIRequiresFullScreen`, and in a program without scenes of its own.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The monitor that the scene is on. A disconnected scene keeps its last screen.
    open internal(set) var screen: UIScreen = .main

    /// The scene's frame on its screen, in the screen's points.
    var frameOnScreen = CGRect.zero
    /// The frame to restore in the next run, and the arrangement.
    var normalGeometry = NormalGeometry(frame: .zero)
    /// The geometry, screen and traits that windows, controllers and the delegate were last informed of.
    lazy var surroundings = ReportedSceneState(of: self)
    /// The windows of the scene, including hidden ones, and their order. None is retained (R12).
    let ledger = WindowLedger()
    private let keyTransitions = KeyTransitions()
    /// The record of the key window. It outlives the window, so that the key can be passed on.
    private var keyRecord: WindowRecord?
    private var currentKeyWindow: UIWindow? { keyRecord?.window }
    let link = BackLink<UIWindowScene>()
    /// The scene that has requested this one as a prominent scene, which lies in front of it; `nil` for an ordinary
    /// scene.
    weak var requester: UIWindowScene? {
        didSet {
            isProminent = requester != nil
            requester?.hasProminentScenes = true
        }
    }
    /// Whether the scene has been opened in front of another one, which may have closed since.
    private(set) var isProminent = false
    /// Whether scenes have been opened in front of this one.
    private(set) var hasProminentScenes = false
    /// Called when the user closes the scene. Returns whether the user is asked first, so that it stays open.
    package final var onCloseRequest: (() -> Bool)?
    /// The scene's counterpart at the display server; `nil` without one.
    var host: (any SceneHosting)? { didSet { surroundings = ReportedSceneState(of: self) } }

    /// Creates the scene of a session. UIKit calls it when a session connects; override it to set up a subclass.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        link.begin(self)
    }

    deinit { link.end() }

    /// The windows of the scene, including hidden ones: by level from back to front, then in the order of creation.
    open var windows: [UIWindow] {
        ledger.stack.listed.compactMap { ledger.record($0)?.window }.filter { !$0.isOfSystem }
    }

    /// The key window of the scene, which receives the keyboard's events; `nil` if no window is key.
    open var keyWindow: UIWindow? { currentKeyWindow }  // R35

    /// The scene's coordinate space, in points. Its origin is zero and its size is the scene's.
    open var coordinateSpace: any UICoordinateSpace { space }  // R77
    private(set) lazy var space = SceneSpace(scene: self)

    /// The orientation of the scene: `.portrait` if it is taller than wide, otherwise `.landscapeRight`.
    open var interfaceOrientation: UIInterfaceOrientation {
        frameOnScreen.height > frameOnScreen.width ? .portrait : .landscapeRight  // R73
    }

    /// The present position, size and orientation of the scene. Each change creates a new object.
    public var effectiveGeometry: Geometry { surroundings.geometry }

    /// The limits for the size of the scene; `nil` if the scene fills its monitor.
    public var sizeRestrictions: UISceneSizeRestrictions? {
        UIApplication.shared.scenes.fillsScreen(self) ? nil : restrictions  // R137
    }
    private(set) lazy var restrictions = {
        let restrictions = UISceneSizeRestrictions()
        restrictions.onChange = { [link] in link.object?.restrictionsDidChange() }
        return restrictions
    }()

    /// The actions that the user may take on the scene's window; `nil` if the scene fills its monitor.
    public var windowingBehaviors: UISceneWindowingBehaviors? {
        UIApplication.shared.scenes.fillsScreen(self) ? nil : behaviors
    }
    private(set) lazy var behaviors = {
        let behaviors = UISceneWindowingBehaviors()
        behaviors.onChange = { [link] in link.object?.host?.windowingBehaviorsDidChange() }
        return behaviors
    }()

    /// A Boolean value that indicates whether the scene fills its monitor.
    ///
    /// It is the window manager's report once the scene's window exists. Before that, and without a window manager, it
    /// is whether the scene is made to fill its monitor.
    public var isFullScreen: Bool { host?.isFullScreen ?? UIApplication.shared.scenes.fillsScreen(self) }

    /// The traits of the screen, with the size classes for the scene's own size and the ``traitOverrides``.
    open var traitCollection: UITraitCollection { traits.value(of: screen, for: size) }
    /// Traits that the scene sets for its windows. A change takes effect at once, and the delegate is informed of it.
    public var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set {
            guard newValue.values != traits.overrides.values else { return }
            traits.overrides = newValue
            geometryDidChange(to: frameOnScreen, on: screen)
        }
    }
    private var traits = SceneTraits()
    func traits(on screen: UIScreen, for size: CGSize) -> UITraitCollection { traits.value(of: screen, for: size) }

    /// The state of the scene's status bar. It is never `nil`. For a scene without a status bar it reports a hidden
    /// one.
    open var statusBarManager: UIStatusBarManager? { manager }
    private lazy var manager = UIStatusBarManager(scene: self)
    private(set) lazy var statusBar = StatusBar(scene: self)
    /// The bar with the main menu; `nil` in programs that do not ask for one.
    private(set) lazy var menuBar =
        UIApplication.shared.infoPlist.showsMenuBar && session.role == .windowApplication ? MenuBar(scene: self) : nil
    private(set) lazy var inputViews = InputViewPresenter(scene: self)
    /// The menu that is open, or fades.
    var openMenu: MenuSession?
    /// The window of the open menu. It is in no list.
    package var menuWindow: UIWindow? { openMenu?.isOpen == true ? openMenu?.menuWindow : nil }
    /// The windows that assistive programs see, from back to front.
    package var accessibleWindows: [UIWindow] {
        (windows + [menuBar?.window, menuWindow].compactMap(\.self)).filter(AccessibilityHierarchy.isShown)
    }

    /// The scene's size in points.
    var size: CGSize { frameOnScreen.size }

    override func titleDidChange() { host?.titleDidChange() }
    override func activationStateDidChange() {
        statusBar.setNeedsUpdate()
        let isSeen = activationState == .foregroundActive || activationState == .foregroundInactive
        if !isSeen { UIApplication.shared.input.cancelTouches(in: self) }
        if activationState != .foregroundActive { UIApplication.shared.keys.cancel(in: self) }
        UIApplication.shared.display?.textInputTargetDidChange()
    }

    // MARK: Membership

    func add(_ record: WindowRecord, level: UIWindow.Level) {
        ledger.add(record, level: level)
        host?.setNeedsCommit()
    }

    func remove(_ record: WindowRecord) {
        guard ledger.remove(record) else { return }
        record.scene = nil
        host?.setNeedsCommit()
        statusBar.windowDidGo(record.number)
        // A window that was deallocated could not give up the key itself (R33).
        guard record === keyRecord, currentKeyWindow == nil else { return }
        keyTransitions.run { [link] in
            guard let scene = link.object, scene.keyRecord === record else { return }
            scene.moveKey(to: scene.successor(to: nil))
        }
    }

    func visibleWindows() -> [UIWindow] { ledger.stack.visible.compactMap { ledger.record($0)?.window } }

    /// Returns the front-most visible window that meets the condition. The search ends there.
    func frontWindow(where isMeant: (UIWindow) -> Bool) -> UIWindow? {
        for number in ledger.stack.frontToBack {
            if let window = ledger.record(number)?.window, isMeant(window) { return window }
        }
        return nil
    }

    // MARK: Order

    /// Makes a window the front-most visible window of its level (R22).
    func bringToFront(_ window: UIWindow) { change(window) { $0.show(window.record) } }

    func setLevel(of window: UIWindow) {
        // Read before the ledger changes: a subclass may override the property, and look at the scene's windows.
        let level = window.windowLevel
        change(window) { $0.setLevel(level, of: window.record) }
    }

    private func change(_ window: UIWindow, _ body: (WindowLedger) -> Void) {
        body(ledger)
        statusBar.windowDidChange(window)
        host?.setNeedsCommit()
    }

    /// Makes a window visible in front of its level. Then it runs `body` and posts the notification.
    func show(_ window: UIWindow, body: () -> Void) {
        bringToFront(window)
        keyTransitions.perform { [record = window.record] in
            record.window?.post(UIWindow.didBecomeVisibleNotification)
        } change: {
            body()
        }
    }

    /// Hides a window and runs `body`. Then the key passes to another window, and the notification is posted (R29).
    func hide(_ window: UIWindow, body: () -> Void) {
        change(window) { $0.hide(window.record) }
        keyTransitions.perform { [link, record = window.record] in
            guard let window = record.window else { return }
            // A window that was shown again meanwhile keeps the key.
            if let scene = link.object, scene.currentKeyWindow === window,
                !window.isShown || window.windowScene !== scene
            {
                scene.resignKey(window)
            }
            window.post(UIWindow.didBecomeHiddenNotification)
        } change: {
            body()
        }
    }

    // MARK: Commits

    /// Notes a window whose look at the server has to change in other ways than by its order.
    func windowDidChange(_ record: WindowRecord) {
        ledger.noteChange(of: record)
        host?.setNeedsCommit()
    }

    /// Notes that something in a window must be drawn or laid out.
    func windowIsDirty(_ record: WindowRecord) {
        if record.notedIndex == nil { ledger.noteDirt(of: record) }
        host?.windowsAreDirty()
    }

    // MARK: Key window

    /// Makes a window of this scene key, with UIKit's calls and notifications in UIKit's order. Those of the old window
    /// come first (R28 to R31).
    ///
    /// A window that cannot become key is ignored (R42).
    func makeKey(_ window: UIWindow) {
        keyTransitions.run { [link, record = window.record] in
            guard let scene = link.object, let window = record.window, scene.canBeKey(window) else { return }
            scene.moveKey(to: window)
        }
    }

    /// Removes the key from a window that leaves the scene. The front-most visible window that can become key gets it
    /// (R40, R41).
    func giveUpKey(_ window: UIWindow) {
        guard currentKeyWindow === window else { return }
        keyTransitions.run { [link, record = window.record] in
            guard let scene = link.object, let window = record.window, scene.currentKeyWindow === window else {
                return
            }
            scene.resignKey(window)
        }
    }

    private func resignKey(_ window: UIWindow) { moveKey(to: successor(to: window)) }

    private func canBeKey(_ window: UIWindow) -> Bool { window.windowScene === self && window.canBecomeKey }

    private func successor(to window: UIWindow?) -> UIWindow? { frontWindow { $0 !== window && $0.canBecomeKey } }

    private func moveKey(to window: UIWindow?) {
        let old = currentKeyWindow
        guard old !== window || window == nil else { return }
        defer { inputViews.update() }
        setKey(nil)
        if let old {
            old.resignKey()
            old.post(UIWindow.didResignKeyNotification)
            old.focusMayHaveChanged()
        }
        // Client code may have removed the window from the scene.
        guard let next = window.flatMap({ $0.windowScene === self ? $0 : successor(to: $0) }) else { return }
        setKey(next)
        next.becomeKey()
        next.post(UIWindow.didBecomeKeyNotification)
        next.focusMayHaveChanged()
    }

    private func setKey(_ window: UIWindow?) {
        keyRecord = window?.record
        host?.keyWindowDidChange()
    }
}

/// The orientation of a scene. Scenes report `portrait` and `landscapeRight` only.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientations, with UIKit's raw values.
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    /// A Boolean value that indicates whether the orientation is `portrait` or `portraitUpsideDown`.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// A Boolean value that indicates whether the orientation is `landscapeRight` or `landscapeLeft`.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The coordinate space of a scene.
@MainActor
final class SceneSpace: NSObject, UICoordinateSpace, DesktopSpace {
    @WeakScene private var scene: UIWindowScene?

    init(scene: UIWindowScene) { _scene = WeakScene(wrappedValue: scene) }

    var bounds: CGRect { CGRect(origin: .zero, size: scene?.size ?? .zero) }

    var transformToDesktop: CGAffineTransform {
        guard let scene else { return .identity }
        return CGAffineTransform(translationX: scene.frameOnScreen.minX, y: scene.frameOnScreen.minY)
            .concatenating(scene.screen.space.transformToDesktop)
    }
}
