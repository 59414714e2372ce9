import Foundation
import Graphics

/// The press that begins a drag: of the primary button, which then moves, or of a finger that stays in place.
///
/// Of the gestures on one touch the one of the deepest view decides: it asks the interactions from its own view upwards
/// for things to drag, and lets the gesture of the one that has any begin (R470).
final class DragGesture: HeldPressGesture {
    private weak var interaction: UIDragInteraction?
    private var isFinger = false
    private var course: DragCourse?

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init()
    }

    override func pressed(_ touch: UITouch, with event: UIEvent) {
        isFinger = touch.type != .indirectPointer
        if isFinger {
            decideLater(touch)
        } else if event.buttonMask != .primary {
            giveUp()
        }
    }

    /// Lets the gesture of the first interaction with things to drag begin.
    override func decide(_ touch: UITouch) {
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

    private func end(_ body: (DragCourse) -> Void) {
        guard let ending = course else { return }
        course = nil
        body(ending)
    }

    override func report() {
        switch state {
        case .began where isFinger: break
        case .began, .changed:
            guard let view, let scene = view.window?.windowScene else { return end { $0.cancel() } }
            course?.move(
                to: view.convert(location(in: view), to: scene.coordinateSpace), modifiers: modifierFlags)
        case .ended: end { $0.drop() }
        default: end { $0.cancel() }
        }
    }
}
