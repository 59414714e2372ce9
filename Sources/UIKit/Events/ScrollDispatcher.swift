import Foundation

/// Sends the scrolling of wheels and touchpads. Scrolling in quick succession goes to the view that its first event
/// hit.
///
/// A touchpad reports the end of its scrolling. Wheels do not, so that a pause of `pause` seconds ends it.
@MainActor
final class ScrollDispatcher {
    static let pause: TimeInterval = 0.15
    /// The distance of one click of a wheel in points: three lines of text.
    static let pointsPerClick: CGFloat = 48

    private let gestures: GestureDispatcher
    private var session: Session?
    private var lastNumber = 0
    @MainActor private struct Session {
        let number: Int
        @WeakWindow var window: UIWindow?
        let view: UIView
        let type: UIScrollType
        let timer: GestureTimer
        /// The time of the last event.
        let time: TimeInterval
    }

    init(gestures: GestureDispatcher) { self.gestures = gestures }

    func scroll(_ clicks: CGPoint, _ type: UIScrollType, in scene: UIWindowScene, at moment: InputMoment) {
        var type = type
        let clicks = Self.turned(clicks, type, moment.modifiers)
        let delta = CGPoint(x: -clicks.x * Self.pointsPerClick, y: -clicks.y * Self.pointsPerClick)
        if let session {
            if session.window?.windowScene !== scene || session.window?.isShown != true {
                end()
            } else if let follower = gestures.follower(of: session.number) {
                // A touchpad can move by a whole click, too.
                if session.type == .continuous { type = .continuous }
                // A wheel that does not move the content any more moves that around it (R369).
                if type != session.type || type == .discrete && follower.ignoresWheel(by: delta) { end() }
            }
        }
        guard let target = target(in: scene, at: moment) else { return }
        let timer = gestures.clock.after(Self.pause) { [weak self] in self?.end() }
        session?.timer.cancel()
        let number = session?.number ?? lastNumber - 1
        lastNumber = min(lastNumber, number)
        session = Session(
            number: number, window: target.window, view: target.view, type: type, timer: timer, time: moment.time)
        let event = ScrollEvent(
            session: number, type: type, delta: delta, location: target.location, window: target.window,
            view: target.view, moment: moment)
        UIApplication.shared.sendEvent(event)
    }

    /// Returns the clicks of a wheel, which Shift turns to the side (R369).
    private static func turned(_ clicks: CGPoint, _ type: UIScrollType, _ modifiers: UIKeyModifierFlags) -> CGPoint {
        guard type == .discrete, modifiers.contains(.shift), clicks.x == 0 else { return clicks }
        return CGPoint(x: clicks.y, y: 0)
    }

    private func target(
        in scene: UIWindowScene, at moment: InputMoment
    ) -> (window: UIWindow, view: UIView, location: CGPoint)? {
        guard let session, let window = session.window else { return scene.hitTest(moment.point, with: nil) }
        let toScene = window.backing.transformToSuperlayer
        guard toScene.isInvertible else { return nil }
        return (window, session.view, moment.point.applying(toScene.inverted()))
    }

    /// Ends the scrolling in a scene that is not visible any more.
    func leave(_ scene: UIWindowScene) {
        if session?.window?.windowScene === scene { end() }
    }

    /// Ends the scrolling because the fingers have left the touchpad. The velocity of that moment remains (R370).
    func stop(at moment: InputMoment) {
        if session != nil { end(at: moment.time) }
    }

    /// Ends the scrolling, after a pause if no time is given.
    func end(at time: TimeInterval? = nil) {
        guard let ended = session else { return }
        session = nil
        ended.timer.cancel()
        gestures.scrollEnded(ended.number, at: time ?? ended.time + Self.pause)
    }
}
