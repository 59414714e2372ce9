import Dispatch
import X11

/// Requests the focus again from a window manager that dropped the request while it was starting.
///
/// A manager takes the focus when it starts. Some of them drop all messages that reach them before they have taken the
/// windows over (i3 does), so the scene that had the focus looks a few times whether it came back.
@MainActor
final class FocusAfterTakeover {
    private let display: BackLink<Display>
    /// The scene that the focus was taken from.
    @WeakScene private var owner: UIWindowScene?
    private var checksLeft = 0

    private static let interval = DispatchTimeInterval.milliseconds(500)
    private static let checkCount = 4

    init(display: BackLink<Display>) { self.display = display }

    /// Notes that a manager is about to take over, and the scene that is owed the focus then.
    func managerIsComing(owner: UIWindowScene?) {
        if let owner { self.owner = owner }
    }

    /// Notes that the manager is there. The checks begin, unless those for an earlier manager still go on.
    func managerHasCome() {
        guard owner != nil else { return }
        let isChecking = checksLeft > 0
        checksLeft = Self.checkCount
        if !isChecking { checkLater() }
    }

    /// Forgets the scene that is owed the focus. A check that is due ends by itself.
    func forgive() { owner = nil }

    private func checkLater() {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            MainActor.assumeIsolated { self?.check() }
        }
    }

    private func check() {
        checksLeft -= 1
        guard let display = display.object, let host = owner?.sceneHost, host.presence.isShown,
            display.windowManager.isPresent, display.windowManager.supports(.netActiveWindow),
            !display.sceneHosts.contains(where: \.focus.isHeld)
        else { return end() }
        display.windowManager.findActiveWindow { [weak self] in self?.request($0) }
        display.flush()
    }

    /// Requests the focus, unless the user has gone to another program.
    private func request(_ active: WindowID) {
        guard let display = display.object, active == .none || display.host(of: active) != nil else { return end() }
        owner?.sceneHost?.activate()
        if checksLeft > 0 { checkLater() } else { end() }
    }

    private func end() {
        owner = nil
        checksLeft = 0
    }
}
