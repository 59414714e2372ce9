import Foundation

/// The pointer that hovers: tells the window under it, and the one that it has left (R62).
///
/// While a button is down nobody is told, and what the pointer was over keeps it.
@MainActor
final class HoverDispatcher {
    private let gestures: GestureEnvironment
    private var touch: UITouch?
    private weak var scene: UIWindowScene?
    private var waiting: InputMoment?
    private weak var waitingScene: UIWindowScene?

    init(gestures: GestureEnvironment) { self.gestures = gestures }

    func move(over scene: UIWindowScene, at moment: InputMoment) {
        waiting = moment
        waitingScene = scene
    }

    func flush() {
        guard let moment = waiting, let scene = waitingScene else { return }
        waiting = nil
        let event = Self.event(moment)
        let hit = scene.hitTest(moment.point, with: event)
        if let touch, touch.window !== hit?.window { leave(touch, at: moment) }
        guard let hit else { return }
        self.scene = scene
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
        guard scene === left, let touch else { return }
        leave(touch, at: InputMoment(point: .zero, time: touch.timestamp))
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
        event.touches = [touch]
        UIApplication.shared.sendEvent(event)
    }
}
