import Foundation

/// The time of a layer within its superlayer's.
///
/// Stopping a layer stops the animations of the layer and of all layers below it, and the offset then sets the time
/// that they show:
///
/// ```
/// layer.speed = 0
/// layer.timeOffset = progress * duration
/// ```
extension CALayer: CAMediaTiming {
    /// The superlayer's time at which the layer's time begins, in seconds. The default is 0.
    public var beginTime: CFTimeInterval {
        get { extras?.timing.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue.orZero } }
    }
    /// The duration of the layer in seconds. It is stored and has no effect. The default is 0.
    public var duration: CFTimeInterval {
        get { extras?.timing.duration ?? 0 }
        set { changeTiming { $0.duration = newValue.asDuration } }
    }
    /// The seconds that pass in a second of the superlayer. The default is 1; at 0 the animations of the layer and of
    /// its sublayers stand still, and neither end nor call completions.
    public var speed: Float {
        get { extras?.timing.speed ?? 1 }
        set { changeTiming { $0.speed = newValue.isFinite ? newValue : 0 } }
    }
    /// An offset of the layer's time, in seconds. The default is 0.
    public var timeOffset: CFTimeInterval {
        get { extras?.timing.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue.orZero } }
    }
    /// The number of repetitions of the layer. It is stored and has no effect. The default is 0.
    public var repeatCount: Float {
        get { extras?.timing.repeatCount ?? 0 }
        set { changeTiming { $0.repeatCount = newValue.isNaN ? 0 : max(0, newValue) } }
    }
    /// The duration of the layer's repetitions in seconds. It is stored and has no effect. The default is 0.
    public var repeatDuration: CFTimeInterval {
        get { extras?.timing.repeatDuration ?? 0 }
        set { changeTiming { $0.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) } }
    }
    /// A Boolean value that is stored and has no effect. The default is `false`.
    public var autoreverses: Bool {
        get { extras?.timing.autoreverses ?? false }
        set { changeTiming { $0.autoreverses = newValue } }
    }
    /// A mode that is stored and has no effect. The default is `removed`.
    public var fillMode: CAMediaTimingFillMode {
        get { extras?.timing.fillMode ?? .removed }
        set { changeTiming { $0.fillMode = newValue } }
    }

    /// Whether any layer has a time of its own.
    private static var isTimeChanged = false

    private func changeTiming(_ body: (inout MediaTiming) -> Void) {
        var timing = extras?.timing ?? MediaTiming()
        body(&timing)
        guard timing != extras?.timing ?? MediaTiming() else { return }
        ensuredExtras.timing = timing
        Self.isTimeChanged = true
        Animator.shared.timeDidChange(in: self)
    }

    /// Converts a time of another layer to this layer's. `nil` stands for the time of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.rootTime(at: t) ?? t)
    }

    /// Converts a time of this layer to another layer's. `nil` stands for the time of `CACurrentMediaTime()`.
    ///
    /// A time that stands still, in a layer with a speed of 0, belongs to the begin time.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = rootTime(at: t)
        return l?.localTime(at: time) ?? time
    }

    private func localTime(at time: TimeInterval) -> TimeInterval { pace(at: time).local }

    private func rootTime(at local: TimeInterval) -> TimeInterval {
        guard Self.isTimeChanged else { return local }
        let time = extras?.timing.parentTime(at: local) ?? local
        return owner?.rootTime(at: time) ?? time
    }

    /// Returns the layer's time at a time of the clock.
    func pace(at time: TimeInterval) -> LayerPace {
        guard Self.isTimeChanged else { return LayerPace(clock: time, local: time, rate: 1) }
        var pace = owner?.pace(at: time) ?? LayerPace(clock: time, local: time, rate: 1)
        guard let timing = extras?.timing else { return pace }
        pace.local = timing.localTime(at: pace.local)
        pace.rate *= Double(timing.speed)
        return pace
    }
}
