import Foundation

/// Turns the input of a display server into touches, scrolling and hovering, and sends them to the application.
///
/// Moves are collected until `flush()`. One turn of the main loop therefore sends one event for all of them.
@MainActor
final class InputDispatcher {
    let gestures = GestureDispatcher()
    /// The touches that are down, in the order in which they began.
    private var live = SmallMap<TouchID, LiveTouch>()
    private var taps = TapCounter()
    let pointer = PointerTracker()
    private(set) lazy var hover = HoverDispatcher(gestures: gestures, pointer: pointer)
    private lazy var scrolling = ScrollDispatcher(gestures: gestures)
    private(set) lazy var pinches = PinchDispatcher(gestures: gestures)

    /// A touch that has begun and has not ended.
    @MainActor private final class LiveTouch {
        let touch: UITouch
        @WeakScene private(set) var scene: UIWindowScene?
        /// The physical device that the touch comes from.
        let source: Int
        let start: CGPoint
        let buttons: UIEvent.ButtonMask
        /// The moves that no event has reported yet.
        private(set) var moves = ShortList<InputMoment>()

        init(
            _ touch: UITouch, in scene: UIWindowScene, source: Int, start: CGPoint, buttons: UIEvent.ButtonMask
        ) {
            self.touch = touch
            self.scene = scene
            self.source = source
            self.start = start
            self.buttons = buttons
        }

        func add(_ move: InputMoment) {
            var list = ShortList<InputMoment>()
            swap(&list, &moves)
            list.append(move)
            swap(&list, &moves)
        }

        /// Returns the moves and forgets them.
        func takeMoves() -> ShortList<InputMoment> {
            defer { moves = ShortList() }
            return moves
        }

        /// Whether the window is deallocated or in another scene.
        var isLost: Bool {
            guard let window = touch.window, let scene else { return true }
            return window.windowScene !== scene
        }
    }

    /// The touches that have begun and have not ended, in the order in which they began.
    var touches: [UITouch] {
        var touches: [UITouch] = []
        for (_, entry) in live.entries { touches.append(entry.touch) }
        return touches
    }

    func isDown(_ id: TouchID) -> Bool { live[id] != nil }

    // MARK: Touches

    /// Begins a touch of a finger or a button in the front-most window that it hits.
    ///
    /// That window becomes key first (R43), and may hide itself or be hidden because of it. The touch is its view's all
    /// the same (R61). A touch that hits no window is ignored until its end.
    func begin(
        _ id: TouchID, _ type: UITouch.TouchType, source: Int = 0, in scene: UIWindowScene, at moment: InputMoment
    ) {
        flush()
        UIApplication.shared.keys.noteOtherInput()
        hover.toolTips.dismiss()
        if live[id] != nil { cancel([id]) }
        guard takesInput(scene) else { return }
        let event = UIEvent(
            type: .touches, timestamp: moment.time, buttonMask: moment.buttons, modifierFlags: moment.modifiers)
        guard let hit = scene.hitTest(moment.point, with: event) else { return }
        if !hit.window.isKeyWindow { hit.window.makeKey() }
        // Observers of the key window can have removed it.
        guard hit.window.windowScene === scene, admits(hit.view, in: hit.window) else { return }
        let touch = UITouch(
            type: type, window: hit.window, view: hit.view, location: hit.location, timestamp: moment.time)
        if type == .indirectPointer { touch.firstButtons = moment.buttons }
        touch.tapCount = taps.count(type, at: moment.point, buttons: moment.buttons, time: moment.time)
        let entry = LiveTouch(touch, in: scene, source: source, start: moment.point, buttons: moment.buttons)
        live = live.setting(entry, for: id)
        send(event, changed: ShortList(touch))
    }

    /// Whether the scene accepts input: it is interactive (R67), and the application does not ignore interaction.
    private func takesInput(_ scene: UIWindowScene) -> Bool {
        scene.session.takesInput && !UIApplication.shared.isIgnoringInteractionEvents
    }

    /// Whether `isExclusiveTouch` lets a touch of the view begin.
    ///
    /// A view with that flag is never touched together with another view of its window.
    private func admits(_ view: UIView, in window: UIWindow) -> Bool {
        for (_, other) in live.entries {
            guard other.touch.window === window, let touched = other.touch.view, touched !== view else { continue }
            if touched.isExclusiveTouch || view.isExclusiveTouch { return false }
        }
        return true
    }

    func move(_ id: TouchID, to moment: InputMoment) { live[id]?.add(moment) }

    func end(_ id: TouchID, at moment: InputMoment) {
        flush()
        guard let ending = live[id] else { return }
        guard let place = location(of: moment.point, in: ending) else { return cancel([id]) }
        live = live.setting(nil, for: id)
        let touch = ending.touch
        taps.ended(
            touch.type, at: ending.start, buttons: ending.buttons, count: touch.tapCount, time: moment.time)
        touch.move(to: place, phase: .ended, timestamp: moment.time)
        touch.isOver = true
        let event = UIEvent(
            type: .touches, timestamp: moment.time, buttonMask: moment.buttons, modifierFlags: moment.modifiers)
        send(event, changed: ShortList(touch))
        gestures.touchIsGone(touch)
        guard let scene = ending.scene, ending.buttons.isEmpty || ending.buttons == .primary,
            ScrollToTop.isClick(from: ending.start, to: moment.point, on: scene.statusBar.frame)
        else { return }
        ScrollToTop.perform(in: scene)
    }

    /// Sends the collected moves of touches and of the hovering pointer.
    func flush() {
        if !live.isEmpty { cancelLost() }
        hover.flush()
        var moved = ShortList<UITouch>()
        var latest: InputMoment?
        var coalesced: [(touch: UITouch, steps: [UITouch])] = []
        for (_, entry) in live.entries where !entry.moves.isEmpty {
            guard let last = move(entry, by: entry.takeMoves(), &coalesced) else { continue }
            moved.append(entry.touch)
            if last.time >= latest?.time ?? 0 { latest = last }
        }
        guard let latest else { return }
        let event = UIEvent(
            type: .touches, timestamp: latest.time, buttonMask: latest.buttons, modifierFlags: latest.modifiers)
        event.coalesced = coalesced
        send(event, changed: moved)
    }

    /// Moves a touch to the last of its moves, and adds them all to `coalesced` if there are several. Returns the last
    /// move, or `nil` if the touch has no place in its window any more.
    private func move(
        _ entry: LiveTouch, by moves: ShortList<InputMoment>, _ coalesced: inout [(touch: UITouch, steps: [UITouch])]
    ) -> InputMoment? {
        var steps: [UITouch] = []
        var (end, last): (CGPoint?, InputMoment?) = (nil, nil)
        for move in moves {
            last = move
            guard let place = location(of: move.point, in: entry) else { continue }
            // A single step is the touch itself.
            if moves.count > 1,
                let step = entry.touch.copy(at: place, after: end ?? entry.touch.location, timestamp: move.time)
            {
                steps.append(step)
            }
            end = place
        }
        guard let end, let last else { return nil }
        if !steps.isEmpty { coalesced.append((entry.touch, steps)) }
        entry.touch.move(to: end, phase: .moved, timestamp: last.time)
        return last
    }

    private func location(of point: CGPoint, in entry: LiveTouch) -> CGPoint? {
        guard let window = entry.touch.window, window.windowScene === entry.scene else { return nil }
        let toScene = window.backing.transformToSuperlayer
        return toScene.isInvertible ? point.applying(toScene.inverted()) : entry.touch.location
    }

    private func send(_ event: UIEvent, changed: ShortList<UITouch>) {
        var touches = changed
        for (_, entry) in live.entries where !Self.contains(changed, entry.touch) {
            entry.touch.phase = .stationary
            touches.append(entry.touch)
        }
        event.touches = touches
        UIApplication.shared.sendEvent(event)
    }

    /// Compares identities: `contains` on Foundation objects looks at both types for every element, which is slower.
    private static func contains(_ touches: ShortList<UITouch>, _ wanted: UITouch) -> Bool {
        for touch in touches where touch === wanted { return true }
        return false
    }

    // MARK: Cancelling

    /// Cancels touches that the user has not ended, for example because a grab has taken them or their device is gone.
    func cancel(where isMeant: (TouchID) -> Bool) { cancelLive { id, _ in isMeant(id) } }

    func cancelTouches(ofDevices devices: [Int]) {
        cancelLive { id, touch in devices.contains(touch.source) || devices.contains(id.device) }
    }

    func cancelTouches(in scene: UIWindowScene) {
        cancelLive { _, touch in touch.scene === scene }
        hover.leave(scene)
        scrolling.leave(scene)
        pinches.leave(scene)
    }

    /// Cancels the touches of a window that is being hidden, and lost ones.
    func cancelTouches(of window: UIWindow) {
        cancelLost()
        cancelLive { _, entry in entry.touch.window === window }
    }

    /// Cancels the touches whose window is deallocated or in another scene.
    private func cancelLost() {
        var ids: [TouchID] = []
        for (id, entry) in live.entries where entry.isLost { ids.append(id) }
        if !ids.isEmpty { cancel(ids) }
    }

    /// Calls `cancelLost()` in the next turn of the main queue.
    ///
    /// The caller is deallocating a window, and code of its views must not run during that.
    func cancelLostSoon() {
        guard !live.isEmpty else { return }
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.cancelLost() } }
    }

    private func cancelLive(where isMeant: (TouchID, LiveTouch) -> Bool) {
        var ids: [TouchID] = []
        for (id, entry) in live.entries where isMeant(id, entry) { ids.append(id) }
        if !ids.isEmpty { cancel(ids) }
    }

    private func cancel(_ ids: [TouchID]) {
        let touches = ids.compactMap { live[$0]?.touch }.sorted { $0.number < $1.number }
        for id in ids { live = live.setting(nil, for: id) }
        guard let time = touches.map(\.timestamp).max() else { return }
        for touch in touches {
            touch.phase = .cancelled
            touch.isOver = true
        }
        let event = UIEvent(type: .touches, timestamp: time)
        send(event, changed: ShortList(touches))
        // A window that is deallocated or without a scene passes no event on, so the gestures must be notified
        // directly.
        for touch in touches { gestures.touchIsGone(touch) }
    }

    // MARK: Hovering and scrolling

    /// Notes that the pointer is in a scene while no button is down. The event is sent with the next `flush()`.
    func hover(over scene: UIWindowScene, at moment: InputMoment) {
        guard takesInput(scene) else { return }
        hover.move(over: scene, at: moment)
    }

    /// Ends hovering because the pointer has left the scene.
    func hoverEnded(in scene: UIWindowScene) { hover.leave(scene) }

    /// Repeats the hit test of a pointer that rests on a repainted place of the scene, where another view may lie now.
    ///
    /// Nothing happens while a button of a pointer is down.
    func sceneWasCommitted(_ scene: UIWindowScene, repainted: DamageRegion) -> Bool {
        guard hover.concerns(scene, repainted) else { return false }
        for (_, input) in live.entries where input.touch.type == .indirectPointer { return false }
        hover.sceneWasCommitted(scene)
        return true
    }

    /// Scrolls by `clicks` of a wheel, which are positive down and to the right.
    func scroll(_ clicks: CGPoint, _ type: UIScrollType, in scene: UIWindowScene, at moment: InputMoment) {
        flush()
        UIApplication.shared.keys.noteOtherInput()
        hover.toolTips.dismiss()
        guard takesInput(scene) else { return }
        scrolling.scroll(clicks, type, in: scene, at: moment)
    }

    /// Begins a pinch of a touchpad at the pointer's place.
    func pinchBegan(in scene: UIWindowScene, at moment: InputMoment) {
        flush()
        if takesInput(scene) { pinches.begin(in: scene, at: moment) }
    }

    /// Ends the scrolling of a touchpad because the fingers have left it.
    func scrollStopped(at moment: InputMoment) {
        flush()
        scrolling.stop(at: moment)
    }
}
