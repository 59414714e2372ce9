/// The frame rates that an animation or a display link is content with, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate; 0 if it does not matter.
    public var minimum: Float
    /// The highest rate; 0 if it does not matter.
    public var maximum: Float
    /// The best rate, or `nil` if all of the range are equal.
    public var preferred: Float?

    /// The range that leaves the rate to the system.
    public static let `default` = CAFrameRateRange()

    /// Creates the range that leaves the rate to the system.
    public init() { (minimum, maximum, preferred) = (0, 0, 0) }

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// The rate to aim at; 0 for that of the screen.
    var rate: Double {
        if let preferred, preferred > 0 { return Double(preferred) }
        return maximum > 0 ? Double(maximum) : 0
    }
}
