/// The value of a stepper between its ends.
///
///     var scale = StepperScale()
///     scale.take(1, wrapping: false)   // 1
struct StepperScale: Equatable {
    private(set) var minimum = 0.0
    private(set) var maximum = 100.0
    private(set) var value = 0.0
    private(set) var step = 1.0

    /// A minimum above the maximum takes that along, and the other way round. What is not finite is ignored.
    mutating func setMinimum(_ new: Double) {
        guard new.isFinite else { return }
        minimum = new
        maximum = max(maximum, new)
        setValue(value)
    }

    mutating func setMaximum(_ new: Double) {
        guard new.isFinite else { return }
        maximum = new
        minimum = min(minimum, new)
        setValue(value)
    }

    /// The nearest value between the ends.
    mutating func setValue(_ new: Double) {
        guard !new.isNaN else { return }
        value = min(max(new, minimum), maximum)
    }

    /// Whether a step can be so long.
    mutating func setStep(_ new: Double) -> Bool {
        guard new > 0, new.isFinite else { return false }
        step = new
        return true
    }

    /// Goes one step down (-1) or up (1): not beyond an end, or from an end to the other. Whether the value is another one.
    mutating func take(_ direction: Int, wrapping: Bool) -> Bool {
        let old = value
        let new = value + Double(direction) * step
        if wrapping, new > maximum {
            value = minimum
        } else if wrapping, new < minimum {
            value = maximum
        } else {
            setValue(new)
        }
        return value != old
    }

    func canStep(_ direction: Int, wrapping: Bool) -> Bool {
        var next = self
        return next.take(direction, wrapping: wrapping)
    }
}
