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
    /// The focus that the manager owes. Tests give it more time.
    var debt = TakeoverDebt()
    private var checksLeft = 0
    /// The time of the user's last action before the manager announced itself, or before the program last asked for a
    /// scene.
    private var lastAction: Timestamp?
    /// Whether the focus must be requested, as soon as the manager has confirmed that it is there.
    private var isRequestDue = false

    private static let interval = DispatchTimeInterval.milliseconds(500)
    private static let checkCount = 4

    init(display: BackLink<Display>) { self.display = display }

    /// Notes that a manager is about to take over, and the scene that is owed the focus then.
    func managerIsComing(owner: SceneHost?) {
        let scenes =
            display.object?.sceneHosts.filter { $0.takesInput && $0.state.isMapped && !$0.state.isFramed } ?? []
        // A manager may give several signs. What has happened since the first one still counts.
        if !debt.isOpen(at: .now) {
            lastAction = display.object?.userTime
            isRequestDue = false
        }
        debt.managerIsComing(creditor: owner?.number, scenes: scenes.map(\.number), at: .now)
    }

    /// Notes that the manager is there. The checks begin, unless those for an earlier manager still go on.
    func managerHasCome() {
        guard owner != nil else { return }
        let isChecking = checksLeft > 0
        checksLeft = Self.checkCount
        if !isChecking { checkLater() }
    }

    /// Notes that no manager is there any more. Another one may have announced itself already.
    func managerHasEnded() {
        guard display.object?.windowManager.isComing != true else { return }
        debt.forgive()
        isRequestDue = false
    }

    /// Notes that the program shows a new scene.
    func sceneWasRequested(_ host: SceneHost) {
        debt.sceneWasRequested(host.number, at: .now)
        lastAction = display.object?.userTime
    }

    /// Notes that the program has activated a scene.
    func programActivated(_ host: SceneHost) {
        guard host.state.isAsked else { return }
        debt.programActivated(host.number, at: .now)
        lastAction = display.object?.userTime
    }

    /// Notes a sign that the manager has taken a scene over: a frame, or a state (`WM_STATE`).
    func hasBeenTouched(_ host: SceneHost) {
        guard debt.isWaiting(for: host.number) else { return }
        // It gives the window the focus after the sign and before it reads on, or once it has read everything.
        display.object?.afterManager { [weak self, number = host.number] in self?.debt.wasTakenOver(number) }
    }

    /// Notes that a scene has received the focus. If it belongs to another one, that requests it at the end of the
    /// present events.
    func gainedFocus(_ host: SceneHost) {
        guard let display = display.object, debt.isWaiting(for: host.number) else { return }
        let isUsed = display.userTime != lastAction && host.userTime == display.userTime
        if debt.gainedFocus(host.number, isUsed: isUsed, at: .now) != nil { isRequestDue = true }
    }

    /// Requests the focus if that is due and the manager is there. The focus has been moved to the key window of the
    /// scene that has it before. If it moved afterwards, it could be taken from the scene that requests it.
    func requestIfDue() {
        guard isRequestDue, let display = display.object, !display.windowManager.isComing else { return }
        isRequestDue = false
        display.timeAfterFocusMoves.ask { [weak self, userTime = display.userTime] time in
            guard let display = self?.display.object, display.userTime == userTime else { return }
            // Another program may have the focus by now. The manager then decides by the user's last action.
            let isOurs = display.sceneHosts.contains(where: \.focus.isHeld)
            self?.requestFocus(time: isOurs ? time : nil)
        }
    }

    /// A scene that the user has minimized meanwhile stays minimized.
    private func requestFocus(time: Timestamp? = nil) {
        if let owner, !owner.state.isIconic { owner.requestActivation(time: time) }
    }

    /// Whether the focus belongs to a scene other than this one. A scene that the manager does not show, as on another
    /// workspace, does not keep the focus from the others.
    func isOwed(toOtherThan host: SceneHost) -> Bool {
        owner.map { $0 !== host && ($0.presence.isShown || $0.isNew) } ?? false
    }

    /// The scene that is owed the focus; `nil` if none is, or if there is no manager.
    private var owner: SceneHost? {
        guard let display = display.object, let number = debt.owed(at: .now),
            display.windowManager.isPresent || display.windowManager.isComing
        else { return nil }
        return display.sceneHosts.first { $0.number == number && !$0.isClosed }
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
        requestFocus()
        if checksLeft > 0 { checkLater() }
    }
}
