import Foundation
import Graphics
import X11

/// A scene at the X server: its top-level window, the windows in it, its image and its focus.
///
/// What was asked of the window manager and what it granted are two states, in `geometry` and `state`. Nothing waits
/// for the second.
@MainActor
final class SceneHost {
    /// Counts up, so that commits of several scenes come in a fixed order.
    let number: Int
    private static var lastNumber = 0

    @UnkeptScene private(set) var scene: UIWindowScene?
    unowned let display: Display
    var connection: Connection { display.connection }

    /// The top-level window. It is made when the scene first shows a window.
    private(set) var window = WindowID.none
    @exclusivity(unchecked) var geometry: SceneGeometry
    @exclusivity(unchecked) var state = TopLevelState()
    /// Whether the user could see the scene when that was last looked at.
    var wasShown = false
    /// It is unmapped, and may be back in a moment.
    var isAway = false
    var focus: SceneFocus
    /// The desktop has moved the focus away from here without its user's doing.
    var isOwedFocus = false
    /// When the focus went elsewhere; `nil` while it is here, and before it was.
    var focusLoss: ContinuousClock.Instant?
    /// When a window manager put a frame around the window.
    var framed: ContinuousClock.Instant?
    var isUrgent = false
    /// Whether the first size that the window manager has given the window was compared with the requested one.
    var hasLookedForTiling = false
    /// When the user last did something in this scene.
    var userTime: Timestamp?
    var sync: FrameSync?
    @exclusivity(unchecked) private(set) var windows: SceneWindows
    @exclusivity(unchecked) private var canvas: SceneCanvas
    @exclusivity(unchecked) private var pointer = ScenePointer()
    /// The way of a window that fills a monitor onto that monitor; `nil` for any other.
    var placement: PlacementRun?
    var placementTimer: (any DispatchSourceTimer)?
    /// Whether the window has declared that it takes the keyboard.
    private var declaresInput = true
    /// The window's claim to attention at the window manager, which may give it the focus for that.
    var appearance = Appearance()
    /// The scene to which the focus was returned, until the window manager has been asked to activate it.
    @UnkeptScene var activatesAfterPlacement: UIWindowScene?
    private var isClosed = false
    /// The scheduler's note that this scene is among those to be committed.
    var isCommitDue = false
    /// What becomes dirty now the commit that is under way takes along.
    private var takesDirtAlong = false
    private var hasNewDirt = false
    private var lastStatusBar = CGRect.zero

    init(scene: UIWindowScene, display: Display) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.scene = scene
        self.display = display
        geometry = SceneGeometry(Self.pixels(of: scene))
        windows = SceneWindows(connection: display.connection)
        canvas = SceneCanvas(connection: display.connection)
        focus = SceneFocus(connection: display.connection, requests: display.focusRequests)
    }

    // MARK: What the scene says

    func setNeedsCommit() {
        guard !isCommitDue, !isClosed else { return }
        display.scheduler.setNeedsCommit(self)
    }

    /// A window has come, or has another visibility, level or frame.
    func windowDidChange(_ registration: WindowRegistration) {
        windows.note(registration)
        setNeedsCommit()
    }

    /// Something in a window looks different or has to be laid out.
    func windowIsDirty(_ registration: WindowRegistration) {
        windows.noteDirt(registration)
        hasNewDirt = true
        if !takesDirtAlong { setNeedsCommit() }
    }

    /// The window itself may be gone already; its host is not.
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

    /// The scene has been connected: with something to show it comes to the foreground once its window is mapped,
    /// else at once.
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
        // What nobody sees is not drawn; it is once somebody does (X6).
        let repainted = state.isWorthDrawing && !isHeldBack ? draw(scene) : DamageRegion()
        windows.forgetSettledDirt(of: scene)
        display.textInput.sceneWasCommitted(scene)
        display.application.input.sceneWasCommitted(scene, repainted: repainted)
        updatePointer()
        tell(sync?.drawn(isSent: !canvas.isWaiting))
    }

    /// Lays out, and has the windows at the server follow. Returns whether the scene is there at all.
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

    /// Layout can show and hide windows, and what a window draws depends on its layout.
    private func layOut(_ scene: UIWindowScene) {
        hasNewDirt = false
        for (_, layer) in windows.dirtyLayers(of: scene) where layer.needsLayoutInTree { layer.layoutTree() }
        // One view's layout may ask for that of another one.
        guard hasNewDirt else { return }
        for (_, layer) in windows.dirtyLayers(of: scene) where layer.needsLayoutInTree { return setNeedsCommit() }
    }

    private func tell(_ drawn: Int64?) {
        if let counter = sync?.counter, let drawn { connection.set(counter, to: drawn) }
    }

    /// Insets come from the status bar: while it stays, only windows that have come or have another frame can have other ones.
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

    /// Returns what was painted, in the scene's pixels.
    private func draw(_ scene: UIWindowScene) -> DamageRegion {
        let toPixels = CGAffineTransform(scaleX: scene.screen.scale, y: scene.screen.scale)
        for (_, layer) in windows.dirtyLayers(of: scene)
        where !layer.dirt.isDisjoint(with: [.display, .descendantDisplay]) {
            layer.displayTree()
        }
        // Asked anew: a client's drawing can have shown or hidden windows.
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
        // It may have been mapped or unmapped, and with that able to have the focus or not.
        if windows.hasChanged(scene.keyWindow) { focus.isStale = true }
        let target = SceneWindows.Target(scene: scene, parent: window, owner: self, display: display)
        let before = connection.nextRequestSerial
        for rect in windows.update(target) { canvas.damage.add(rect) }
        // The server makes and maps windows, which show nothing of their own, while we paint what they show. To wake it up
        // twice for few takes longer than that saves.
        if connection.nextRequestSerial >= before + 8, !windows.hasMoved { display.flush() }
    }

    private func mapTopLevel() {
        state.isAsked = true
        if placement?.hasBegun != true { appearance = Appearance(request: connection.nextRequestSerial) }
        connection.map(window)
        if placement?.ladder.style == .unmanaged { connection.stack(window, .top) }
        placementWasAsked()
    }

    /// An external monitor on which nothing is shown belongs to its user again (R129).
    private func leaveScreen() {
        destroyForRemaking()
        placement = nil
        wasShown = false
    }

    /// The top-level window goes, and is made again by a later commit.
    func destroyForRemaking() {
        destroyTopLevel()
        forgetServer()
    }

    /// The top-level window is gone, and all that was in it.
    func startAgain() {
        destroyTopLevel(isGone: true)
        forgetServer()
        display.noteUnsettled(self)
        setNeedsCommit()
    }

    private func forgetServer() {
        state = TopLevelState()
        windows = SceneWindows(connection: connection)
        canvas = SceneCanvas(connection: connection)
        focus = SceneFocus(connection: connection, requests: display.focusRequests)
    }

    /// A window that was destroyed has taken those inside it along.
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

    /// The pointer is in the scene, over one of its windows or none, and is to look like this.
    func showPointer(_ look: PointerLook, over model: UIWindow?) {
        if pointer.show(look, over: model?.windowScene === scene ? model?.registration : nil) { updatePointer() }
    }

    /// It is in the scene no more. What it looks like over the scene itself stays for when it returns.
    func pointerDidLeave() {
        if pointer.show(.system, over: nil) { updatePointer() }
    }

    /// Tells the server what is different: another look, theme, or scale.
    func updatePointer() {
        guard let scene, isMade else { return }
        pointer.update(on: window, scale: scene.screen.scale, cursors: display.cursors)
    }

    // MARK: Image

    /// The server has read the image, after one put.
    func imageDone() {
        canvas.imageDone()
    }

    /// What of the image had to wait for room has been sent.
    func imageSent() {
        tell(sync?.sent())
        canvas.goOn()
    }

    func rebuildImage() {
        canvas.release(from: display)
        setNeedsCommit()
    }

    /// The server has lost a part of what was painted; the image has it still.
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

    /// The place of a child in the scene, in pixels.
    func frame(of child: WindowID) -> PixelRect? {
        let size = geometry.actual
        return child == window
            ? PixelRect(x: 0, y: 0, width: size.width, height: size.height) : windows[child]?.frame
    }

    /// There is a window at the server.
    var isMade: Bool { window != .none }

    var isFullScreen: Bool {
        if display.windowManager.isPresent, isMade { return state.isFullscreen }
        return scene.map { UIApplication.shared.scenes.fillsScreen($0) } ?? false
    }

    /// A scene for lookers only never has the keyboard (R67).
    var isNonInteractive: Bool { scene?.session.takesInput == false }

    /// The scene covers a monitor that is not the program's first: only as long as it has something to show there.
    var isGuest: Bool {
        guard let scene else { return false }
        return isNonInteractive || (UIApplication.shared.scenes.mode == .implicit && scene.screen !== UIScreen.main)
    }

    /// Whether the scene's window may have the keyboard. Scenes that are only looked at never have it (R67), nor has a window
    /// on another monitor that no client code has made key.
    var takesInput: Bool { scene.map { !isNonInteractive && !(isGuest && $0.keyWindow == nil) } ?? true }

    func updateFocus(time: Timestamp = .currentTime) {
        guard state.isAsked, let scene else { return }
        let key = scene.keyWindow?.registration.host
        let isNow = focus.update(target: key?.canHaveFocus == true ? key?.window ?? window : window, time: time)
        // A manager that moves the focus by the time of the last event that it has seen (i3) would be refused by the server
        // from now on: this shows it an event from after the move.
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
