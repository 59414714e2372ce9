import Foundation
import UIKit

/// The marks of a slider, the number from which its track is filled, and the numbers that the user can choose.
struct SliderTrack {
    /// A mark and its name.
    struct Mark {
        let value: Double
        let title: Text?
    }

    var neutralValue: Double?
    var enabledBounds: ClosedRange<Double>?
    var marks: [Mark] = []
    /// The description of the present number, for assistive programs.
    var spokenValue: Text?

    init() {}

    nonisolated init<V: BinaryFloatingPoint>(
        neutralValue: V?, enabledBounds: ClosedRange<V>?, ticks: [SliderTick<V>], currentValueLabel: Any? = nil
    ) {
        self.neutralValue = neutralValue.map { Double($0) }
        self.enabledBounds = enabledBounds.map { Double($0.lowerBound)...Double($0.upperBound) }
        marks = ticks.map { Mark(value: Double($0.value), title: $0.title) }
        spokenValue = currentValueLabel as? Text
    }

    /// The most marks that a slider with equal steps has.
    private static var mostMarks: Double { 1_000 }

    /// Returns the marks of equal steps. A step that is not positive has none.
    nonisolated static func ticks<V: BinaryFloatingPoint>(
        in bounds: ClosedRange<V>, step: V.Stride, _ tick: (V) -> SliderTick<V>?
    ) -> [SliderTick<V>] where V.Stride: BinaryFloatingPoint {
        let (step, length) = (Double(step), Double(bounds.upperBound) - Double(bounds.lowerBound))
        guard step > 0, length / step <= mostMarks else { return [] }
        return (0...Int((length / step + 1e-9).rounded(.down))).compactMap {
            tick(V(Double(bounds.lowerBound) + Double($0) * step))
        }
    }

    /// Returns the configuration of UIKit's slider, whose values are fractions of a range; `nil` if nothing is set, or
    /// if the range has no length or one that is not finite.
    ///
    /// - Parameters:
    ///   - bounds: The range.
    ///   - string: Returns the string of a text.
    func configuration(
        in bounds: ClosedRange<Double>, _ string: (Text) -> String
    ) -> UISlider.TrackConfiguration? {
        guard neutralValue != nil || enabledBounds != nil || !marks.isEmpty else { return nil }
        let length = bounds.upperBound - bounds.lowerBound
        guard length > 0, length.isFinite else { return nil }
        func fraction(_ value: Double) -> Float { Float((value - bounds.lowerBound) / length) }
        return UISlider.TrackConfiguration(
            neutralValue: neutralValue.map(fraction),
            enabledRange: enabledBounds.map { fraction($0.lowerBound)...fraction($0.upperBound) },
            ticks: marks.filter { bounds.contains($0.value) }.map {
                UISlider.TrackConfiguration.Tick(position: fraction($0.value), title: $0.title.map(string))
            })
    }
}

private struct SliderThumbVisibilityKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    /// Whether sliders have a thumb.
    var sliderThumbVisibility: Visibility {
        get { self[SliderThumbVisibilityKey.self] }
        set { self[SliderThumbVisibilityKey.self] = newValue }
    }
}

extension View {
    /// Shows or hides the thumbs of sliders. Without one the track is thicker, and a finger drags it from anywhere.
    ///
    /// ```swift
    /// Slider(value: $position).sliderThumbVisibility(.hidden)
    /// ```
    public nonisolated func sliderThumbVisibility(_ visibility: Visibility) -> some View {
        environment(\.sliderThumbVisibility, visibility)
    }
}
