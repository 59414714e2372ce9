import Foundation

/// Delivers the events of a hovering pointer to the window under it, and to the window that it has left (R62).
///
/// The dispatcher receives no moves while a button is down. Until the release, the last view keeps the hovering touch.
@MainActor
final class HoverDispatcher {
    private let gestures: GestureDispatcher
    private var touch: UITouch?
    @WeakScene private var scene: UIWindowScene?
    private var waiting: InputMoment?
    @WeakScene private var waitingScene: UIWindowScene?
    /// The moment of the last hit test, at the place where the pointer rests.
    private var last: InputMoment?
    /// Whether an invisible change may let the resting pointer hit another view.
    private var isStale = false
    private let pointer: PointerTracker
    let toolTips: ToolTipTracker

    init(gestures: GestureDispatcher, pointer: PointerTracker) {
        self.gestures = gestures
        self.pointer = pointer
        toolTips = ToolTipTracker(gestures: gestures)
    }

    func move(over scene: UIWindowScene, at moment: InputMoment) {
        waiting = moment
        waitingScene = scene
    }

    func flush() {
        guard let moment = waiting, let scene = waitingScene else { return }
        waiting = nil
        let event = Self.event(moment)
        move(to: scene.hitTest(moment.point, with: event), in: scene, at: moment, event)
    }

    /// Notes that hit testing may give another result although no pixel has changed.
    func viewsDidChange() { isStale = true }

    /// Whether the resting pointer must be hit-tested again after a commit of a scene.
    ///
    /// This is the case if the commit repainted the pointer's place, or if `viewsDidChange()` was called since the last
    /// test.
    func concerns(_ committed: UIWindowScene, _ repainted: DamageRegion) -> Bool {
        guard scene === committed, let last else { return false }
        let scale = committed.screen.scale
        if isStale { return true }
        let place = CGPoint(x: last.point.x * scale, y: last.point.y * scale)
        // The edges of windows lie on whole pixels, those of views may not. Hence the margin of one pixel.
        for rect in repainted.rects where rect.insetBy(dx: -1, dy: -1).contains(place) { return true }
        return false
    }

    /// Repeats the hit test at the resting place, because a commit may have put another view there.
    func sceneWasCommitted(_ committed: UIWindowScene) {
        guard scene === committed, waiting == nil, let last else { return }
        isStale = false
        let event = Self.event(last)
        let hit = committed.hitTest(last.point, with: event)
        if hit?.view === touch?.view, hit?.window === touch?.window {
            show(hit, in: committed, last)
        } else {
            move(to: hit, in: committed, at: last, event)
        }
    }

    private typealias Hit = (window: UIWindow, view: UIView, location: CGPoint)

    private func move(to hit: Hit?, in scene: UIWindowScene, at moment: InputMoment, _ event: UIEvent) {
        if let touch, touch.window !== hit?.window { leave(touch, at: moment) }
        self.scene = scene
        last = moment
        defer { show(hit, in: scene, moment) }
        guard let hit else { return }
        if let touch {
            touch.view = hit.view
            touch.move(to: hit.location, phase: .regionMoved, timestamp: moment.time)
            send(touch, with: event)
        } else {
            let touch = UITouch(
                type: .indirectPointer, window: hit.window, view: hit.view, location: hit.location,
                timestamp: moment.time)
            touch.phase = .regionEntered
            self.touch = touch
            send(touch, with: event)
        }
    }

    func leave(_ left: UIWindowScene) {
        if waitingScene === left { waiting = nil }
        guard scene === left else { return }
        last = nil
        if let touch { leave(touch, at: InputMoment(point: .zero, time: touch.timestamp)) }
        pointer.leave()
        toolTips.leave()
    }

    private func show(_ hit: Hit?, in scene: UIWindowScene, _ moment: InputMoment) {
        // Code that was notified of the pointer can have removed the view or the window.
        guard let hit, hit.window.windowScene === scene, hit.view.window === hit.window else {
            toolTips.leave()
            return pointer.moveOff(in: scene)
        }
        pointer.move(over: hit.view, of: hit.window, at: hit.location, modifiers: moment.modifiers)
        if UIToolTipInteraction.exist { toolTips.move(over: hit.view, of: hit.window, at: hit.location) }
    }

    private func leave(_ touch: UITouch, at moment: InputMoment) {
        self.touch = nil
        touch.phase = .regionExited
        touch.timestamp = moment.time
        if touch.window == nil { gestures.hover(touch) } else { send(touch, with: Self.event(moment)) }
    }

    private static func event(_ moment: InputMoment) -> UIEvent {
        UIEvent(type: .hover, timestamp: moment.time, modifierFlags: moment.modifiers)
    }

    private func send(_ touch: UITouch, with event: UIEvent) {
        event.touches = ShortList(touch)
        UIApplication.shared.sendEvent(event)
    }
}
