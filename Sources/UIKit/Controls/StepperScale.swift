/// The value of a stepper and its range.
///
/// ```swift
/// var scale = StepperScale()
/// scale.take(1, wrapping: false)  // true, and the value is 1
/// ```
struct StepperScale: Equatable {
    private(set) var minimum = 0.0
    private(set) var maximum = 100.0
    private(set) var value = 0.0
    private(set) var step = 1.0

    /// Sets the minimum. A value above the maximum becomes the maximum, too; one that is not finite is ignored.
    mutating func setMinimum(_ new: Double) {
        guard new.isFinite else { return }
        minimum = new
        maximum = max(maximum, new)
        setValue(value)
    }

    /// Sets the maximum. A value below the minimum becomes the minimum, too; one that is not finite is ignored.
    mutating func setMaximum(_ new: Double) {
        guard new.isFinite else { return }
        maximum = new
        minimum = min(minimum, new)
        setValue(value)
    }

    /// Sets the value, limited to the range. NaN is ignored.
    mutating func setValue(_ new: Double) {
        guard !new.isNaN else { return }
        value = min(max(new, minimum), maximum)
    }

    /// Sets the step. Returns `false` for a step that is not positive and finite, which is ignored.
    mutating func setStep(_ new: Double) -> Bool {
        guard new > 0, new.isFinite else { return false }
        step = new
        return true
    }

    /// Changes the value by one step down (-1) or up (1). At an end it stays or, with `wrapping`, continues at the
    /// other end. Returns whether the value changed.
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

    /// Returns whether a step down (-1) or up (1) would change the value.
    func canStep(_ direction: Int, wrapping: Bool) -> Bool {
        var next = self
        return next.take(direction, wrapping: wrapping)
    }
}
