import Foundation

/// Changes the pointer over a view, and tells of its coming and going.
///
///     view.addInteraction(UIPointerInteraction(delegate: self))
///
///     func pointerInteraction(_: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
///         UIPointerStyle(shape: .verticalBeam(length: 20))
///     }
///
/// The innermost view under the pointer whose interaction gives a region counts. While a button is down the pointer keeps
/// its look.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// Who says what the pointer looks like; without one it is the usual one all over the view.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    public private(set) weak var view: UIView?
    /// Whether the interaction counts.
    open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

    /// An interaction for `addInteraction(_:)`. It does not hold its delegate.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Asks the delegate again, in the next turn of the main loop: what it would answer has changed.
    open func invalidate() { view?.window?.windowScene?.pointerIsStale(over: self) }

    open func willMove(to view: UIView?) { if view == nil { invalidate() } }

    open func didMove(to view: UIView?) {
        self.view = view
        if view != nil { invalidate() }
    }
}

/// Says what the pointer looks like over a view, region by region.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// The region that the pointer is in at a place; asked at each of its moves. `nil`, or a region that does not contain the
    /// place: none, and the views that this one is in are asked. By default `defaultRegion`, which is the whole view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// What the pointer looks like in a region; asked when it comes into one. By default, and with `nil`, the usual one.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?

    /// The pointer has come into a region. What is to be animated along with that goes to `animator`.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)

    /// The pointer has left a region. What is to be animated along with that goes to `animator`.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// What goes along with a change of the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Changes of views to animate while the pointer changes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Called after the animations; `true` where they have come to their end.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Gathers what a delegate adds, and runs it.
@MainActor
final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []
    /// In seconds.
    private static let duration: TimeInterval = 0.2

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(
            withDuration: Self.duration, animations: { [animations] in for animation in animations { animation() } },
            completion: { [completions] isFinished in for completion in completions { completion(isFinished) } })
    }
}
