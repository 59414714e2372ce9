import Foundation

/// An interaction that changes the pointer over a view and reports when the pointer enters and leaves.
///
/// ```swift
/// final class TextController: UIViewController, UIPointerInteractionDelegate {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         view.addInteraction(UIPointerInteraction(delegate: self))
///     }
///
///     func pointerInteraction(
///         _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
///     ) -> UIPointerStyle? {
///         UIPointerStyle(shape: .verticalBeam(length: 20))
///     }
/// }
/// ```
///
/// The innermost view under the pointer whose interaction returns a region determines the look. While a button is down
/// the pointer keeps its look.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The delegate, which determines the look of the pointer. Without one it is the system's all over the view.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view that the interaction was added to; `nil` without one.
    public private(set) weak var view: UIView?
    /// A Boolean value that indicates whether the interaction has an effect. The default is `true`.
    open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

    /// Creates an interaction for `addInteraction(_:)`. The delegate is not retained.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Asks the delegate again in the next turn of the main loop. Call it when the delegate's answers change.
    open func invalidate() { view?.window?.windowScene?.pointerIsStale(over: self) }

    /// Prepares for a move to another view. Called by the view.
    open func willMove(to view: UIView?) { if view == nil { invalidate() } }

    /// Stores the view that the interaction was added to. Called by the view.
    open func didMove(to view: UIView?) {
        self.view = view
        if view != nil { invalidate() }
    }
}

/// The methods that determine the look of the pointer over a view, region by region. All have defaults.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region of the pointer. Called at each of its moves.
    ///
    /// With `nil`, or with a region that does not contain the place, the superviews determine the look.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - request: The place of the pointer and the modifier keys.
    ///   - defaultRegion: The whole view, which the default implementation returns.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// Returns the look of the pointer in a region, or `nil` for the system's. Called when the pointer enters the
    /// region.
    ///
    /// The default is `nil`.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?

    /// Notifies the delegate that the pointer entered a region. The default does nothing.
    ///
    /// Add accompanying animations to `animator`.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)

    /// Notifies the delegate that the pointer left a region. The default does nothing.
    ///
    /// Add accompanying animations to `animator`.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// Returns `defaultRegion`.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// Returns `nil`.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
    /// The default implementation does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    /// The default implementation does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// An object that runs animations along with a change of the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds changes of views to animate while the pointer changes. They take 0.2 seconds.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure to call after the animations. Its argument is `true` if they were not interrupted.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Collects the animations of a delegate and runs them.
@MainActor
final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []
    /// The duration of the animations in seconds.
    private static let duration: TimeInterval = 0.2

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(
            // The user may press what the pointer has just reached.
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
            animations: { [animations] in for animation in animations { animation() } },
            completion: { [completions] isFinished in for completion in completions { completion(isFinished) } })
    }
}
