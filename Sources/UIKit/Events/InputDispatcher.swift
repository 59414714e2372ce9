import Foundation

/// The way of the user's input into the program: makes touches, scrolling and hovering of what a display server tells, and sends
/// them to the application.
///
/// Moves wait for `flush()`, so that one turn of the main loop tells of them once.
@MainActor
final class InputDispatcher {
    let gestures = GestureEnvironment()
    /// In the order of their beginning.
    @exclusivity(unchecked) private var live = SmallMap<TouchID, LiveTouch>()
    @exclusivity(unchecked) private var taps = TapCounter()
    let pointer = PointerTracker()
    private(set) lazy var hover = HoverDispatcher(gestures: gestures, pointer: pointer)
    private lazy var scrolling = ScrollDispatcher(gestures: gestures)

    /// A touch that has begun and not ended.
    @MainActor private struct LiveTouch {
        let touch: UITouch
        @UnkeptScene var scene: UIWindowScene?
        /// The physical device.
        let source: Int
        let start: CGPoint
        let buttons: UIEvent.ButtonMask
        /// Moves that nobody has been told of.
        var moves: [InputMoment] = []
    }

    /// The touches that have begun and not ended, in the order of their beginning.
    var touches: [UITouch] {
        var touches: [UITouch] = []
        for (_, entry) in live.entries { touches.append(entry.touch) }
        return touches
    }

    func isDown(_ id: TouchID) -> Bool { live[id] != nil }

    // MARK: Touches

    /// A finger or a button comes down. It goes to the window that it hits, which becomes key first (R43).
    func begin(
        _ id: TouchID, _ type: UITouch.TouchType, source: Int = 0, in scene: UIWindowScene, at moment: InputMoment
    ) {
        flush()
        if live[id] != nil { cancel([id]) }
        guard takesInput(scene) else { return }
        let event = UIEvent(
            type: .touches, timestamp: moment.time, buttonMask: moment.buttons, modifierFlags: moment.modifiers)
        guard let hit = scene.hitTest(moment.point, with: event) else { return }
        if !hit.window.isKeyWindow { hit.window.makeKey() }
        // Whoever hears of the key window can have hidden it.
        guard hit.window.isShown, hit.window.windowScene === scene, admits(hit.view, in: hit.window) else { return }
        let touch = UITouch(
            type: type, window: hit.window, view: hit.view, location: hit.location, timestamp: moment.time)
        touch.tapCount = taps.count(type, at: moment.point, buttons: moment.buttons, time: moment.time)
        live[id] = LiveTouch(
            touch: touch, scene: scene, source: source, start: moment.point, buttons: moment.buttons)
        send(event, changed: [touch])
    }

    /// Scenes for lookers never do (R67), and none while the application ignores interaction.
    private func takesInput(_ scene: UIWindowScene) -> Bool {
        scene.session.takesInput && !UIApplication.shared.isIgnoringInteractionEvents
    }

    /// A view with `isExclusiveTouch` is touched alone in its window, and only while no other view is.
    private func admits(_ view: UIView, in window: UIWindow) -> Bool {
        for (_, other) in live.entries {
            guard other.touch.window === window, let touched = other.touch.view, touched !== view else { continue }
            if touched.isExclusiveTouch || view.isExclusiveTouch { return false }
        }
        return true
    }

    func move(_ id: TouchID, to moment: InputMoment) {
        if let position = live.position(of: id) { live.entries[position].value.moves.append(moment) }
    }

    func end(_ id: TouchID, at moment: InputMoment) {
        flush()
        guard let ending = live[id] else { return }
        guard let place = location(of: moment.point, in: ending) else { return cancel([id]) }
        live[id] = nil
        let touch = ending.touch
        taps.ended(
            touch.type, at: ending.start, buttons: ending.buttons, count: touch.tapCount, time: moment.time)
        touch.move(to: place, phase: .ended, timestamp: moment.time)
        touch.isOver = true
        let event = UIEvent(
            type: .touches, timestamp: moment.time, buttonMask: moment.buttons, modifierFlags: moment.modifiers)
        send(event, changed: [touch])
        gestures.touchIsGone(touch)
    }

    /// Tells of the moves since the last time, and of a pointer that has hovered.
    func flush() {
        if !live.isEmpty { cancelLost() }
        hover.flush()
        var hasMoved = false
        for (_, entry) in live.entries where !entry.moves.isEmpty { hasMoved = true }
        guard hasMoved else { return }
        var moved: [UITouch] = []
        var coalesced: [(touch: UITouch, steps: [UITouch])] = []
        var latest: InputMoment?
        for position in live.entries.indices {
            let entry = live.entries[position].value
            guard let last = entry.moves.last else { continue }
            live.entries[position].value.moves = []
            var steps: [UITouch] = []
            var end: (place: CGPoint, time: TimeInterval)?
            for move in entry.moves {
                guard let place = location(of: move.point, in: entry) else { continue }
                let previous = end?.place ?? entry.touch.location
                // One step is the touch itself.
                if entry.moves.count > 1, let step = entry.touch.copy(at: place, after: previous, timestamp: move.time)
                {
                    steps.append(step)
                }
                end = (place, move.time)
            }
            guard let end else { continue }
            if !steps.isEmpty { coalesced.append((entry.touch, steps)) }
            entry.touch.move(to: end.place, phase: .moved, timestamp: end.time)
            moved.append(entry.touch)
            if last.time >= latest?.time ?? 0 { latest = last }
        }
        guard let latest else { return }
        let event = UIEvent(
            type: .touches, timestamp: latest.time, buttonMask: latest.buttons, modifierFlags: latest.modifiers)
        event.coalesced = coalesced
        send(event, changed: moved)
    }

    private func location(of point: CGPoint, in entry: LiveTouch) -> CGPoint? {
        guard let window = entry.touch.window, window.windowScene === entry.scene else { return nil }
        let toScene = window.layer.transformToSuperlayer
        return toScene.isInvertible ? point.applying(toScene.inverted()) : entry.touch.location
    }

    private func send(_ event: UIEvent, changed: [UITouch]) {
        event.touches = changed
        for (_, entry) in live.entries where !Self.contains(changed, entry.touch) {
            entry.touch.phase = .stationary
            event.touches.append(entry.touch)
        }
        UIApplication.shared.sendEvent(event)
    }

    /// `contains` of objects of Foundation asks both for what they are, each time.
    private static func contains(_ touches: [UITouch], _ wanted: UITouch) -> Bool {
        for touch in touches where touch === wanted { return true }
        return false
    }

    // MARK: Cancelling

    /// Ends touches that the user has not ended: a grab has taken them, or their device is gone.
    func cancel(where isMeant: (TouchID) -> Bool) { cancelLive { id, _ in isMeant(id) } }

    func cancelTouches(ofDevices devices: [Int]) {
        cancelLive { id, touch in devices.contains(touch.source) || devices.contains(id.device) }
    }

    func cancelTouches(in scene: UIWindowScene) {
        cancelLive { _, touch in touch.scene === scene }
        hover.leave(scene)
        scrolling.leave(scene)
    }

    /// Those whose window is gone, hidden, or in another scene.
    func cancelLost() {
        cancelLive { _, entry in
            guard let window = entry.touch.window else { return true }
            return !window.isShown || window.windowScene !== entry.scene || entry.scene == nil
        }
    }

    /// The same in the next turn: a window is going right now, and its views' code had better not run within that.
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
        let touches = ids.compactMap { live.removeValue(forKey: $0)?.touch }.sorted { $0.number < $1.number }
        guard let time = touches.map(\.timestamp).max() else { return }
        for touch in touches {
            touch.phase = .cancelled
            touch.isOver = true
        }
        let event = UIEvent(type: .touches, timestamp: time)
        send(event, changed: touches)
        // A window that is gone or has no scene does not pass anything on.
        for touch in touches { gestures.touchIsGone(touch) }
    }

    // MARK: Hovering and scrolling

    /// The pointer is somewhere in a scene and no button is down.
    func hover(over scene: UIWindowScene, at moment: InputMoment) {
        guard takesInput(scene) else { return }
        hover.move(over: scene, at: moment)
    }

    /// The pointer has left the scene.
    func hoverEnded(in scene: UIWindowScene) { hover.leave(scene) }

    /// The scene's views lie where they are to: where something was repainted under a pointer that rests, it may rest over
    /// another one. While a button is down it waits.
    func sceneWasCommitted(_ scene: UIWindowScene, repainted: DamageRegion) {
        guard hover.concerns(scene, repainted) else { return }
        for (_, input) in live.entries where input.touch.type == .indirectPointer { return }
        hover.sceneWasCommitted(scene)
    }

    /// A wheel turns: `clicks` of a wheel, positive down and to the right.
    func scroll(_ clicks: CGPoint, _ type: UIScrollType, in scene: UIWindowScene, at moment: InputMoment) {
        flush()
        guard takesInput(scene) else { return }
        scrolling.scroll(clicks, type, in: scene, at: moment)
    }
}
