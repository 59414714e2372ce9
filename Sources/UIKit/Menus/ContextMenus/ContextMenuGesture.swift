import Foundation
import Graphics

/// The press that opens a context menu: with the secondary button, or a finger that stays in place.
///
/// Of the gestures on one touch the one of the deepest view decides: it asks the interactions from its own view upwards
/// for a menu, and lets the gesture of the one that has a menu begin (R447).
final class ContextMenuGesture: UIGestureRecognizer {
    private weak var interaction: UIContextMenuInteraction?
    private var timer: GestureTimer?
    private var start = CGPoint.zero
    /// The time for which a finger stays in place, in seconds, and the distance that it may move meanwhile.
    private static let (duration, slop): (TimeInterval, CGFloat) = (0.5, 10)

    init(_ interaction: UIContextMenuInteraction) {
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
        if touch.type == .indirectPointer, event.buttonMask.contains(.secondary) {
            decide(touch)
        } else if touch.type == .indirectPointer, interaction?.kind != .control {
            // The primary button opens only the menus of controls by a long press, as that of a back button.
            giveUp()
        } else if touch.type == .direct, interaction?.kind == .pointer {
            giveUp()
        } else {
            timer = environment.clock.after(Self.duration) { [weak self, weak touch] in touch.map { self?.decide($0) } }
        }
    }

    /// Whether no view between the touched one and this one has such a gesture.
    private func isDeepest(on touch: UITouch) -> Bool {
        var current = touch.view
        while let view = current {
            if let first = view.recognizers.first(where: { $0 is ContextMenuGesture && $0.isEnabled }) {
                return first === self
            }
            current = view.superview
        }
        return false
    }

    /// Lets the gesture of the first interaction with a menu begin.
    private func decide(_ touch: UITouch) {
        guard state == .possible else { return }
        var current = view
        while let view = current {
            for case let gesture as ContextMenuGesture in view.recognizers where gesture.isEnabled {
                if gesture.interaction?.prepareMenu(at: touch.location(in: view), type: touch.type) == true {
                    if gesture !== self { giveUp() }
                    gesture.state = .began
                    return
                }
            }
            current = view.superview
        }
        giveUp()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
        } else if let touch = touches.first, timer != nil,
            hypot(touch.location.x - start.x, touch.location.y - start.y) > Self.slop
        {
            giveUp()
        }
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

    private func report() {
        guard let view, let scene = view.window?.windowScene else { return }
        let point = view.convert(location(in: view), to: scene.coordinateSpace)
        switch state {
        case .began: interaction?.openMenu(at: point)
        case .changed: interaction?.session?.drag(to: point)
        case .ended: interaction?.session?.release(at: point)
        default: break
        }
    }
}
