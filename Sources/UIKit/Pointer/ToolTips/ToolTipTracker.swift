import Foundation

/// The source of a tool tip at a place: the innermost view under the pointer whose interaction has a text.
struct ToolTipTarget {
    weak var view: UIView?
    weak var interaction: UIToolTipInteraction?
    let text: String
    /// The part of the view in which the text stays; `CGRect.null` stands for the whole view.
    let sourceRect: CGRect

    /// Whether both show the same text for the same place.
    func isSame(as other: ToolTipTarget) -> Bool {
        interaction === other.interaction && text == other.text && sourceRect == other.sourceRect
    }

    /// Searches from the hit view outwards. `location` is in the coordinates of the window.
    @MainActor
    static func find(from hit: UIView, at location: CGPoint) -> ToolTipTarget? {
        var next: UIView? = hit
        while let view = next {
            next = view.superview
            guard !view.ownInteractions.isEmpty else { continue }
            for interaction in view.ownInteractions.reversed() {
                guard let interaction = interaction as? UIToolTipInteraction else { continue }
                let place = view.convert(location, from: view.window)
                guard let found = interaction.configuration(at: place),
                    found.sourceRect.isNull || found.sourceRect.containsHalfOpen(place)
                else { continue }
                return ToolTipTarget(
                    view: view, interaction: interaction, text: found.toolTip, sourceRect: found.sourceRect)
            }
        }
        return nil
    }
}

/// Shows the tool tip of the view on which the pointer rests (R833).
///
/// A timer runs only while the pointer is over a view with a text that is not shown.
@MainActor
final class ToolTipTracker {
    /// The time for which the pointer rests before the text appears, in seconds.
    static let delay: TimeInterval = 0.7

    private let gestures: GestureDispatcher
    private var target: ToolTipTarget?
    private var timer: GestureTimer?
    /// The place of the pointer in the scene at its last move.
    private var pointer = CGPoint.zero
    /// The window with the text; `nil` while none is shown.
    private(set) var shown: ToolTipWindow?
    /// Whether the user has done something else since the pointer came to the target, so that its text stays hidden.
    private var isDismissed = false

    init(gestures: GestureDispatcher) { self.gestures = gestures }

    /// Handles the hovering pointer over a view. `location` is in the coordinates of the window.
    func move(over view: UIView, of window: UIWindow, at location: CGPoint) {
        guard let scene = window.windowScene, let found = ToolTipTarget.find(from: view, at: location) else {
            return leave()
        }
        let place = window.convert(location, to: scene.coordinateSpace)
        let hasMoved = place != pointer
        pointer = place
        if let target, target.isSame(as: found) {
            // The text stays while the pointer moves over its view. Before it appears, each move waits again.
            if shown == nil, !isDismissed, hasMoved { wait() }
            return
        }
        leave()
        target = found
        wait()
    }

    /// Handles the pointer over no view with a text.
    func leave() {
        guard target != nil else { return }
        target = nil
        isDismissed = false
        hide()
    }

    /// Hides the text because the user does something else. It appears again when the pointer comes back.
    func dismiss() {
        guard target != nil else { return }
        isDismissed = true
        hide()
    }

    private func hide() {
        timer?.cancel()
        timer = nil
        shown?.windowScene = nil
        shown = nil
    }

    private func wait() {
        timer?.cancel()
        timer = gestures.clock.after(Self.delay) { [weak self] in self?.show() }
    }

    private func show() {
        timer = nil
        guard shown == nil, let target, let view = target.view, let scene = view.window?.windowScene,
            scene.openMenu?.isOpen != true
        else { return }
        let window = ToolTipWindow(target.text, of: view, at: pointer, in: scene)
        shown = window
        window.appear()
    }
}
