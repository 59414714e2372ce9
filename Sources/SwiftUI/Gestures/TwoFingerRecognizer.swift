import UIKit

/// The kinds of gestures of two fingers.
enum TwoFingerKind {
    case magnification, rotation
}

/// The state of two fingers.
struct TwoFingerState {
    /// The distance of the fingers, as a multiple of the initial one.
    var scale: CGFloat = 1
    /// The rotation since the beginning in radians. Clockwise is positive.
    var rotation = 0.0
    /// The change of the scale or the rotation per second.
    var velocity: CGFloat = 0
    /// The initial position.
    var start = CGPoint.zero
}

/// A UIKit recognizer for two fingers on one view.
@MainActor
final class TwoFingerRecognizer: NSObject {
    private let recognizer: UIGestureRecognizer
    private let area: () -> CGRect
    private let report: (TwoFingerState, _ isEnd: Bool) -> Void
    private var start: CGPoint?
    private let delta: CGFloat
    private weak var root: UIView?

    /// Adds a recognizer to a tree's view.
    ///
    /// - Parameters:
    ///   - kind: The kind of gesture.
    ///   - root: The tree's view.
    ///   - delta: The change of the scale or the rotation after which the gesture begins.
    ///   - area: Returns the frame of the view with the gesture, in the coordinates of the root.
    ///   - report: Called for each change with the state in the root's coordinates, and with `true` at the end.
    init(
        _ kind: TwoFingerKind, _ root: UIView, delta: CGFloat, area: @escaping () -> CGRect,
        report: @escaping (TwoFingerState, _ isEnd: Bool) -> Void
    ) {
        recognizer = kind == .magnification ? UIPinchGestureRecognizer() : UIRotationGestureRecognizer()
        self.root = root
        self.delta = delta
        self.area = area
        self.report = report
        super.init()
        recognizer.delegate = self
        recognizer.cancelsTouchesInView = false
        recognizer.addAction { [weak self] _ in self?.handle() }
        root.addGestureRecognizer(recognizer)
    }

    private var state: TwoFingerState {
        var state = TwoFingerState()
        if let pinch = recognizer as? UIPinchGestureRecognizer {
            (state.scale, state.velocity) = (pinch.scale, pinch.velocity)
        } else if let rotation = recognizer as? UIRotationGestureRecognizer {
            (state.rotation, state.velocity) = (rotation.rotation, rotation.velocity)
        }
        return state
    }

    private func handle() {
        guard let root else { return }
        var state = state
        state.start = start ?? recognizer.location(in: root)
        switch recognizer.state {
        case .began, .changed:
            guard start != nil || max(abs(state.scale - 1), abs(state.rotation)) >= delta else { return }
            start = state.start
            report(state, false)
        case .ended:
            if start != nil { report(state, true) }
            start = nil
        case .cancelled, .failed:
            if start != nil { report(TwoFingerState(start: state.start), true) }
            start = nil
        default: break
        }
    }

    /// Removes the recognizer.
    func end() { root?.removeGestureRecognizer(recognizer) }
}

extension TwoFingerRecognizer: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let root else { return false }
        return area().contains(gestureRecognizer.location(in: root))
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
