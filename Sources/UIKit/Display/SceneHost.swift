import Foundation
import Graphics
import X11

/// A scene at the X server: its top-level window, the windows in it, its image and its focus.
///
/// What was asked of the window manager and what it granted are two states: `requested` and `actual`. Nothing waits
/// for the second.
@MainActor
final class SceneHost {
    /// Counts up, so that commits of several scenes come in a fixed order.
    let number: Int
    private static var lastNumber = 0

    private weak var scene: UIWindowScene?
    private unowned let display: Display
    private var connection: Connection { display.connection }

    /// The top-level window. It is made when the scene first shows a window.
    private(set) var window = WindowID.none
    private var requested: PixelRect
    private(set) var actual: PixelRect
    private(set) var isMapped = false
    private var windows: SceneWindows
    private var canvas: SceneCanvas
    private var focus: SceneFocus
    private var isClosed = false

    init(scene: UIWindowScene, display: Display) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.scene = scene
        self.display = display
        requested = Self.pixels(of: scene)
        actual = requested
        windows = SceneWindows(connection: display.connection)
        canvas = SceneCanvas(connection: display.connection)
        focus = SceneFocus(connection: display.connection)
    }

    // MARK: What the scene says

    func setNeedsCommit() {
        guard !isClosed else { return }
        display.scheduler.setNeedsCommit(self)
    }

    /// A window has come, or has another visibility, level or frame.
    func windowDidChange(_ registration: WindowRegistration) {
        windows.note(registration)
        setNeedsCommit()
    }

    /// The window itself may be gone already; its host is not.
    func windowWasRemoved(_ host: WindowHost) {
        windows.noteRemoval(of: host)
        setNeedsCommit()
    }

    func keyWindowDidChange() {
        focus.isStale = true
        setNeedsCommit()
    }

    func titleDidChange() {
        guard window != .none else { return }
        connection.setTitle(title, of: window)
        display.flush()
    }

    /// The scene has been connected: with something to show it comes to the foreground once its window is mapped,
    /// else at once.
    func begin() {
        if scene?.stack.visible.isEmpty == true { scene?.becomeActive() }
        setNeedsCommit()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        display.scheduler.forget(self)
        windows.destroyAll(display)
        canvas.release(from: display)
        if window != .none {
            display.unregister(window: window)
            connection.destroy(window)
            window = .none
        }
        display.flush()
    }

    // MARK: Commit

    func commit() {
        guard let scene, !isClosed, !canvas.isBusy(retry: setNeedsCommit) else { return }
        scene.statusBar.update()
        for window in scene.visibleWindows() { window.updateSafeAreaOfTree() }
        let visible = scene.visibleWindows()
        // Layout can show and hide windows, and what a window draws depends on its layout.
        for window in visible { window.layer.layoutTree() }
        for window in visible { window.layer.displayTree() }
        if window == .none {
            guard !scene.stack.visible.isEmpty else { return }
            createTopLevel(for: scene)
        }
        updateWindows(of: scene)
        if !isMapped, !scene.stack.visible.isEmpty { mapTopLevel() }
        updateFocus()
        canvas.paint(
            scene.visibleWindows().map(\.layer), size: (actual.width, actual.height), scale: scene.screen.scale,
            on: window, display: display, host: self)
    }

    private func createTopLevel(for scene: UIWindowScene) {
        let fills = UIApplication.shared.scenes.fillsScreen(scene)
        var hints = TopLevelHints(
            instanceName: ProcessInfo.processInfo.processName, className: programName, title: title,
            leader: display.leader)
        hints.isFullscreen = fills && display.windowManager.isPresent
        hints.isBorderless = fills
        requested = Self.pixels(of: scene)
        actual = requested
        let events: EventMask = [.structureNotify, .propertyChange, .focusChange, .exposure]
        window = connection.createTopLevel(frame: requested, hints: hints, events: events)
        connection.selectPointerEvents(of: window, beside: events)
        display.register(self, window: window)
        for registration in scene.registrations { windowDidChange(registration) }
    }

    private func updateWindows(of scene: UIWindowScene) {
        // It may have been mapped or unmapped, and with that able to have the focus or not.
        if windows.hasChanged(scene.keyWindow) { focus.isStale = true }
        let target = SceneWindows.Target(scene: scene, parent: window, owner: self, display: display)
        for rect in windows.update(target) { canvas.damage.add(rect) }
    }

    private func mapTopLevel() {
        isMapped = true
        isWaitingForMap = true
        connection.map(window)
    }

    // MARK: Image

    func imageDone() {
        canvas.imageDone()
    }

    func rebuildImage() {
        canvas.release(from: display)
        setNeedsCommit()
    }

    /// The server has lost a part of what was painted; the image has it still.
    func expose(_ child: WindowID, _ rect: PixelRect) {
        var rect = rect
        if child != window {
            guard let host = windows[child] else { return }
            rect.x += host.frame.x
            rect.y += host.frame.y
        }
        canvas.expose(rect, on: window)
    }

    // MARK: What the server says

    var model: UIWindowScene? { scene }

    func model(of child: WindowID) -> UIWindow? {
        windows[child].flatMap { scene?.registration($0.number)?.window }
    }

    /// The place of a child in the scene, in pixels.
    func frame(of child: WindowID) -> PixelRect? {
        child == window ? PixelRect(x: 0, y: 0, width: actual.width, height: actual.height) : windows[child]?.frame
    }

    /// The window has been asked for and the server has not shown it yet.
    private(set) var isWaitingForMap = false

    func didMap() {
        isWaitingForMap = false
        scene?.enterForeground()
        if isNonInteractive {
            scene?.becomeActive()
        } else if !display.windowManager.isPresent {
            // Nobody else gives us the keyboard.
            takeFocus(time: .currentTime)
        }
    }

    func didUnmap() { scene?.enterBackground() }

    /// The window manager has granted a place. Real events of a framed window tell the size alone.
    func didConfigure(_ configure: Event.Configure) {
        var next = configure.frame
        if !configure.isSynthetic, display.windowManager.isPresent { (next.x, next.y) = (actual.x, actual.y) }
        guard next != actual, let scene else { return }
        let isResized = (next.width, next.height) != (actual.width, actual.height)
        actual = next
        let screen = UIApplication.shared.screens.screen(showingMostOf: next.cgRect) ?? scene.screen
        scene.geometryDidChange(to: Self.points(next, on: screen), on: screen)
        if isResized { setNeedsCommit() }
    }

    func didFocus(_ event: Event.Focus) {
        guard let answer = focus.answer(to: event, topLevel: window) else { return }
        switch answer {
        case .gained:
            scene?.becomeActive()
            focus.isStale = true
            updateFocus()
        case .lost: scene?.resignActive()
        case .returnToKeyWindow:
            focus.isStale = true
            updateFocus()
        case .childTookFocus(let child):
            if focus.isHeld { scene?.becomeActive() }
            guard let target = model(of: child), target !== scene?.keyWindow else { return }
            target.makeKey()
            if scene?.keyWindow !== target { focus.isStale = true }
            updateFocus()
        }
    }

    /// Asks for the place that the scene has now.
    func place() {
        guard let scene, window != .none else { return }
        requested = Self.pixels(of: scene)
        guard requested != actual else { return }
        connection.move(window, to: requested)
        setNeedsCommit()
    }

    /// The window manager's close button: the session ends with the scene, the program with its last window.
    func closeWasAsked() {
        guard let scene else { return }
        UIApplication.shared.sceneWasClosed(scene)
    }

    /// Brings the scene before the user, out of an icon too.
    func activate() {
        guard isMapped else { return }
        connection.map(window)
        if !display.windowManager.isPresent {
            connection.stack(window, .top)
            wasClicked()
        }
        display.flush()
    }

    /// A scene for lookers only never has the keyboard (R67).
    private var isNonInteractive: Bool { scene?.session.role == .windowExternalDisplayNonInteractive }

    /// Without a window manager a click takes the focus.
    func wasClicked() {
        guard !display.windowManager.isPresent, !isNonInteractive else { return }
        takeFocus(time: .currentTime)
    }

    func takeFocus(time: Timestamp) {
        focus.claim()
        focus.isStale = true
        updateFocus(time: time)
    }

    private func updateFocus(time: Timestamp = .currentTime) {
        guard isMapped, let scene else { return }
        let key = scene.keyWindow?.registration.host
        focus.update(target: key.flatMap { $0.isMapped ? $0.window : nil } ?? window, time: time)
    }

    // MARK: Words

    private var programName: String {
        UIApplication.shared.infoPlist.displayName ?? ProcessInfo.processInfo.processName
    }

    private var title: String { scene?.title ?? programName }

    private static func pixels(of scene: UIWindowScene) -> PixelRect {
        let screen = scene.screen.info
        var rect = PixelRect(covering: scene.frameOnScreen, scale: screen.scale)
        rect.x += Int(screen.pixelFrame.minX)
        rect.y += Int(screen.pixelFrame.minY)
        return rect
    }

    private static func points(_ rect: PixelRect, on screen: UIScreen) -> CGRect {
        let scale = screen.scale
        return CGRect(
            x: (CGFloat(rect.x) - screen.info.pixelFrame.minX) / scale,
            y: (CGFloat(rect.y) - screen.info.pixelFrame.minY) / scale, width: CGFloat(rect.width) / scale,
            height: CGFloat(rect.height) / scale)
    }
}
