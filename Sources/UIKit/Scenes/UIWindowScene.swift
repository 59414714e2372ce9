import Foundation
import Graphics

/// A scene with windows: a top-level X window, in which each `UIWindow` is an X window of its own.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The monitor that the scene lies on. A disconnected scene keeps its last one.
    @exclusivity(unchecked) open internal(set) var screen: UIScreen = .main

    /// Where the scene lies on its screen, in the screen's points.
    var frameOnScreen = CGRect.zero
    /// What everybody has been told of.
    lazy var surroundings = SceneSurroundings(of: self)
    /// The windows of the scene, hidden ones too; none is retained (R12).
    @exclusivity(unchecked) private var members: [WindowStack.Number: Member] = [:]
    @exclusivity(unchecked) private(set) var stack = WindowStack()
    /// The layers of the windows in `stack`, in its order.
    @exclusivity(unchecked) var visibleLayers = VisibleLayers()
    private let keyTransitions = KeyTransitions()
    /// The key window's entry, which outlives the window: then the key has to be passed on.
    private var keyRegistration: WindowRegistration?
    private var currentKeyWindow: UIWindow? { keyRegistration?.window }
    let link = Link<UIWindowScene>()
    /// What the scene is at the display server; `nil` without one.
    var host: SceneHost? { didSet { surroundings = SceneSurroundings(of: self) } }

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        link.begin(self)
    }

    deinit { link.end() }

    /// By level and then in the order in which they were made; hidden ones are among them (R25).
    open var windows: [UIWindow] { stack.listed.compactMap { registration($0)?.window }.filter { !$0.isOfSystem } }

    /// The window of the scene that gets the keyboard (R35).
    open var keyWindow: UIWindow? { currentKeyWindow }

    /// The scene's points: origin zero, the scene's size (R77).
    open var coordinateSpace: any UICoordinateSpace { space }
    private(set) lazy var space = SceneSpace(scene: self)

    open var interfaceOrientation: UIInterfaceOrientation {
        frameOnScreen.height > frameOnScreen.width ? .portrait : .landscapeRight
    }

    /// Where the scene is at present. Another object after each change.
    public var effectiveGeometry: Geometry { surroundings.geometry }

    /// Between which sizes the user may make the scene; `nil` where it fills its monitor (R137).
    public var sizeRestrictions: UISceneSizeRestrictions? {
        UIApplication.shared.scenes.fillsScreen(self) ? nil : restrictions
    }
    private(set) lazy var restrictions = {
        let restrictions = UISceneSizeRestrictions()
        restrictions.onChange = { [link] in link.object?.restrictionsDidChange() }
        return restrictions
    }()

    /// What the user may do with the scene's window; `nil` where it fills its monitor.
    public var windowingBehaviors: UISceneWindowingBehaviors? {
        UIApplication.shared.scenes.fillsScreen(self) ? nil : behaviors
    }
    private(set) lazy var behaviors = {
        let behaviors = UISceneWindowingBehaviors()
        behaviors.onChange = { [link] in link.object?.host?.windowingBehaviorsDidChange() }
        return behaviors
    }()

    /// Whether the window manager shows the scene on all of its monitor; as long as nothing is shown, whether it is
    /// going to.
    public var isFullScreen: Bool { host?.isFullScreen ?? UIApplication.shared.scenes.fillsScreen(self) }

    /// The screen's, with the size classes of the scene's own size.
    open var traitCollection: UITraitCollection { traits.value(of: screen, for: size) }
    private var traits = SceneTraits()
    func traits(on screen: UIScreen, for size: CGSize) -> UITraitCollection { traits.value(of: screen, for: size) }

    /// What the scene's status bar is like; without one it is hidden.
    open var statusBarManager: UIStatusBarManager? { manager }
    private lazy var manager = UIStatusBarManager(scene: self)
    private(set) lazy var statusBar = StatusBar(scene: self)

    /// In points.
    var size: CGSize { frameOnScreen.size }

    override func titleDidChange() { host?.titleDidChange() }
    override func activationStateDidChange() {
        statusBar.setNeedsUpdate()
        let isSeen = activationState == .foregroundActive || activationState == .foregroundInactive
        if !isSeen { UIApplication.shared.input.cancelTouches(in: self) }
        if activationState != .foregroundActive { UIApplication.shared.keys.cancel(in: self) }
        host?.display.textInput.targetDidChange()
    }

    // MARK: Membership

    private struct Member {
        let registration: WindowRegistration
        /// Outlives the window, as what it has shown does until the next commit.
        let layer: CALayer
    }

    func add(_ registration: WindowRegistration, level: UIWindow.Level) {
        guard let layer = registration.window?.layer else { return }
        members[registration.number] = Member(registration: registration, layer: layer)
        stack.add(registration.number, level: level)
        host?.windowDidChange(registration)
    }

    func remove(_ number: WindowStack.Number, host window: WindowHost?) {
        guard let member = members.removeValue(forKey: number) else { return }
        restack(member.layer, number) { $0.remove(number) }
        statusBar.windowDidGo(number)
        if let window { host?.windowWasRemoved(window) }
        // A window that was deallocated could not give the key back (R33).
        guard number == keyRegistration?.number, currentKeyWindow == nil else { return }
        keyTransitions.run { [link] in
            guard let scene = link.object, scene.keyRegistration?.number == number else { return }
            scene.moveKey(to: scene.successor(to: nil))
        }
    }

    func visibleWindows() -> [UIWindow] { stack.visible.compactMap { registration($0)?.window } }

    /// The front-most visible window for which `isMeant`, without a look at those behind it.
    func frontWindow(where isMeant: (UIWindow) -> Bool) -> UIWindow? {
        for number in stack.frontToBack {
            if let window = registration(number)?.window, isMeant(window) { return window }
        }
        return nil
    }

    /// The entries of all windows, the system's too.
    var registrations: [WindowRegistration] { members.values.map(\.registration) }

    func registration(_ number: WindowStack.Number) -> WindowRegistration? { members[number]?.registration }

    // MARK: Order

    /// Changes the place of one window, and of its layer.
    private func restack(_ layer: CALayer, _ number: WindowStack.Number, change: (inout WindowStack) -> Void) {
        if let index = stack.index(of: number) { visibleLayers.remove(at: index) }
        change(&stack)
        if let index = stack.index(of: number) { visibleLayers.insert(layer, at: index) }
    }

    /// Brings a window that is visible already to the front of its level (R22).
    func bringToFront(_ window: UIWindow) {
        restack(window.layer, window.registration.number) { $0.show(window.registration.number) }
        statusBar.windowDidChange(window)
        host?.windowDidChange(window.registration)
    }

    /// Makes a window visible in front of its level; then runs `body`, then posts its notification.
    func show(_ window: UIWindow, body: () -> Void) {
        bringToFront(window)
        keyTransitions.perform { [registration = window.registration] in
            registration.window?.post(UIWindow.didBecomeVisibleNotification)
        } change: {
            body()
        }
    }

    /// Takes a window off the screen and runs `body`; then the key passes to its successor, then its notification is
    /// posted (R29).
    func hide(_ window: UIWindow, body: () -> Void) {
        restack(window.layer, window.registration.number) { $0.hide(window.registration.number) }
        statusBar.windowDidChange(window)
        host?.windowDidChange(window.registration)
        keyTransitions.perform { [link, registration = window.registration] in
            guard let window = registration.window else { return }
            // Whoever shows it again meanwhile wants it to keep the key.
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

    func setLevel(of window: UIWindow) {
        restack(window.layer, window.registration.number) {
            $0.setLevel(window.windowLevel, of: window.registration.number)
        }
        statusBar.windowDidChange(window)
        host?.windowDidChange(window.registration)
    }

    // MARK: Key window

    /// Makes a window of this scene key, with UIKit's calls and notifications in UIKit's order: the old window's first
    /// (R28 to R31). A window that cannot become key is passed over (R42).
    func makeKey(_ window: UIWindow) {
        keyTransitions.run { [link, registration = window.registration] in
            guard let scene = link.object, let window = registration.window, scene.canBeKey(window) else { return }
            scene.moveKey(to: window)
        }
    }

    /// A window leaves the scene. Had it the key, the front-most visible window that can takes over (R40, R41).
    func giveUpKey(_ window: UIWindow) {
        guard currentKeyWindow === window else { return }
        keyTransitions.run { [link, registration = window.registration] in
            guard let scene = link.object, let window = registration.window, scene.currentKeyWindow === window else {
                return
            }
            scene.resignKey(window)
        }
    }

    private func resignKey(_ window: UIWindow) { moveKey(to: successor(to: window)) }

    private func canBeKey(_ window: UIWindow) -> Bool { window.windowScene === self && window.canBecomeKey }

    private func successor(to window: UIWindow?) -> UIWindow? {
        for number in stack.frontToBack {
            if let candidate = registration(number)?.window, candidate !== window, candidate.canBecomeKey {
                return candidate
            }
        }
        return nil
    }

    private func moveKey(to window: UIWindow?) {
        let old = currentKeyWindow
        guard old !== window || window == nil else { return }
        setKey(nil)
        if let old {
            old.resignKey()
            old.post(UIWindow.didResignKeyNotification)
        }
        // The client's code may have taken the window out of the scene.
        guard let next = window.flatMap({ $0.windowScene === self ? $0 : successor(to: $0) }) else { return }
        setKey(next)
        next.becomeKey()
        next.post(UIWindow.didBecomeKeyNotification)
    }

    private func setKey(_ window: UIWindow?) {
        keyRegistration = window?.registration
        host?.keyWindowDidChange()
    }
}

/// How a scene is turned.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A scene as a coordinate space.
@MainActor
final class SceneSpace: NSObject, UICoordinateSpace, DesktopSpace {
    @UnkeptScene private var scene: UIWindowScene?

    init(scene: UIWindowScene) { _scene = UnkeptScene(wrappedValue: scene) }

    var bounds: CGRect { CGRect(origin: .zero, size: scene?.size ?? .zero) }

    var transformToDesktop: CGAffineTransform {
        guard let scene else { return .identity }
        return CGAffineTransform(translationX: scene.frameOnScreen.minX, y: scene.frameOnScreen.minY)
            .concatenating(scene.screen.space.transformToDesktop)
    }
}
