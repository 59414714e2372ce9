import Foundation

/// Sends the pinches of touchpads, each to the view that the pointer was over at its beginning.
@MainActor
final class PinchDispatcher {
    private let gestures: GestureDispatcher
    private var session: Session?
    private var lastNumber = PinchDispatcher.firstNumber
    /// The numbers of pinches are negative like those of scrolling, and far below them.
    private static let firstNumber = Int.min / 2

    @MainActor private struct Session {
        let number: Int
        @WeakWindow var window: UIWindow?
        let view: UIView
        let location: CGPoint
    }

    init(gestures: GestureDispatcher) { self.gestures = gestures }

    /// Begins a pinch at the pointer's place. A pinch before it that has not ended is cancelled.
    func begin(in scene: UIWindowScene, at moment: InputMoment) {
        cancel()
        guard let hit = scene.hitTest(moment.point, with: nil) else { return }
        lastNumber -= 1
        session = Session(number: lastNumber, window: hit.window, view: hit.view, location: hit.location)
    }

    /// Continues the pinch. `scale` is the distance of the fingers divided by that at the beginning. Values that are
    /// not positive and finite are ignored.
    func change(to scale: CGFloat, at moment: InputMoment) {
        guard let session, let window = session.window, scale > 0, scale.isFinite else { return }
        let event = PinchEvent(
            session: session.number, scale: scale, location: session.location, window: window, view: session.view,
            moment: moment)
        UIApplication.shared.sendEvent(event)
    }

    func end(at moment: InputMoment) { finish(.ended) }

    func cancel() { finish(.cancelled) }

    /// Cancels the pinch in a scene that is not visible any more.
    func leave(_ scene: UIWindowScene) {
        if session?.window?.windowScene === scene { cancel() }
    }

    private func finish(_ state: UIGestureRecognizer.State) {
        guard let ended = session else { return }
        session = nil
        gestures.pinchEnded(ended.number, state)
    }
}

/// A pinch of a touchpad over a view, which has no touches.
final class PinchEvent: UIEvent {
    /// The number that all events of one pinch have in common.
    let session: Int
    /// The distance of the fingers divided by that at the beginning.
    let scale: CGFloat
    /// The pointer's place in the coordinates of the window.
    let location: CGPoint
    var window: UIWindow? { record.window }
    private let record: WindowRecord
    let view: UIView

    init(
        session: Int, scale: CGFloat, location: CGPoint, window: UIWindow, view: UIView, moment: InputMoment
    ) {
        self.session = session
        self.scale = scale
        self.location = location
        record = window.record
        self.view = view
        super.init(
            type: .transform, timestamp: moment.time, buttonMask: moment.buttons, modifierFlags: moment.modifiers)
    }

    override var windows: [UIWindow] { window.map { [$0] } ?? [] }
}
