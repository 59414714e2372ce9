import Foundation

extension UISlider {
    /// The look of a slider.
    public enum Style: Int, Sendable {
        /// A track with a thumb.
        case `default` = 0
        /// A thicker track without a thumb, such as that of a player. A finger drags it anywhere.
        case thumbless = 1
    }

    /// The marks on a slider's track, the values that the user can choose, and the value from which the track is
    /// filled.
    ///
    /// ```swift
    /// slider.trackConfiguration = .init(allowsTickValuesOnly: true, neutralValue: 0.5, numberOfTicks: 5)
    /// ```
    ///
    /// It limits the user. The program can set all values from the minimum to the maximum.
    public struct TrackConfiguration: Hashable {
        /// A mark on the track.
        public struct Tick: Hashable {
            /// The place on the track, from 0 at the minimum to 1 at the maximum. Values outside are clamped. A tick at
            /// NaN is not shown.
            public var position: Float
            /// The name of the value, which assistive programs read in place of a percentage.
            public var title: String?
            /// The image of the mark in place of a dot.
            public var image: UIImage?

            /// Creates a mark.
            public init(position: Float, title: String? = nil, image: UIImage? = nil) {
                (self.position, self.title, self.image) = (position, title, image)
            }
        }

        /// A Boolean value that indicates whether the user chooses only values with ticks. It has no effect without
        /// ticks.
        public var allowsTickValuesOnly: Bool
        /// The value from which the track is filled up to the thumb. It is limited to the range of the slider; `nil`
        /// and NaN stand for the minimum.
        public var neutralValue: Float?
        /// The values that the user can choose; `nil` for all from the minimum to the maximum. A range outside of these
        /// has no effect.
        public var enabledRange: ClosedRange<Float>?
        /// The marks.
        public var ticks: [Tick]

        /// Creates a configuration with marks at any places.
        public init(
            allowsTickValuesOnly: Bool = false, neutralValue: Float? = nil, enabledRange: ClosedRange<Float>? = nil,
            ticks: [Tick]
        ) {
            (self.allowsTickValuesOnly, self.neutralValue) = (allowsTickValuesOnly, neutralValue)
            (self.enabledRange, self.ticks) = (enabledRange, ticks)
        }

        /// Creates a configuration with marks at equal distances.
        ///
        /// - Parameters:
        ///   - allowsTickValuesOnly: Whether the user chooses only values with ticks.
        ///   - neutralValue: The value from which the track is filled.
        ///   - enabledRange: The values that the user can choose.
        ///   - numberOfTicks: The number of marks, with those at both ends. One mark is in the middle. Negative numbers
        ///     count as 0, and those above 1,000 as 1,000.
        public init(
            allowsTickValuesOnly: Bool = false, neutralValue: Float? = nil, enabledRange: ClosedRange<Float>? = nil,
            numberOfTicks: Int
        ) {
            let count = min(max(0, numberOfTicks), 1_000)
            self.init(
                allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
                ticks: (0..<count).map { Tick(position: count == 1 ? 0.5 : Float($0) / Float(count - 1)) })
        }
    }
}

// MARK: - Decisions

extension UISlider.TrackConfiguration {
    /// Returns the values of the ticks that the user can choose, in ascending order.
    private func tickValues(_ scale: SliderScale) -> [Float] {
        let range = enabled(scale)
        return ticks.filter { !$0.position.isNaN }.map { scale.value(ofPart: CGFloat($0.position)) }
            .filter(range.contains).sorted()
    }

    /// Returns the values that the user can choose.
    private func enabled(_ scale: SliderScale) -> ClosedRange<Float> {
        let whole = scale.minimum...scale.maximum
        guard let enabledRange, enabledRange.overlaps(whole) else { return whole }
        return enabledRange.clamped(to: whole)
    }

    /// Returns the value that the user chooses at a value of the track.
    func choice(at value: Float, on scale: SliderScale) -> Float {
        let range = enabled(scale)
        let value = min(max(value, range.lowerBound), range.upperBound)
        guard allowsTickValuesOnly else { return value }
        return tickValues(scale).min { abs($0 - value) < abs($1 - value) } ?? value
    }

    /// Returns the value that the user chooses by one step from the value of a scale: the next tick, or a twentieth of
    /// the track.
    func choice(isForward: Bool, on scale: SliderScale) -> Float {
        let values = allowsTickValuesOnly ? tickValues(scale) : []
        guard !values.isEmpty else { return choice(at: scale.value(steps: isForward ? 1 : -1), on: scale) }
        let next = isForward ? values.first { $0 > scale.value } : values.last { $0 < scale.value }
        return next ?? choice(at: scale.value, on: scale)
    }

    /// Returns the least distance of two values that the user can choose; `nil` if they are not limited to two ticks or
    /// more.
    func leastStep(on scale: SliderScale) -> Float? {
        guard allowsTickValuesOnly else { return nil }
        let values = tickValues(scale)
        return zip(values, values.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
    }

    /// Returns the value from which the track is filled.
    func origin(on scale: SliderScale) -> Float {
        guard let neutralValue, !neutralValue.isNaN else { return scale.minimum }
        return min(max(neutralValue, scale.minimum), scale.maximum)
    }

    /// Returns the title of the tick at the value of a scale; `nil` if there is none.
    func title(on scale: SliderScale) -> String? {
        let part = scale.part(of: scale.value)
        return ticks.first { $0.title != nil && abs(CGFloat($0.position) - part) < 0.0005 }?.title
    }
}
