import Foundation

/// The connection of a display link to the clock of animations. It retains the link, as a run loop does on iOS.
@MainActor
final class DisplayLinkBeat: ClockClient {
    private let link: CADisplayLink
    private var tokens: [any NSObjectProtocol] = []

    init(_ link: CADisplayLink) {
        self.link = link
        // R298: links stand still while no scene is shown.
        let names = [
            UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
            UIScene.didDisconnectNotification,
        ]
        for name in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    // The scene's state is complete after all observers.
                    MainActor.assumeIsolated { later { self?.update() } }
                })
        }
        update()
    }

    /// Ends the connection.
    func end() {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
        hasEnded = true
        AnimationClock.shared.setDemand(.nothing, for: self)
    }
    private var hasEnded = false
    private var isHidden = false

    private func update() {
        guard !hasEnded else { return }
        isHidden = Self.allScenesAreHidden
        link.setFrame(frameDuration)
        link.beginFrames()
        AnimationClock.shared.setDemand(isHidden ? .nothing : .frames, for: self)
    }

    /// The time between two frames of the link's screen, or of the clock.
    private var frameDuration: TimeInterval {
        let clock = AnimationClock.shared.frameDuration
        guard let rate = link.screen?.refreshRate else { return clock }
        return max(clock, 1 / rate)
    }

    private static var allScenesAreHidden: Bool {
        let scenes = UIApplication.shared.connectedScenes
        return !scenes.isEmpty && scenes.allSatisfy { $0.activationState == .background }
    }

    func clockDidTick(at time: TimeInterval) {
        guard !hasEnded, !isHidden else { return }
        let clock = AnimationClock.shared
        let frame = frameDuration
        link.setFrame(frame)
        // The timer of a running clock is not exact.
        link.step(
            at: time, tolerance: clock.isStopped ? 1e-6 : clock.frameDuration / 2,
            keepsTimes: frame > clock.frameDuration + 1e-6)
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        guard !hasEnded, !isHidden else { return nil }
        return link.nextCall.map { max($0, time + 1e-6) }
    }
}
