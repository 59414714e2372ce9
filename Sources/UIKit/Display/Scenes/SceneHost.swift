import Foundation
import Graphics
import X11

/// A scene at the X server: its top-level window, the windows in it, its image and its focus.
///
/// The requested and the granted state are kept apart, in `geometry` and `state`. No code waits for the second.
@MainActor
final class SceneHost {
    /// A consecutive number. Commits of several scenes run in this order.
    let number: Int
    private static var lastNumber = 0

    @WeakScene private(set) var scene: UIWindowScene?
    unowned let display: Display
    var connection: Connection { display.connection }

    /// The top-level window. It is created when the scene first shows a window.
    private(set) var window = WindowID.none
    @exclusivity(unchecked) var geometry: SceneGeometry
    @exclusivity(unchecked) var state = TopLevelState()
    /// Whether the user could see the scene at the last check.
    var wasShown = false
    /// Whether the window has been unmapped and may be mapped again in a moment.
    var isAway = false
    var focus: SceneFocus
    /// Whether the desktop has taken the focus away from this scene without an action of the user.
    var isOwedFocus = false
    /// The time at which the scene lost the focus; `nil` if it has the focus or never had it.
    var focusLoss: ContinuousClock.Instant?
    /// The time at which a window manager put a frame around the window.
    var framed: ContinuousClock.Instant?
    var isUrgent = false
    /// Whether the first size that the window manager gave the window has been compared with the requested one.
    var hasLookedForTiling = false
    /// The time of the user's last action in this scene.
    var userTime: Timestamp?
    var sync: FrameSync?
    @exclusivity(unchecked) private(set) var windows: WindowHosts
    @exclusivity(unchecked) private var canvas: SceneCanvas
    @exclusivity(unchecked) private var pointer = ScenePointer()
    /// The placement of a window that fills a monitor; `nil` for any other window.
    var placement: PlacementRun?
    var placementTimer: (any DispatchSourceTimer)?
    /// The input hint that the window was last given: whether it takes the keyboard.
    private var declaresInput = true
    /// The window's last appearance before the window manager, which may have given it the focus for that.
    var appearance = Appearance()
    /// The scene to which the focus was returned, until the window manager has been asked to activate it.
    @WeakScene var activatesAfterPlacement: UIWindowScene?
    private var isClosed = false
    /// Whether the scheduler is going to commit this scene.
    var isCommitDue = false
    /// Whether a commit is laying out. It includes layers that become dirty now.
    private var takesDirtAlong = false
    private var hasNewDirt = false
    private var lastStatusBar = CGRect.zero

    init(scene: UIWindowScene, display: Display) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.scene = scene
        self.display = display
        geometry = SceneGeometry(Self.pixels(of: scene))
        windows = WindowHosts(connection: display.connection)
        canvas = SceneCanvas(connection: display.connection)
        focus = SceneFocus(connection: display.connection, requests: display.focusRequests)
    }

    // MARK: What the scene says

    func setNeedsCommit() {
        guard !isCommitDue, !isClosed else { return }
        display.scheduler.setNeedsCommit(self)
    }

    /// Notes a new window, or a window whose visibility, level or frame changed.
    func windowDidChange(_ registration: WindowRecord) {
        windows.note(registration)
        setNeedsCommit()
    }

    /// Notes that something in a window must be drawn or laid out.
    func windowIsDirty(_ registration: WindowRecord) {
        windows.noteDirt(registration)
        hasNewDirt = true
        if !takesDirtAlong { setNeedsCommit() }
    }

    /// Notes that a window was removed. The window itself may already be freed, but its host is not.
    func windowWasRemoved(_ host: WindowHost) {
        windows.noteRemoval(of: host)
        setNeedsCommit()
    }

    func keyWindowDidChange() {
        focus.isStale = true
        display.textInput.targetDidChange()
        if isMade, declaresInput != takesInput {
            declaresInput = takesInput
            connection.setInputModel(of: window, leader: display.leader, takesInput: takesInput)
        }
        setNeedsCommit()
    }

    /// Starts the connected scene. A scene that shows nothing becomes active at once. Any other comes to the foreground
    /// when its window is mapped.
    func begin() {
        if scene?.stack.showsNothing == true { scene?.becomeActive() }
        setNeedsCommit()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        display.scheduler.forget(self)
        destroyTopLevel()
        display.flush()
    }

    // MARK: Commit

    func commit() {
        guard let scene, !isClosed, !canvas.isBusy(retry: setNeedsCommit) else { return }
        takesDirtAlong = true
        let isThere = bringUpToDate(scene)
        takesDirtAlong = false
        guard isThere else { return }
        updateFocus()
        // A scene that the user cannot see is not drawn until it is visible again (X6).
        let repainted = state.isWorthDrawing && !isHeldBack ? draw(scene) : DamageRegion()
        windows.forgetSettledDirt(of: scene)
        display.textInput.sceneWasCommitted(scene)
        display.application.input.sceneWasCommitted(scene, repainted: repainted)
        updatePointer()
        tell(sync?.drawn(isSent: !canvas.isWaiting))
    }

    /// Lays out the scene and updates its windows at the server. Returns whether the scene has a window at the server.
    private func bringUpToDate(_ scene: UIWindowScene) -> Bool {
        scene.statusBar.update()
        updateSafeAreas(of: scene)
        if window == .none { for registration in scene.registrations { windows.noteDirt(registration) } }
        layOut(scene)
        if window == .none {
            guard !scene.stack.showsNothing else { return false }
            createTopLevel(for: scene)
        } else if scene.stack.showsNothing, isGuest {
            leaveScreen()
            return false
        }
        updateWindows(of: scene)
        if !state.isAsked, !scene.stack.showsNothing { mapTopLevel() }
        return true
    }

    /// Lays out the dirty windows. This comes first: layout can show and hide windows, and drawing depends on it.
    private func layOut(_ scene: UIWindowScene) {
        hasNewDirt = false
        for (_, layer) in windows.dirtyLayers(of: scene) where layer.needsLayoutInTree { layer.layoutTree() }
        // One view's layout may request the layout of another view.
        guard hasNewDirt else { return }
        for (_, layer) in windows.dirtyLayers(of: scene) where layer.needsLayoutInTree { return setNeedsCommit() }
    }

    private func tell(_ drawn: Int64?) {
        if let counter = sync?.counter, let drawn { connection.set(counter, to: drawn) }
    }

    /// Updates the safe areas of windows.
    ///
    /// Insets depend on the status bar. While its frame stays the same, only new windows and windows with new frames
    /// can need other insets.
    private func updateSafeAreas(of scene: UIWindowScene) {
        let bar = scene.statusBar.frame
        if bar != lastStatusBar {
            for window in scene.visibleWindows() { window.updateSafeAreaOfTree() }
        } else {
            for window in windows.changedWindows { window.updateSafeAreaOfTree() }
            guard bar != .zero else { return }
            for (_, layer) in windows.dirtyLayers(of: scene) where layer.dirt.contains(.subtree) {
                (layer.view as? UIWindow)?.updateSafeAreaOfTree()
            }
        }
        lastStatusBar = bar
    }

    /// Draws the dirty windows. Returns the painted region, in the scene's pixels.
    private func draw(_ scene: UIWindowScene) -> DamageRegion {
        let toPixels = CGAffineTransform(scaleX: scene.screen.scale, y: scene.screen.scale)
        for (_, layer) in windows.dirtyLayers(of: scene)
        where !layer.dirt.isDisjoint(with: [.display, .descendantDisplay]) {
            layer.displayTree()
        }
        // The list is queried again, because the program's drawing code can have shown or hidden windows.
        let dirty = windows.dirtyLayers(of: scene)
        for (_, layer) in dirty { canvas.damage.collect(layer, transform: toPixels) }
        for (index, _) in dirty { scene.visibleLayers.extentDidChange(at: index) }
        return canvas.paint(
            scene.visibleLayers, size: (geometry.actual.width, geometry.actual.height), transform: toPixels, on: window,
            display: display, host: self)
    }

    private func createTopLevel(for scene: UIWindowScene) {
        state = TopLevelState()
        geometry.restart(at: Self.pixels(of: scene))
        preparePlacement(of: scene)
        declaresInput = takesInput
        let events: EventMask = [.structureNotify, .propertyChange, .focusChange, .exposure]
        window = connection.createTopLevel(frame: geometry.requested, hints: hints(for: scene), events: events)
        connection.selectPointerEvents(of: window, beside: events)
        sync = connection.createSyncCounter(for: window).map(FrameSync.init)
        display.register(self, window: window)
        for registration in scene.registrations { windowDidChange(registration) }
    }

    private func updateWindows(of scene: UIWindowScene) {
        // The key window may have been mapped or unmapped, which changes whether it can have the focus.
        if windows.hasChanged(scene.keyWindow) { focus.isStale = true }
        let target = WindowHosts.Target(scene: scene, parent: window, owner: self, display: display)
        let before = connection.nextRequestSerial
        for rect in windows.update(target) { canvas.damage.add(rect) }
        // The server creates and maps windows, which show nothing of their own, while we paint their contents. For few
        // requests, waking it up twice takes longer than that saves.
        if connection.nextRequestSerial >= before + 8, !windows.hasMoved { display.flush() }
    }

    private func mapTopLevel() {
        state.isAsked = true
        if placement?.hasBegun != true { appearance = Appearance(request: connection.nextRequestSerial) }
        connection.map(window)
        if placement?.ladder.style == .unmanaged { connection.stack(window, .top) }
        placementWasAsked()
    }

    /// Destroys the window of a scene that shows nothing. Its monitor then belongs to the user again (R129).
    private func leaveScreen() {
        destroyForRemaking()
        placement = nil
        wasShown = false
    }

    /// Destroys the top-level window. A later commit creates it again.
    func destroyForRemaking() {
        destroyTopLevel()
        forgetServer()
    }

    /// Starts again after the top-level window and everything in it have been destroyed by another client.
    func startAgain() {
        destroyTopLevel(isGone: true)
        forgetServer()
        display.noteUnsettled(self)
        setNeedsCommit()
    }

    private func forgetServer() {
        state = TopLevelState()
        windows = WindowHosts(connection: connection)
        canvas = SceneCanvas(connection: connection)
        focus = SceneFocus(connection: connection, requests: display.focusRequests)
    }

    /// Destroys the top-level window and everything in it.
    ///
    /// - Parameter isGone: Whether the server has already destroyed the window, and with it the windows inside.
    private func destroyTopLevel(isGone: Bool = false) {
        stopPlacementTimer()
        pointer.forgetServer()
        windows.destroyAll(display, areGone: isGone)
        for registration in scene?.registrations ?? [] { registration.host = nil }
        canvas.release(from: display)
        guard window != .none else { return }
        display.unregister(window: window)
        if let counter = sync?.counter { connection.destroy(counter) }
        sync = nil
        isAway = false
        if !isGone { connection.destroy(window) }
        window = .none
        display.sceneWasDestroyed()
    }

    // MARK: Pointer

    /// Shows a pointer for the scene, over one of its windows or none.
    func showPointer(_ look: PointerLook, over model: UIWindow?) {
        if pointer.show(look, over: model?.windowScene === scene ? model?.registration : nil) { updatePointer() }
    }

    /// Resets the pointer of the scene's windows, because it has left the scene. The scene's own pointer is kept for
    /// its return.
    func pointerDidLeave() {
        if pointer.show(.system, over: nil) { updatePointer() }
    }

    /// Sends the pointer to the server if its look, theme or scale changed.
    func updatePointer() {
        guard let scene, isMade else { return }
        pointer.update(on: window, scale: scene.screen.scale, cursors: display.cursors)
    }

    // MARK: Image

    /// Notes that the server has read the image after one put.
    func imageDone() {
        canvas.imageDone()
    }

    /// Notes that the deferred parts of the image have been sent.
    func imageSent() {
        tell(sync?.sent())
        canvas.goOn()
    }

    func rebuildImage() {
        canvas.release(from: display)
        setNeedsCommit()
    }

    /// Sends a part that the server has lost again, from the image. If the image does not contain it, a commit paints
    /// it.
    func expose(_ child: WindowID, _ rect: PixelRect, serial: UInt) {
        var rect = rect
        if child != window {
            guard let host = windows[child] else { return }
            rect.x += host.frame.x
            rect.y += host.frame.y
        }
        if !canvas.expose(rect, on: window, serial: serial) { setNeedsCommit() }
    }

    // MARK: Its windows

    func forget(_ host: WindowHost) { windows.forget(host) }

    func repairWindows(of scene: UIWindowScene) { windows.repair(scene.registrations) }

    func model(of child: WindowID) -> UIWindow? {
        windows[child].flatMap { scene?.registration($0.number)?.window }
    }

    /// Returns the frame of a child in the scene, in pixels.
    func frame(of child: WindowID) -> PixelRect? {
        let size = geometry.actual
        return child == window
            ? PixelRect(x: 0, y: 0, width: size.width, height: size.height) : windows[child]?.frame
    }

    /// Whether the scene has a window at the server.
    var isMade: Bool { window != .none }

    var isFullScreen: Bool {
        if display.windowManager.isPresent, isMade { return state.isFullscreen }
        return scene.map { UIApplication.shared.scenes.fillsScreen($0) } ?? false
    }

    /// Whether the scene never has the keyboard, because it is only for viewing (R67).
    var isNonInteractive: Bool { scene?.session.takesInput == false }

    /// Whether the scene covers a monitor that is not the program's first. It has a window only while it has something
    /// to show there.
    var isGuest: Bool {
        guard let scene else { return false }
        return isNonInteractive || (UIApplication.shared.scenes.mode == .implicit && scene.screen !== UIScreen.main)
    }

    /// Whether the scene's window may have the keyboard. Non-interactive scenes never have it (R67). Neither does a
    /// window on another monitor in which the program has made no window key.
    var takesInput: Bool { scene.map { !isNonInteractive && !(isGuest && $0.keyWindow == nil) } ?? true }

    func updateFocus(time: Timestamp = .currentTime) {
        guard state.isAsked, let scene else { return }
        let key = scene.keyWindow?.registration.host
        let isNow = focus.update(target: key?.canHaveFocus == true ? key?.window ?? window : window, time: time)
        // A manager such as i3 moves the focus with the time of the last event that it has seen. The server would
        // refuse that from now on. This request gives the manager an event with a time after the move.
        if isNow, display.windowManager.isPresent { connection.touch(window) }
    }

    // MARK: Points and pixels

    static func pixels(of scene: UIWindowScene) -> PixelRect { pixels(scene.frameOnScreen, on: scene.screen) }

    static func pixels(_ frame: CGRect, on screen: UIScreen) -> PixelRect {
        let screen = screen.info
        var rect = PixelRect(covering: frame, scale: screen.scale)
        rect.x += Int(screen.pixelFrame.minX)
        rect.y += Int(screen.pixelFrame.minY)
        return rect
    }

    static func points(_ rect: PixelRect, on screen: UIScreen) -> CGRect {
        let scale = screen.scale
        return CGRect(
            x: (CGFloat(rect.x) - screen.info.pixelFrame.minX) / scale,
            y: (CGFloat(rect.y) - screen.info.pixelFrame.minY) / scale, width: CGFloat(rect.width) / scale,
            height: CGFloat(rect.height) / scale)
    }
}
