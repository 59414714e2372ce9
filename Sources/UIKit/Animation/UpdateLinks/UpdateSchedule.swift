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

    private struct Update {
        let info: UIUpdateInfo
        let links: [UIUpdateLink]
    }

    private var entries: [WeakLink] = []
    /// The updates in progress, by their scenes.
    private var updates: [ObjectIdentifier: Update] = [:]
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
        let needsFrames = links.contains(where: \.needsFrames)
        if needsFrames, !hasDemand { for link in links { link.beginFrames() } }
        hasDemand = needsFrames
        AnimationClock.shared.setDemand(needsFrames ? .frames : .nothing, for: self)
        guard entries.isEmpty, Self.current === self else { return }
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
        Self.current = nil
    }

    // MARK: Frames

    func clockDidTick(at time: TimeInterval) {}

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        links.filter(\.needsFrames).compactMap(\.nextFrame).min().map { max($0, time + 1e-6) }
    }

    /// Begins the updates of the links whose frame is due, before a tick of the clock.
    func clockWillTick(at time: TimeInterval) {
        if entries.contains(where: { $0.link == nil }) { updateDemand() }
        let clock = AnimationClock.shared
        let frame = clock.frameDuration
        let due = links.filter { link in
            link.needsFrames && link.scene != nil
                && link.isDue(at: time, frame: frame, tolerance: clock.isStopped ? 1e-6 : frame / 2)
        }
        var begun: Set<ObjectIdentifier> = []
        for scene in due.compactMap(\.scene) where begun.insert(ObjectIdentifier(scene)).inserted {
            let links = due.filter { $0.scene === scene }
            updates[ObjectIdentifier(scene)] = Update(info: UIUpdateInfo(time: time, frame: frame), links: links)
            perform([.afterUpdateScheduled, .beforeCADisplayLinkDispatch], in: scene)
        }
    }

    /// Has the scenes of begun updates committed, after a tick of the clock.
    func clockHasTicked() {
        for scene in Set(links.compactMap(\.scene)) where updates[ObjectIdentifier(scene)] != nil {
            perform([.afterCADisplayLinkDispatch], in: scene)
            scene.host?.setNeedsCommit()
        }
    }

    // MARK: Commits

    /// Runs the actions before a commit. Returns whether there is an update.
    func sceneWillCommit(_ scene: UIWindowScene) -> Bool {
        guard updates[ObjectIdentifier(scene)] == nil else {
            perform([.beforeCATransactionCommit], in: scene)
            return true
        }
        let links = links.filter { !$0.requiresContinuousUpdates && $0.scene === scene }
        guard !links.isEmpty else { return false }
        let clock = AnimationClock.shared
        updates[ObjectIdentifier(scene)] = Update(
            info: UIUpdateInfo(time: clock.now, frame: clock.frameDuration), links: links)
        perform(
            [
                .afterUpdateScheduled, .beforeCADisplayLinkDispatch, .afterCADisplayLinkDispatch,
                .beforeCATransactionCommit,
            ], in: scene)
        return true
    }

    /// Runs the actions after a commit, which ends the update.
    func sceneDidCommit(_ scene: UIWindowScene) {
        perform([.afterCATransactionCommit, .afterUpdateComplete], in: scene)
        updates[ObjectIdentifier(scene)] = nil
    }

    func info(for scene: UIWindowScene) -> UIUpdateInfo? { updates[ObjectIdentifier(scene)]?.info }

    private func perform(_ phases: [UIUpdateActionPhase], in scene: UIWindowScene) {
        guard let update = updates[ObjectIdentifier(scene)] else { return }
        for phase in phases {
            for link in update.links { link.perform(phase, update.info) }
        }
    }
}
