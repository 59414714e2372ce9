import Foundation
import Graphics

/// The press that begins a drag: of the primary button, which then moves, or of a finger that stays in place.
///
/// Of the gestures on one touch the one of the deepest view decides: it asks the interactions from its own view upwards
/// for things to drag, and lets the gesture of the one that has any begin (R470).
final class DragGesture: UIGestureRecognizer {
    private weak var interaction: UIDragInteraction?
    private var timer: GestureTimer?
    private var isFinger = false
    /// The place of the press in the window.
    private var start = CGPoint.zero
    private var course: DragCourse?
    /// The time for which a finger stays in place, in seconds, and the distance of a movement in points.
    private static let (duration, slop): (TimeInterval, CGFloat) = (0.5, 10)

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        delaysTouchesEnded = false
        addAction { [weak self] (_: UIGestureRecognizer) in self?.report() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, tracking.down.count == 1, let touch = touches.first, isDeepest(on: touch) else {
            // A gesture further up may still be chosen.
            if tracking.down.count > 1 { giveUp() }
            return
        }
        start = touch.location
        isFinger = touch.type != .indirectPointer
        if !isFinger {
            if event.buttonMask != .primary { giveUp() }
        } else {
            timer = environment.clock.after(Self.duration) { [weak self, weak touch] in touch.map { self?.decide($0) } }
        }
    }

    /// Whether no view between the touched one and this one has such a gesture.
    private func isDeepest(on touch: UITouch) -> Bool {
        var current = touch.view
        while let view = current {
            if let first = view.recognizers.first(where: { $0 is DragGesture && $0.isEnabled }) {
                return first === self
            }
            current = view.superview
        }
        return false
    }

    /// Lets the gesture of the first interaction with things to drag begin.
    private func decide(_ touch: UITouch) {
        guard state == .possible, let window = touch.window, let scene = window.windowScene else { return }
        let place = window.convert(start, to: scene.coordinateSpace)
        var current = view
        while let view = current {
            for case let gesture as DragGesture in view.recognizers where gesture.isEnabled {
                if let course = gesture.interaction.flatMap({ DragCourse($0, at: place, in: scene) }) {
                    if gesture !== self { giveUp() }
                    course.lift()
                    gesture.isFinger = isFinger
                    gesture.course = course
                    gesture.state = .began
                    // Another gesture may have been recognized before.
                    if gesture.state != .began { gesture.end { $0.cancel() } }
                    return
                }
            }
            current = view.superview
        }
        giveUp()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { return state = .changed }
        guard state == .possible, let touch = touches.first else { return }
        guard hypot(touch.location.x - start.x, touch.location.y - start.y) >= Self.slop else { return }
        if isFinger { giveUp() } else if isDeepest(on: touch) { decide(touch) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { state = .ended } else { giveUp() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        state = .cancelled
    }

    private func giveUp() {
        timer?.cancel()
        timer = nil
        state = .failed
    }

    override func reset() {
        timer?.cancel()
        timer = nil
    }

    private func end(_ body: (DragCourse) -> Void) {
        guard let ending = course else { return }
        course = nil
        body(ending)
    }

    private func report() {
        switch state {
        case .began where isFinger: break
        case .began, .changed:
            guard let view, let scene = view.window?.windowScene else { return end { $0.cancel() } }
            course?.move(to: view.convert(location(in: view), to: scene.coordinateSpace))
        case .ended: end { $0.drop() }
        default: end { $0.cancel() }
        }
    }
}
