import Foundation

/// A timer that calls a method of its target once for each frame of the screen.
///
/// ```swift
/// let link = CADisplayLink(target: self, selector: Selector("step:", Clock.step(_:)))
/// link.add(to: .main, forMode: .default)
/// ```
///
/// The link retains its target until ``invalidate()``. Frames that the program was too slow for are left out. The
/// frames are those of Casement's own animations, at the refresh rate of the fastest monitor, or those of a screen for
/// a link of ``UIScreen/displayLink(withTarget:selector:)``; they are not synchronized with the monitor. While all
/// scenes are in the background, the link calls nothing.
///
/// A link of the main run loop is on the clock of animations. In other run loops it is a timer of its own.
open class CADisplayLink: NSObject {
    /// The time of the present frame, comparable with ``CACurrentMediaTime()``; 0 before the first one.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next frame that the link calls for; 0 before the first one.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames of the screen, in seconds; 0 before the first one.
    public var duration: CFTimeInterval { timestamp == 0 ? 0 : pacing.frame }

    /// A Boolean value that indicates whether the link calls nothing. The default is `false`.
    open var isPaused = false { didSet { if isPaused != oldValue { restart() } } }

    /// The number of calls in a second. The default is 0, which stands for the rate of the screen. Other values are
    /// rounded to a whole number of frames for each call, and negative ones count as 0. Setting it replaces
    /// `preferredFrameRateRange`.
    open var preferredFramesPerSecond: Int {
        get { Int(min(pacing.rate.rounded(), 1e9)) }
        set {
            let rate = Float(max(newValue, 0))
            preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// The number of calls in a second as a range. The link aims at the preferred rate, then at the highest one. The
    /// default leaves the rate to the screen.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            guard preferredFrameRateRange != oldValue else { return }
            pacing.rate = preferredFrameRateRange.rate
            restart()
        }
    }

    private var pacing = FramePacing(frame: 1 / 60)
    private var target: Any?
    private let selector: Selector
    /// The target's method. Looking it up takes longer than a frame's evaluation (benchmark rows *animation*).
    private var method: SelectorMethod?
    private var places: [(loop: RunLoop, mode: RunLoop.Mode)] = []
    private var timer: Timer?
    private var beat: DisplayLinkBeat?
    /// The screen whose rate the link has; `nil` stands for the clock's rate.
    nonisolated(unsafe) private(set) weak var screen: UIScreen?

    /// Creates a link. It does nothing until it is added to a run loop.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. The link retains it until it is invalidated.
    ///   - sel: The method, which receives the link if it takes a parameter.
    public init(target: Any, selector sel: Selector) {
        self.target = target
        selector = sel
    }

    /// Creates a link with the rate of a screen.
    convenience init(target: Any, selector sel: Selector, screen: UIScreen) {
        self.init(target: target, selector: sel)
        self.screen = screen
    }

    /// Adds the link to a run loop, whose thread must be the current one, in a mode. The main run loop calls it in all
    /// modes.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil, !places.contains(where: { $0.loop === runloop && $0.mode == mode }) else { return }
        places.append((runloop, mode))
        restart()
    }

    /// Removes the link from a run loop in a mode.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        places.removeAll { $0.loop === runloop && $0.mode == mode }
        restart()
    }

    /// Removes the link from all run loops and releases its target. The link cannot be used again.
    open func invalidate() {
        places = []
        target = nil
        restart()
    }

    private func restart() {
        timer?.invalidate()
        timer = nil
        pacing.begin(at: CACurrentMediaTime())
        let isActive = !isPaused && !places.isEmpty
        let main = RunLoop.main
        let needsBeat = isActive && places.contains { $0.loop === main }
        if needsBeat != (beat != nil) {
            nonisolated(unsafe) let link = self
            // The link was added by code of the main run loop, and is changed by it.
            MainActor.assumeIsolated {
                link.beat?.end()
                link.beat = needsBeat ? DisplayLinkBeat(link) : nil
            }
        }
        let others = isActive ? places.filter { $0.loop !== main } : []
        guard !others.isEmpty else { return }
        // The run loop retains the timer, which retains the link, as on iOS.
        nonisolated(unsafe) let link = self
        let timer = Timer(timeInterval: pacing.interval, repeats: true) { _ in
            link.step(at: CACurrentMediaTime(), tolerance: link.pacing.frame / 2)
        }
        self.timer = timer
        for place in others { place.loop.add(timer, forMode: place.mode) }
    }

    /// The time of the next call on the clock of animations; `nil` before the link was added to a run loop.
    var nextCall: CFTimeInterval? { pacing.next }

    /// Takes over the time between two frames of the screen.
    func setFrame(_ frame: CFTimeInterval) { pacing.frame = frame }

    /// Counts the frames from the present time, so that those before it are not left out.
    func beginFrames() { pacing.begin(at: CACurrentMediaTime()) }

    /// Calls the target if a call is due.
    func step(at now: CFTimeInterval, tolerance: CFTimeInterval, keepsTimes: Bool = false) {
        guard let target, let time = pacing.call(at: now, tolerance: tolerance, keepsTimes: keepsTimes) else { return }
        timestamp = time
        targetTimestamp = time + pacing.interval
        if method == nil { method = selector.method(of: target) }
        do {
            if let method {
                _ = try method.call(target, with: [self])
                return
            }
        } catch {}
        // There is no method, or it refuses what it is given. The selector reports why.
        selector.perform(on: target, with: [self])
    }
}
