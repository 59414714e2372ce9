import Foundation

/// Where on a track a value is, and which value is at a place.
///
///     SliderScale(minimum: 0, maximum: 10).value(ofPart: 0.5)   // 5
struct SliderScale: Equatable {
    private(set) var minimum: Float = 0
    private(set) var maximum: Float = 1
    private(set) var value: Float = 0

    /// A minimum above the maximum takes that along, and the other way round. What is not finite is ignored.
    mutating func setMinimum(_ new: Float) {
        guard new.isFinite else { return }
        minimum = new
        maximum = max(maximum, new)
        setValue(value)
    }

    mutating func setMaximum(_ new: Float) {
        guard new.isFinite else { return }
        maximum = new
        minimum = min(minimum, new)
        setValue(value)
    }

    /// The nearest value between the ends.
    mutating func setValue(_ new: Float) {
        guard !new.isNaN else { return }
        value = min(max(new, minimum), maximum)
    }

    /// How far along the track a value is, from 0 to 1; 0 where the ends are the same.
    func part(of value: Float) -> CGFloat {
        guard maximum > minimum else { return 0 }
        let length = CGFloat(maximum) - CGFloat(minimum)
        return min(max((CGFloat(value) - CGFloat(minimum)) / length, 0), 1)
    }

    func value(ofPart part: CGFloat) -> Float {
        let part = part.isNaN ? 0 : min(max(part, 0), 1)
        return Float(CGFloat(minimum) + (CGFloat(maximum) - CGFloat(minimum)) * part)
    }

    /// The value so many steps further; 20 lead from one end to the other.
    func value(steps: Int) -> Float { value(ofPart: part(of: value) + CGFloat(steps) / 20) }
}
