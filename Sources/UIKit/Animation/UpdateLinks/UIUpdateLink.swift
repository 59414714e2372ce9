import Foundation

/// A participant in the updates of a scene, which runs actions in their phases.
///
/// ```swift
/// let link = UIUpdateLink(view: view) { link, info in
///     self.showState(at: info.modelTime)
/// }
/// link.requiresContinuousUpdates = true
/// link.isEnabled = true
/// ```
///
/// By default the actions run in the updates that something else causes: a change of a view, or another link. A link
/// that requires continuous updates causes one in each frame, as long as its view is in a window. Keep a reference to
/// the link. It is disabled when the last reference is released. While the scene is in the background there are no
/// updates.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
    private struct Action {
        let phase: UIUpdateActionPhase
        let body: (UIUpdateLink, UIUpdateInfo) -> Void
    }

    private weak var ownScene: UIWindowScene?
    private weak var view: UIView?
    private let isOfView: Bool
    private var actions: [Action] = []
    private var pacing = FramePacing(frame: 1 / 60)

    /// Creates a link with the updates of a scene. It does nothing until it is enabled.
    public init(windowScene: UIWindowScene) {
        (ownScene, isOfView) = (windowScene, false)
        super.init()
    }

    /// Creates a link with the updates of the scene in which a view is, and follows the view to others.
    public init(view: UIView) {
        (self.view, isOfView) = (view, true)
        super.init()
    }

    /// Creates a link with the updates of a scene and an action.
    public convenience init(
        windowScene: UIWindowScene, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
    ) {
        self.init(windowScene: windowScene)
        addAction(handler: handler)
    }

    /// Creates a link with the updates of a view's scene and an action.
    public convenience init(
        view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
    ) {
        self.init(view: view)
        addAction(handler: handler)
    }

    /// Creates a link with the updates of a scene and a method of a target, which is not retained.
    public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
        self.init(windowScene: windowScene)
        addAction(target: target, selector: selector)
    }

    /// Creates a link with the updates of a view's scene and a method of a target, which is not retained.
    public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
        self.init(view: view)
        addAction(target: target, selector: selector)
    }

    // MARK: Actions

    /// Adds an action before the calls of display links.
    open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
    }

    /// Adds an action to a phase. Actions of a phase run in the order in which they were added.
    open func addAction(
        to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
    ) { actions.append(Action(phase: phase, body: handler)) }

    /// Adds a method of a target, which is not retained, before the calls of display links.
    open func addAction(target: Any, selector: Selector) {
        addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
    }

    /// Adds a method of a target, which is not retained, to a phase. It receives the link and the times of the update,
    /// as far as it has parameters.
    open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
        addAction(to: phase) { [weak target = target as AnyObject] link, info in
            if let target { selector.perform(on: target, with: [link, info]) }
        }
    }

    // MARK: Settings

    /// A Boolean value that indicates whether the actions run. The default is `false`.
    open var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            if isEnabled { UpdateSchedule.add(self) } else { UpdateSchedule.remove(self) }
        }
    }

    /// A Boolean value that indicates whether the link causes an update in each frame. The default is `false`.
    open var requiresContinuousUpdates = false {
        didSet { if requiresContinuousUpdates != oldValue { UpdateSchedule.linkDidChange(self) } }
    }

    /// The updates in a second that a link with continuous updates wants. It aims at the preferred rate, then at the
    /// highest one. The default leaves the rate to the screen.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            guard preferredFrameRateRange != oldValue else { return }
            pacing.rate = preferredFrameRateRange.rate
            beginFrames()
        }
    }

    /// A Boolean value that indicates whether events should come without waiting for a frame. They always do, and the
    /// value has no effect. The default is `false`.
    open var wantsLowLatencyEventDispatch = false

    /// A Boolean value that indicates whether updates should be shown without waiting for a frame of the monitor. They
    /// always are, and the value has no effect. The default is `false`.
    open var wantsImmediatePresentation = false

    /// The update that is in progress, or `nil`.
    open var currentUpdateInfo: UIUpdateInfo? { scene.flatMap { UIUpdateInfo.current(for: $0) } }

    // MARK: Updates

    /// The scene whose updates the link takes part in at present.
    final var scene: UIWindowScene? { isOfView ? view?.window?.windowScene : ownScene }

    /// Whether the link waits for frames.
    final var needsFrames: Bool { requiresContinuousUpdates && scene?.isInForeground == true }

    /// Counts the frames from the present time, so that those before it are not left out.
    final func beginFrames() {
        pacing.frame = AnimationClock.shared.frameDuration
        pacing.begin(at: CACurrentMediaTime())
    }

    /// The time of the next frame of the link.
    final var nextFrame: TimeInterval? { pacing.next }

    /// Returns the time of the link's frame that is due, or `nil` if none is due.
    final func dueFrame(at time: TimeInterval, frame: TimeInterval, tolerance: TimeInterval) -> TimeInterval? {
        pacing.frame = frame
        return pacing.call(at: time, tolerance: tolerance)
    }

    final func perform(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
        for action in actions where isEnabled && action.phase == phase { action.body(self, info) }
    }
}
