import Foundation

/// The relation between values and positions on a slider's track.
///
/// ```swift
/// SliderScale(minimum: 0, maximum: 10).value(ofPart: 0.5)  // 5
/// ```
struct SliderScale: Equatable {
    private(set) var minimum: Float = 0
    private(set) var maximum: Float = 1
    private(set) var value: Float = 0
    /// The distance of the values that the user can choose; 0 if they can choose all.
    private(set) var step: Float = 0

    /// Sets the distance of the values that the user can choose. Negative values, and values that are not finite, count
    /// as 0.
    mutating func setStep(_ new: Float) { step = new.isFinite ? max(0, new) : 0 }

    /// Sets the minimum. A value above the maximum becomes the maximum, too; one that is not finite is ignored.
    mutating func setMinimum(_ new: Float) {
        guard new.isFinite else { return }
        minimum = new
        maximum = max(maximum, new)
        setValue(value)
    }

    /// Sets the maximum. A value below the minimum becomes the minimum, too; one that is not finite is ignored.
    mutating func setMaximum(_ new: Float) {
        guard new.isFinite else { return }
        maximum = new
        minimum = min(minimum, new)
        setValue(value)
    }

    /// Sets the value, limited to the range. NaN is ignored.
    mutating func setValue(_ new: Float) {
        guard !new.isNaN else { return }
        value = min(max(new, minimum), maximum)
    }

    /// Returns a value's position on the track, from 0 to 1. It is 0 if both ends are equal.
    func part(of value: Float) -> CGFloat {
        guard maximum > minimum else { return 0 }
        let length = CGFloat(maximum) - CGFloat(minimum)
        return min(max((CGFloat(value) - CGFloat(minimum)) / length, 0), 1)
    }

    /// Returns the value at a position on the track, limited to 0...1.
    func value(ofPart part: CGFloat) -> Float {
        let part = part.isNaN ? 0 : min(max(part, 0), 1)
        return Float(CGFloat(minimum) + (CGFloat(maximum) - CGFloat(minimum)) * part)
    }

    /// Returns the value after a number of steps of at least a twentieth of the track, and not less than the distance
    /// of the values.
    func value(steps: Int) -> Float {
        let least = maximum > minimum ? CGFloat(step) / (CGFloat(maximum) - CGFloat(minimum)) : 0
        return value(ofPart: part(of: value) + CGFloat(steps) * max(1 / 20, least))
    }
}
