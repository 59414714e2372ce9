import Foundation

/// The state of a property animator and the progress of its animations, without the animations themselves.
///
/// All times are those of the clock of animations. A method that is refused throws the reason and changes nothing.
struct AnimatorProgress: Sendable {
    /// The reason that a call was refused.
    struct Refusal: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    /// An animation closure's share of the progress.
    private struct Track: Sendable {
        /// The part of the whole at which it begins.
        var start: CGFloat
    }

    /// A movement that is under way. It has no curve: with the array in one, the optimizer of Swift 6.3 ends with an
    /// error of ownership where the movement is read.
    private struct Run: Sendable {
        let begin: TimeInterval
        let duration: TimeInterval
        let origin: CGFloat
        let target: CGFloat

        func part(at time: TimeInterval, _ pace: TimingCurve) -> CGFloat {
            let part = duration > 0 ? pace.progress(at: (time - begin) / duration) : time >= begin ? 1 : 0
            return origin + (target - origin) * part
        }
        var end: TimeInterval { begin + duration }
    }

    private(set) var state = UIViewAnimatingState.inactive
    private(set) var isReversed = false
    /// Whether the fraction of a paused animator is a part of the way instead of a part of the time.
    var scrubsLinearly = true
    /// Whether the animator stays active at its end.
    var pausesOnCompletion = false
    /// Whether the animator can be paused and stopped.
    var isInterruptible = true
    /// The duration of the whole, in seconds.
    private(set) var duration: TimeInterval
    /// The curve that each track follows.
    private var curve: TimingCurve
    /// The curve of movements through the whole. It is linear until the animator continues with another timing.
    private var pace = TimingCurve.linear

    /// The part of the whole that was reached at the last stop or start, from 0 at the start to 1 at the end, whatever
    /// the direction. Springs pass these bounds.
    private var part: CGFloat = 0
    private var run: Run?
    /// The curve of the movement that is under way.
    private var runPace = TimingCurve.linear
    private var tracks: [Track] = []

    /// Creates the progress of an inactive animator. Invalid and negative durations count as 0.
    init(duration: TimeInterval, curve: TimingCurve) {
        self.duration = duration.isFinite ? max(duration, 0) : 0
        self.curve = curve
    }

    // MARK: Reading

    /// Whether the animations move, or wait for a delay.
    var isRunning: Bool { run != nil }

    private var target: CGFloat { isReversed ? 0 : 1 }

    private func part(at time: TimeInterval) -> CGFloat { run?.part(at: time, runPace) ?? part }

    /// The time at which the animations end; `nil` while they do not run.
    var end: TimeInterval? { run?.end }

    /// The part of the animations that is over, in the direction in which they run, from 0 to 1.
    ///
    /// It is a part of the time. While the animator is paused and scrubs linearly, it is a part of the way.
    func fraction(at time: TimeInterval) -> CGFloat {
        guard state != .inactive else { return 0 }
        let part = part(at: time)
        let forward = min(max(!isRunning && scrubsLinearly ? curve.progress(at: part) : part, 0), 1)
        return isReversed ? 1 - forward : forward
    }

    /// Returns the part of the way of a track: 0 at the values from before it, 1 at its end.
    func way(ofTrack index: Int, at time: TimeInterval) -> CGFloat {
        let (part, start) = (part(at: time), tracks[index].start)
        guard start < 1 else { return part >= 1 ? 1 : 0 }
        let own = (part - start) / (1 - start)
        // A spring's swing beyond the ends is meant for tracks that reach them.
        if curve == .linear { return start > 0 ? max(own, 0) : own }
        return curve.progress(at: own)
    }

    // MARK: Tracks

    /// Adds a track and returns its number.
    ///
    /// - Parameters:
    ///   - delayFactor: The part of what remains after which the track begins.
    ///   - time: The present time; `nil` for a track that was there before the animator became active.
    mutating func addTrack(delayFactor: CGFloat, at time: TimeInterval?) -> Int {
        let delay = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
        // Reversed animations run towards the start: what is added then belongs to the whole.
        let now = isReversed ? 0 : time.map { min(max(part(at: $0), 0), 1) } ?? 0
        tracks.append(Track(start: now + delay * (1 - now)))
        return tracks.count - 1
    }

    // MARK: Changes

    /// Becomes active and paused, if the animator is inactive.
    mutating func activate() {
        guard state == .inactive else { return }
        state = .active
        part = isReversed ? 1 : 0
    }

    /// Starts or continues the movement.
    mutating func start(at time: TimeInterval, delay: TimeInterval = 0) throws(Refusal) {
        guard state != .stopped else {
            throw Refusal(description: "startAnimation() needs an animator that is not stopped; finish it first")
        }
        activate()
        guard run == nil else { return }
        move(at: time + (delay.isFinite ? max(delay, 0) : 0), for: abs(target - part) * duration)
    }

    private mutating func move(at time: TimeInterval, for duration: TimeInterval) {
        run = Run(begin: time, duration: duration, origin: part, target: target)
        runPace = pace
    }

    /// Pauses the movement. An inactive animator becomes active.
    mutating func pause(at time: TimeInterval) throws(Refusal) {
        guard state != .stopped else {
            throw Refusal(description: "pauseAnimation() needs an animator that is not stopped")
        }
        try checkInterruptible("pauseAnimation()")
        activate()
        halt(at: time)
    }

    private func checkInterruptible(_ call: String) throws(Refusal) {
        guard isInterruptible || state != .active else {
            throw Refusal(description: "\(call) needs an animator that is interruptible")
        }
    }

    private mutating func halt(at time: TimeInterval) {
        part = part(at: time)
        run = nil
    }

    /// Pauses the animator at a fraction of its animations.
    mutating func setFraction(_ fraction: CGFloat, at time: TimeInterval) throws(Refusal) {
        guard state != .stopped else {
            throw Refusal(description: "fractionComplete cannot be set while the animator is stopped")
        }
        guard !fraction.isNaN else { throw Refusal(description: "fractionComplete cannot be NaN") }
        try checkInterruptible("Setting fractionComplete")
        activate()
        halt(at: time)
        let clamped = min(max(fraction, 0), 1)
        let forward = isReversed ? 1 - clamped : clamped
        part = scrubsLinearly ? curve.part(reaching: forward) : forward
    }

    /// Turns the direction round. Animations that run go back from where they are.
    mutating func setReversed(_ reversed: Bool, at time: TimeInterval) throws(Refusal) {
        guard state != .stopped else {
            throw Refusal(description: "isReversed cannot be set while the animator is stopped")
        }
        guard reversed != isReversed else { return }
        let waits = run.map { max($0.begin - time, 0) }
        part = part(at: time)
        isReversed = reversed
        guard let waits else { return }
        move(at: time + waits, for: abs(target - part) * duration)
    }

    /// Continues a paused movement.
    ///
    /// - Parameters:
    ///   - curve: The curve of the remaining movement; `nil` for the present one.
    ///   - durationFactor: The remaining time as a part of the duration; 0 for the rest of it.
    ///   - ownDuration: The duration of the curve, instead of the factor.
    ///   - time: The present time.
    mutating func resume(
        with curve: TimingCurve?, durationFactor: CGFloat, ownDuration: TimeInterval?, at time: TimeInterval
    ) throws(Refusal) {
        let call = "continueAnimation(withTimingParameters:durationFactor:)"
        guard state == .active else { throw Refusal(description: "\(call) needs an active animator") }
        if isRunning { try checkInterruptible(call) }
        halt(at: time)
        let factor = durationFactor.isFinite ? max(durationFactor, 0) : 0
        let rest = ownDuration ?? (factor > 0 ? factor * duration : abs(target - part) * duration)
        if let curve { take(curve) }
        move(at: time, for: rest)
    }

    /// Replaces the curve for the rest of the way. What is shown now stays.
    private mutating func take(_ curve: TimingCurve) {
        let ways = tracks.indices.map { way(ofTrack: $0, at: 0) }
        part = self.curve == .linear ? part : self.curve.progress(at: part)
        for (index, way) in zip(tracks.indices, ways) {
            let start = tracks[index].start
            guard start > 0, start < 1, way < 1 else { continue }
            // The track is at `way` where the whole is at `part`, and both reach 1 together.
            tracks[index].start = way > 0 ? max(0, (part - way) / (1 - way)) : max(start, part)
        }
        self.curve = .linear
        pace = curve
    }

    /// Stops the movement.
    mutating func stop(withoutFinishing: Bool, at time: TimeInterval) throws(Refusal) {
        guard state != .inactive else {
            throw Refusal(description: "stopAnimation(_:) needs an animator that has been started")
        }
        try checkInterruptible("stopAnimation(_:)")
        halt(at: time)
        state = .stopped
        if withoutFinishing { deactivate() }
    }

    /// Ends a stopped animator.
    mutating func finish() throws(Refusal) {
        guard state == .stopped else {
            throw Refusal(description: "finishAnimation(at:) needs an animator that is stopped")
        }
        deactivate()
    }

    /// The place of a movement that is over at `time`; `nil` if it is not over. An animator that pauses on completion
    /// is paused at its end then.
    mutating func arrive(at time: TimeInterval) -> UIViewAnimatingPosition? {
        guard let run, time >= run.end else { return nil }
        guard pausesOnCompletion else { return isReversed ? .start : .end }
        part = run.target
        self.run = nil
        return nil
    }

    /// Becomes inactive, without tracks.
    mutating func deactivate() {
        state = .inactive
        run = nil
        part = 0
        tracks = []
    }
}
