import Foundation
import Graphics
import X11

/// A scene at the X server: its top-level window, the windows in it, its image and its focus.
///
/// The requested and the granted state are kept apart, in `geometry` and `state`. No code waits for the second.
@MainActor
final class SceneHost: SceneHosting {
    /// A consecutive number. Commits of several scenes run in this order.
    let number: Int
    private static var lastNumber = 0

    @WeakScene private(set) var scene: UIWindowScene?
    unowned let display: Display
    var connection: Connection { display.connection }

    /// The top-level window. It is created when the scene first shows a window.
    private(set) var window = WindowID.none
    var geometry: SceneGeometry
    var state = TopLevelState()
    /// Whether the user can see the scene, and the focus that the desktop owes it.
    var presence = DesktopPresence()
    var focus: SceneFocus
    var isUrgent = false
    /// Whether the first size that the window manager gave the window has been compared with the requested one.
    var hasLookedForTiling = false
    /// The time of the user's last action in this scene.
    var userTime: Timestamp?
    var sync: FrameSync?
    let canvas: SceneCanvas
    private var pointer = ScenePointer()
    /// The placement of a window that fills a monitor; `nil` for any other window.
    var placement: PlacementRun?
    var placementTimer: (any DispatchSourceTimer)?
    /// The input hint that the window was last given: whether it takes the keyboard.
    private var declaresInput = true
    /// The window's last appearance before the window manager, which may have given it the focus for that.
    var appearance = Appearance()
    /// The scene to which the focus was returned, until the window manager has been asked to activate it.
    @WeakScene var activatesAfterPlacement: UIWindowScene?
    private(set) var isClosed = false
    /// Whether the scene is on a further monitor that shows the same part of the desktop as another one, on which the
    /// user works with the program.
    var isMirror = false
    /// Whether the scheduler is going to commit this scene.
    var isCommitDue = false
    /// Whether a commit is under way. It includes layers that become dirty meanwhile.
    var isCommitting = false
    /// Whether layers have become dirty since the commit began to lay out.
    var hasNewDirt = false
    /// Whether the last commit drew nothing, because the user could not see the scene.
    var hasLeftOutDrawing = false
    /// The area of the bars at the top of the scene at the last commit.
    var lastTopBars = CGRect.zero

    init(scene: UIWindowScene, display: Display) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.scene = scene
        self.display = display
        geometry = SceneGeometry(Self.pixels(of: scene))
        canvas = SceneCanvas(connection: display.connection)
        focus = SceneFocus(connection: display.connection, requests: display.focusRequests)
    }

    // MARK: Requests of the scene

    func setNeedsCommit() {
        guard !isCommitDue, !isClosed else { return }
        display.scheduler.setNeedsCommit(self)
    }

    func windowsAreDirty() {
        hasNewDirt = true
        if !isCommitting { setNeedsCommit() }
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

    /// Starts the connected scene. A scene that shows nothing becomes active at once, unless it is on a further screen
    /// and takes input. Any other comes to the foreground when its window is mapped.
    func begin() {
        updateMirroring()
        // A further screen's scene with input would keep the application active, because it never loses the focus.
        if let scene, isNonInteractive || !isGuest, hasNothingToShow(scene) { scene.becomeActive() }
        setNeedsCommit()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        display.scheduler.forget(self)
        destroyTopLevel()
        display.focusMemory.noteEnd(of: self)
        display.mirroringMayHaveChanged()
        if focus.isHeld { display.holderOfFocusIsGone(on: scene?.screen) }
        display.flush()
    }

    // MARK: The top-level window

    func createTopLevel(for scene: UIWindowScene) {
        state = TopLevelState()
        geometry.restart(at: Self.pixels(of: scene))
        preparePlacement(of: scene)
        declaresInput = takesInput
        // A window manager gives the focus to the top-level window. The keys typed until the key window has it arrive
        // there.
        let events: EventMask = [.structureNotify, .propertyChange, .focusChange, .exposure, .keyPress, .keyRelease]
        window = connection.createTopLevel(frame: geometry.requested, hints: hints(for: scene), events: events)
        connection.selectPointerEvents(of: window, beside: events)
        sync = connection.createSyncCounter(for: window).map(FrameSync.init)
        display.register(self, window: window)
        updateProminentScenes()
        scene.ledger.forgetServer()
        if !isGuest { display.mirroringMayHaveChanged() }
    }

    func mapTopLevel() {
        state.isAsked = true
        if placement?.hasBegun != true { appearance = Appearance(request: connection.nextRequestSerial) }
        connection.map(window)
        if placement?.ladder.style == .unmanaged { connection.stack(window, .top) }
        if takesInput, !presence.isShown { display.forgiveOwedFocus() }
        placementWasAsked()
    }

    /// Destroys the window of a scene that shows nothing. Its monitor then belongs to the user again (R129).
    func leaveScreen() {
        let hadFocus = focus.isHeld
        destroyForRemaking()
        placement = nil
        presence.windowWasDestroyed(staysShown: false)
        if hadFocus { display.holderOfFocusIsGone(on: scene?.screen) }
        // Code of the program runs then, which must not be in the middle of a commit.
        if !isNonInteractive { later { [weak self] in self?.hasLeftScreen() } }
    }

    /// Ends the input of a scene that shows nothing any more, and its time in the foreground. No event reports either,
    /// because the window is gone.
    private func hasLeftScreen() {
        guard !isClosed, let scene else { return }
        display.windowIsGone(of: scene)
        if !isMade { scene.enterBackground() }
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
        canvas.startAgain()
        focus = SceneFocus(connection: connection, requests: display.focusRequests)
    }

    /// Destroys the top-level window and everything in it.
    ///
    /// - Parameter isGone: Whether the server has already destroyed the window, and with it the windows inside.
    private func destroyTopLevel(isGone: Bool = false) {
        stopPlacementTimer()
        pointer.forgetServer()
        destroyWindows(areGone: isGone)
        canvas.release(from: display)
        guard window != .none else { return }
        display.unregister(window: window)
        if let counter = sync?.counter { connection.destroy(counter) }
        sync = nil
        presence.windowWasDestroyed(staysShown: true)
        if !isGone { connection.destroy(window) }
        window = .none
        updateProminentScenes()
        display.sceneWasDestroyed()
    }

    // MARK: Pointer

    /// Shows a pointer for the scene, over one of its windows or none.
    func showPointer(_ look: PointerLook, over model: UIWindow?) {
        if pointer.show(look, over: model?.windowScene === scene ? model?.record : nil) { updatePointer() }
    }

    /// Shows the pointer of a drag over other programs, or ends that with `nil`.
    func showPointer(ofDrag look: PointerLook?) { if pointer.show(drag: look) { updatePointer() } }

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
        setDrawnCounter(sync?.sent())
        canvas.resume()
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
            guard let frame = windowHost(of: child)?.frame else { return }
            rect.x += frame.x
            rect.y += frame.y
        }
        if !canvas.expose(rect, on: window, serial: serial) { setNeedsCommit() }
    }

    /// Notes that the server has moved pixels.
    func copied(serial: UInt) { canvas.copied(serial: serial) }

    // MARK: Its windows

    /// Returns the host of a window inside the scene.
    func windowHost(of child: WindowID) -> WindowHost? {
        guard let host = display.windowHost(of: child), host.record.host === host else { return nil }
        return host
    }

    private func destroyWindows(areGone: Bool) {
        guard let scene else { return }
        let hosts = scene.ledger.allRecords.map(\.host) + scene.ledger.removed.map(\.host)
        for case let host as WindowHost in hosts {
            display.unregister(window: host.window)
            if !areGone { host.destroy() }
        }
        scene.ledger.forgetServer()
    }

    func model(of child: WindowID) -> UIWindow? { windowHost(of: child)?.record.window }

    /// Returns the frame of a child in the scene, in pixels.
    func frame(of child: WindowID) -> PixelRect? {
        let size = geometry.actual
        return child == window
            ? PixelRect(x: 0, y: 0, width: size.width, height: size.height) : windowHost(of: child)?.frame
    }

    var displayID: UInt? { isMade ? window.rawValue : nil }

    var isShown: Bool { state.isShown }

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
    var takesInput: Bool {
        guard let scene else { return true }
        guard scene.session.takesInput else { return false }
        return scene.keyWindow != nil || !isGuest
    }

    func updateFocus(time: Timestamp = .currentTime) {
        guard state.isAsked, isMade, let scene else { return }
        let key = scene.keyWindow?.record
        let target = key?.requested?.canHaveFocus == true ? key?.windowHost?.window : nil
        let isNow = focus.update(target: target ?? window, time: time)
        // A manager such as i3 moves the focus with the time of the last event that it has seen. The server would
        // refuse that from now on. This request gives the manager an event with a time after the move. A manager that
        // starts moves the focus before it is known that it is there.
        let manager = display.windowManager
        if isNow, manager.isPresent || manager.isComing { connection.touch(window) }
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
