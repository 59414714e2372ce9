import Foundation
import Graphics

/// An interaction with which the user drags the scene's window by a view, such as a bar of the program's own.
///
/// ```swift
/// titleBar.addInteraction(UIWindowSceneDragInteraction())
/// ```
///
/// With the mouse the window manager moves the window (EWMH `_NET_WM_MOVERESIZE`), so that its edges and its desktops
/// act as on other windows. The touch on the view is then cancelled. Without a window manager, and with a finger, the
/// window follows the pointer or the finger. A scene that fills its monitor does not move.
@preconcurrency @MainActor
open class UIWindowSceneDragInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The view that the interaction belongs to, or `nil`.
    public private(set) weak var view: UIView?
    /// The gesture that moves the window. Other gestures of the view can wait for its failure, or it for theirs.
    public var gestureForFailureRequirements: UIGestureRecognizer { gesture }

    private lazy var gesture = WindowDragGesture()

    /// Creates an interaction.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Removes the gesture from the former view. Called by the view.
    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        self.view?.removeGestureRecognizer(gesture)
    }

    /// Adds the gesture to the new view. Called by the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(gesture)
    }
}

/// A drag that moves the window of a scene.
private final class WindowDragGesture: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    /// The point of the scene that stays under the pointer or the finger.
    private var handle = CGPoint.zero
    /// Whether the window manager has been asked to move the window.
    private var isManaged = false

    init() {
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        delegate = self
        addAction { (gesture: WindowDragGesture) in gesture.move() }
    }

    private var scene: UIWindowScene? { view?.window?.windowScene }
    private var place: CGPoint {
        guard let window = view?.window, let scene else { return .zero }
        return window.convert(location(in: window), to: scene.coordinateSpace)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        scene.map { !UIApplication.shared.scenes.fillsScreen($0) && !$0.isFullScreen } ?? false
    }

    private func move() {
        guard let scene else { return }
        switch state {
        case .began:
            let travelled = translation(in: nil)
            handle = CGPoint(x: place.x - travelled.x, y: place.y - travelled.y)
            let isPointer = tracking.down.contains { $0.type == .indirectPointer }
            isManaged = isPointer && scene.host?.moveWithPointer(at: handle) { [weak self] in self?.handOver() } == true
            if !isManaged { follow(scene) }
        case .changed:
            if !isManaged { follow(scene) }
        case .ended:
            guard isManaged else { return }
            // The button has gone up before the window manager took the pointer.
            scene.host?.cancelMoveWithPointer()
            follow(scene)
            isManaged = false
        default: isManaged = false
        }
    }

    /// Leaves the pointer to the window manager, which moves the window from now on.
    private func handOver() {
        guard isManaged, let scene else { return }
        isManaged = false
        UIApplication.shared.input.cancelTouches(in: scene)
    }

    /// Moves the window so that the handle is where the pointer or the finger is.
    private func follow(_ scene: UIWindowScene) {
        let place = place
        let frame = scene.frameOnScreen.offsetBy(dx: place.x - handle.x, dy: place.y - handle.y)
        _ = scene.host?.request(frame: frame, refused: nil)
    }
}
