import Foundation
import Graphics

/// The press that opens a context menu: with the secondary button, or a finger that stays in place.
///
/// Of the gestures on one touch the one of the deepest view decides: it asks the interactions from its own view upwards
/// for a menu, and lets the gesture of the one that has a menu begin (R447).
final class ContextMenuGesture: HeldPressGesture {
    private weak var interaction: UIContextMenuInteraction?

    init(_ interaction: UIContextMenuInteraction) {
        self.interaction = interaction
        super.init()
    }

    override func pressed(_ touch: UITouch, with event: UIEvent) {
        if touch.type == .indirectPointer, event.buttonMask.contains(.secondary) {
            decide(touch)
        } else if touch.type == .indirectPointer, interaction?.kind != .control {
            // The primary button opens only the menus of controls by a long press, as that of a back button.
            giveUp()
        } else if touch.type == .direct, interaction?.kind == .pointer {
            giveUp()
        } else {
            decideLater(touch)
        }
    }

    /// Lets the gesture of the first interaction with a menu begin.
    override func decide(_ touch: UITouch) {
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

    override func report() {
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
