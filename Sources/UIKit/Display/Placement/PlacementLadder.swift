import X11

/// The decision about the next remedy for a window that must fill a monitor.
///
/// The host performs the ladder's decision, waits until the window manager has answered, and passes in the state at the
/// server:
///
///     var ladder = PlacementLadder(target: monitor, manager: abilities)
///     ladder.next(after: seen)  // .perform(.moveToDesktop(1))
///     ladder.next(after: seen)  // .settled(.desktop(1))
///
/// Each remedy is tried once. Remedies that leave the other windows of a tiling manager alone come before the others.
struct PlacementLadder: Hashable, Sendable {
    /// The window manager's relevant abilities, and the program's consent to do without it.
    struct Manager: Hashable, Sendable {
        /// Whether the manager supports the state `_NET_WM_STATE_FULLSCREEN`.
        var hasFullscreen = false
        var hasFullscreenMonitors = false
        var hasMoveResize = false
        /// The desktops that lie on the monitor, if the manager reports their positions (`_NET_DESKTOP_VIEWPORT`).
        var desktops: [Int] = []
        /// All desktops, if the manager does not report their positions. One of them may be on the monitor.
        var unplacedDesktops: [Int] = []
        /// Whether the window may become override-redirect. A window that the user types into may not, because the
        /// manager would never give it the focus.
        var allowsUnmanaged = false
    }

    /// A window's state at the server.
    struct Observation: Hashable, Sendable {
        /// Whether the window is mapped and the manager does not hide it.
        var isShown: Bool
        var isFullscreen: Bool
        /// The window's frame, in pixels of the root window.
        var frame: PixelRect
    }

    enum Decision: Hashable, Sendable {
        case perform(PlacementStep)
        /// The window fills its monitor.
        case settled(PlacementRemedy)
        /// No remedy has helped.
        case exhausted
    }

    /// The monitor's frame, in pixels of the root window.
    let target: PixelRect
    private let manager: Manager
    private(set) var current: PlacementRemedy
    /// The steps of the current remedy that have not been taken yet.
    private var steps: [PlacementStep] = []
    private var remaining: [PlacementRemedy]
    /// The present style of the window.
    private(set) var style: PlacementStyle

    /// Creates a ladder.
    ///
    /// - Parameters:
    ///   - remembered: The remedy that has worked with this window manager before.
    ///   - style: The style of the window if it exists already.
    init(target: PixelRect, manager: Manager, remembered: PlacementRemedy? = nil, madeAs style: PlacementStyle? = nil) {
        self.target = target
        self.manager = manager
        var remedies: [PlacementRemedy] = []
        if manager.hasFullscreenMonitors { remedies.append(.fullscreenMonitors) }
        remedies += manager.desktops.prefix(Self.mostDesktops).map { .desktop($0) }
        if manager.hasMoveResize { remedies.append(.moveResize) }
        remedies.append(.configure)
        if manager.hasFullscreen { remedies.append(.frameless) }
        remedies += manager.unplacedDesktops.prefix(Self.mostDesktops).map { .unplacedDesktop($0) }
        if manager.hasFullscreen { remedies.append(.mappedFirst) }
        if manager.allowsUnmanaged { remedies.append(.unmanaged) }
        var first = PlacementRemedy.hints
        if let remembered, remedies.contains(remembered) {
            remedies.removeAll { $0 == remembered }
            if remembered.comesFirst, style == nil {
                first = remembered
                remedies = []
            } else {
                remedies.insert(remembered, at: 0)
            }
        }
        current = first
        remaining = remedies
        self.style = style ?? first.style
        // An unmanaged window is placed by its program alone.
        if self.style == .unmanaged { remaining = [] }
    }

    /// The greatest number of desktops to try. One monitor can have many desktops, of which one is visible.
    private static let mostDesktops = 10

    /// Whether the window fills its monitor.
    func isRight(_ seen: Observation) -> Bool { seen.isShown && seen.frame == target }

    /// Returns the next decision, after the window manager has answered the last step.
    mutating func next(after seen: Observation) -> Decision {
        if let step = steps.first {
            steps.removeFirst()
            // FULLSCREEN is entered on the right monitor only.
            guard step != .enterFullscreen || isRight(seen) else { return nextRemedy(seen) }
            return perform(step)
        }
        return isRight(seen) ? .settled(current) : nextRemedy(seen)
    }

    /// Returns the last remedy, because the time is over.
    mutating func last() -> Decision {
        guard manager.allowsUnmanaged, style != .unmanaged else { return .exhausted }
        remaining = []
        current = .unmanaged
        steps = []
        return perform(.make(.unmanaged))
    }

    private mutating func nextRemedy(_ seen: Observation) -> Decision {
        guard !remaining.isEmpty else { return .exhausted }
        current = remaining.removeFirst()
        // If a configure request had no effect on a window without FULLSCREEN, `frameless` would repeat it in vain.
        if current == .frameless, !seen.isFullscreen { return nextRemedy(seen) }
        steps = steps(of: current, seen)
        return next(after: seen)
    }

    private mutating func perform(_ step: PlacementStep) -> Decision {
        if case .make(let style) = step { self.style = style }
        return .perform(step)
    }

    private func steps(of remedy: PlacementRemedy, _ seen: Observation) -> [PlacementStep] {
        let leave: [PlacementStep] = seen.isFullscreen ? [.leaveFullscreen] : []
        let enter: [PlacementStep] = manager.hasFullscreen ? [.enterFullscreen] : []
        let become: [PlacementStep] = seen.isFullscreen || !manager.hasFullscreen ? [] : [.becomeFullscreen]
        return switch remedy {
        case .hints: []
        case .fullscreenMonitors: [.fullscreenMonitors]
        case .desktop(let number), .unplacedDesktop(let number): become + [.moveToDesktop(number)]
        case .moveResize: leave + [.moveResize] + enter
        case .configure: leave + [.configure] + enter
        case .mappedFirst: [.make(.plain)] + enter
        case .frameless: leave + [.configure]
        case .unmanaged: [.make(.unmanaged)]
        }
    }
}
