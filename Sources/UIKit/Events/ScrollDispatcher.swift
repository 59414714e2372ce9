import Foundation

/// Sends the scrolling of wheels and touchpads. Scrolling in quick succession goes to the view that its first event
/// hit.
///
/// X reports no end of scrolling. A pause of `pause` seconds ends it.
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
        let timer: GestureTimer
    }

    init(gestures: GestureDispatcher) { self.gestures = gestures }

    func scroll(_ clicks: CGPoint, _ type: UIScrollType, in scene: UIWindowScene, at moment: InputMoment) {
        if let session, session.window?.windowScene !== scene || session.window?.isShown != true { end() }
        guard let target = target(in: scene, at: moment) else { return }
        let timer = gestures.clock.after(Self.pause) { [weak self] in self?.end() }
        session?.timer.cancel()
        let number = session?.number ?? lastNumber - 1
        lastNumber = min(lastNumber, number)
        session = Session(number: number, window: target.window, view: target.view, timer: timer)
        let event = ScrollEvent(
            session: number, type: type,
            delta: CGPoint(x: -clicks.x * Self.pointsPerClick, y: -clicks.y * Self.pointsPerClick),
            location: target.location, window: target.window, view: target.view, moment: moment)
        UIApplication.shared.sendEvent(event)
    }

    private func target(
        in scene: UIWindowScene, at moment: InputMoment
    ) -> (window: UIWindow, view: UIView, location: CGPoint)? {
        guard let session, let window = session.window else { return scene.hitTest(moment.point, with: nil) }
        let toScene = window.layer.transformToSuperlayer
        guard toScene.isInvertible else { return nil }
        return (window, session.view, moment.point.applying(toScene.inverted()))
    }

    /// Ends the scrolling in a scene that is not visible any more.
    func leave(_ scene: UIWindowScene) {
        if session?.window?.windowScene === scene { end() }
    }

    func end() {
        guard let ended = session else { return }
        session = nil
        ended.timer.cancel()
        gestures.scrollEnded(ended.number)
    }
}
