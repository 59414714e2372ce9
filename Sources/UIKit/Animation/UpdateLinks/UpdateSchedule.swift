import Foundation

/// The enabled update links, and the updates of scenes in which they take part.
///
/// ```
/// AnimationClock    a tick begins an update for the links that require continuous ones
/// SceneHost         a commit ends it; other commits are updates for the other links
/// ```
@MainActor
final class UpdateSchedule: ClockClient {
    /// The schedule; `nil` while no link is enabled.
    private(set) static var current: UpdateSchedule?

    private struct WeakLink {
        weak var link: UIUpdateLink?
    }

    /// The update of a scene, from its first phase to the end of its commit.
    private struct Update {
        weak var scene: UIWindowScene?
        let info: UIUpdateInfo
        let links: [WeakLink]
    }

    private var entries: [WeakLink] = []
    private var updates: [Update] = []
    /// The scenes whose updates began with the present tick.
    private var begun: [UIWindowScene] = []
    private var tokens: [any NSObjectProtocol] = []
    private var hasDemand = false

    // MARK: Links

    static func add(_ link: UIUpdateLink) {
        let schedule = current ?? UpdateSchedule()
        current = schedule
        schedule.entries.append(WeakLink(link: link))
        link.beginFrames()
        schedule.updateDemand()
    }

    static func remove(_ link: UIUpdateLink) {
        current?.entries.removeAll { $0.link === link }
        current?.updateDemand()
    }

    static func linkDidChange(_ link: UIUpdateLink) {
        guard link.isEnabled else { return }
        link.beginFrames()
        current?.updateDemand()
    }

    private init() {
        let names = [
            UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
            UIScene.didDisconnectNotification,
        ]
        for name in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    // The scene's state is complete after all observers.
                    MainActor.assumeIsolated { later { self?.updateDemand() } }
                })
        }
    }

    private var links: [UIUpdateLink] { entries.compactMap(\.link) }

    /// Waits for frames if a link needs them, and ends after the last link.
    private func updateDemand() {
        entries.removeAll { $0.link == nil }
        updates.removeAll { $0.scene?.isInForeground != true }
        let needsFrames = links.contains(where: \.needsFrames)
        if needsFrames, !hasDemand { for link in links { link.beginFrames() } }
        hasDemand = needsFrames
        AnimationClock.shared.setDemand(needsFrames ? .frames : .nothing, for: self)
        guard entries.isEmpty, Self.current === self else { return }
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
        Self.current = nil
    }

    /// Notices links that have been released, and views with links that have come to a scene or left one.
    private func updateDemandIfNeeded() {
        if entries.contains(where: { $0.link == nil }) || links.contains(where: \.needsFrames) != hasDemand {
            updateDemand()
        }
    }

    // MARK: Frames

    func clockDidTick(at time: TimeInterval) {}

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        links.filter(\.needsFrames).compactMap(\.nextFrame).min().map { max($0, time + 1e-6) }
    }

    /// Begins the updates of the scenes with a link whose frame is due, before a tick of the clock.
    ///
    /// A scene whose last update still waits for its commit leaves the frame out.
    func clockWillTick(at time: TimeInterval) {
        updateDemandIfNeeded()
        let clock = AnimationClock.shared
        // The timer of a running clock is not exact.
        let tolerance = clock.isStopped ? 1e-6 : clock.frameDuration / 2
        var due: [(scene: UIWindowScene, link: UIUpdateLink, time: TimeInterval)] = []
        for link in links where link.needsFrames {
            guard let scene = link.scene,
                let time = link.dueFrame(at: time, frame: clock.frameDuration, tolerance: tolerance)
            else { continue }
            due.append((scene, link, time))
        }
        for scene in due.map(\.scene) where update(of: scene) == nil && !begun.contains(where: { $0 === scene }) {
            let own = due.filter { $0.scene === scene }
            begin(scene, at: own.map(\.time).max() ?? time) { link in
                !link.requiresContinuousUpdates || own.contains { $0.link === link }
            }
            begun.append(scene)
            perform([.afterUpdateScheduled, .beforeCADisplayLinkDispatch], in: scene)
        }
    }

    /// Has the scenes of begun updates committed, after a tick of the clock.
    func clockHasTicked() {
        guard !begun.isEmpty else { return }
        let scenes = begun
        begun = []
        for scene in scenes {
            perform([.afterCADisplayLinkDispatch], in: scene)
            if let host = scene.host { host.setNeedsCommit() } else { end(scene) }
        }
    }

    // MARK: Commits

    /// Runs the actions before a commit. Returns whether there is an update.
    func sceneWillCommit(_ scene: UIWindowScene) -> Bool {
        updateDemandIfNeeded()
        guard scene.isInForeground else {
            end(scene)
            return false
        }
        if update(of: scene) == nil {
            begin(scene, at: AnimationClock.shared.now) { !$0.requiresContinuousUpdates }
            perform([.afterUpdateScheduled, .beforeCADisplayLinkDispatch, .afterCADisplayLinkDispatch], in: scene)
        }
        perform([.beforeCATransactionCommit], in: scene)
        return update(of: scene) != nil
    }

    /// Runs the actions after a commit, which ends the update.
    func sceneDidCommit(_ scene: UIWindowScene) {
        perform([.afterCATransactionCommit, .afterUpdateComplete], in: scene)
        end(scene)
    }

    // MARK: Updates

    func info(for scene: UIWindowScene) -> UIUpdateInfo? { update(of: scene)?.info }

    private func update(of scene: UIWindowScene) -> Update? { updates.first { $0.scene === scene } }

    /// Begins the update of a scene with some of its links, unless there are none.
    private func begin(_ scene: UIWindowScene, at time: TimeInterval, with takesPart: (UIUpdateLink) -> Bool) {
        let links = links.filter { $0.scene === scene && takesPart($0) }
        guard !links.isEmpty else { return }
        let info = UIUpdateInfo(time: time, frame: AnimationClock.shared.frameDuration)
        updates.append(Update(scene: scene, info: info, links: links.map { WeakLink(link: $0) }))
    }

    private func end(_ scene: UIWindowScene) { updates.removeAll { $0.scene === scene } }

    private func perform(_ phases: [UIUpdateActionPhase], in scene: UIWindowScene) {
        for phase in phases {
            // An action may have ended the update.
            guard let update = update(of: scene) else { return }
            for entry in update.links { entry.link?.perform(phase, update.info) }
        }
    }
}
