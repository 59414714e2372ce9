import Dispatch
import X11

/// Requests the focus again from a window manager that gave it to the wrong scene, or dropped the request, while it was
/// starting.
///
/// A manager takes the focus when it starts, and ``TakeoverDebt`` says to which scene it belongs. Some managers drop
/// all messages that reach them before they have taken the windows over (i3 does), so the scene looks a few times
/// whether the focus came back.
@MainActor
final class FocusAfterTakeover {
    private let display: BackLink<Display>
    private var debt = TakeoverDebt()
    private var checksLeft = 0
    /// The time of the user's last action in the program when the manager came, or the new scene.
    private var lastAction: Timestamp?
    /// Whether the focus must be requested as soon as the manager has confirmed that it is there.
    private var isRequestDue = false

    private static let interval = DispatchTimeInterval.milliseconds(500)
    private static let checkCount = 4

    init(display: BackLink<Display>) { self.display = display }

    /// Notes that a manager is about to take over, and the scene that is owed the focus then.
    func managerIsComing(owner: SceneHost?) {
        let scenes =
            display.object?.sceneHosts.filter { $0.takesInput && $0.state.isMapped && !$0.state.isFramed } ?? []
        debt.managerIsComing(creditor: owner?.number, scenes: scenes.map(\.number), at: .now)
        lastAction = display.object?.userTime
        isRequestDue = false
    }

    /// Notes that the manager is there. The checks begin, unless those for an earlier manager still go on.
    func managerHasCome() {
        guard let owner else { return }
        if isRequestDue { owner.activate() }
        isRequestDue = false
        let isChecking = checksLeft > 0
        checksLeft = Self.checkCount
        if !isChecking { checkLater() }
    }

    /// Notes that the program shows a new scene.
    func sceneWasRequested(_ host: SceneHost) {
        debt.sceneWasRequested(host.number, at: .now)
        lastAction = display.object?.userTime
    }

    /// Notes a sign that the manager has taken a scene over: a frame, or a state (`WM_STATE`).
    func hasBeenTouched(_ host: SceneHost) {
        guard debt.isWaiting(for: host.number) else { return }
        // It gives the window the focus after the sign and before it reads on.
        display.object?.managerBarrier.ask { [weak self, number = host.number] in self?.debt.wasTakenOver(number) }
        display.object?.flush()
    }

    /// Notes that a scene has received the focus.
    func gainedFocus(_ host: SceneHost) {
        guard let display = display.object, debt.isWaiting(for: host.number) else { return }
        let isUsed = display.userTime != lastAction && host.userTime == display.userTime
        guard let number = debt.gainedFocus(host.number, isUsed: isUsed, at: .now) else { return }
        if display.windowManager.isComing { isRequestDue = true } else { self.host(number)?.activate() }
    }

    /// Whether the focus belongs to a scene other than this one.
    func isOwed(toOtherThan host: SceneHost) -> Bool { owner.map { $0 !== host } ?? false }

    /// The scene that is owed the focus.
    private var owner: SceneHost? { debt.owed(at: .now).flatMap(host) }

    private func host(_ number: Int) -> SceneHost? {
        display.object?.sceneHosts.first { $0.number == number && !$0.isClosed }
    }

    private func checkLater() {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            MainActor.assumeIsolated { self?.check() }
        }
    }

    private func check() {
        checksLeft -= 1
        guard let display = display.object, let host = owner, host.presence.isShown,
            display.windowManager.isPresent, display.windowManager.supports(.netActiveWindow),
            !display.sceneHosts.contains(where: \.focus.isHeld)
        else { return checksLeft = 0 }
        display.connection.findOut(.netActiveWindow, of: display.connection.root, limit: 1) { [weak self] items in
            self?.request(WindowID(rawValue: items?.first ?? 0))
        }
        display.flush()
    }

    /// Requests the focus, unless the user has gone to another program.
    private func request(_ active: WindowID) {
        guard let display = display.object, active == .none || display.host(of: active) != nil else {
            checksLeft = 0
            return debt.forgive()
        }
        owner?.activate()
        if checksLeft > 0 { checkLater() }
    }
}
