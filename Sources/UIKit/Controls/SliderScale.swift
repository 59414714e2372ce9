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

    /// Returns the value after a number of steps. 20 steps lead from one end to the other.
    func value(steps: Int) -> Float { value(ofPart: part(of: value) + CGFloat(steps) / 20) }
}
