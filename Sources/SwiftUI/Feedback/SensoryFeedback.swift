import UIKit

/// A feedback that the user feels on devices that support it.
///
/// ```swift
/// SeatMap().sensoryFeedback(.impact(weight: .heavy), trigger: seat)
/// ```
public struct SensoryFeedback: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case selection, success, warning, error
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: Double)
    }

    /// The weight of the objects that collide.
    public struct Weight: Equatable, Sendable {
        let style: UIImpactFeedbackGenerator.FeedbackStyle
        /// Small or light objects.
        public static let light = Weight(style: .light)
        /// Objects of a medium size or weight.
        public static let medium = Weight(style: .medium)
        /// Large or heavy objects.
        public static let heavy = Weight(style: .heavy)
    }

    /// The hardness of the objects that collide.
    public struct Flexibility: Equatable, Sendable {
        let style: UIImpactFeedbackGenerator.FeedbackStyle
        /// Hard objects.
        public static let rigid = Flexibility(style: .rigid)
        /// Objects that are neither hard nor soft.
        public static let solid = Flexibility(style: .medium)
        /// Soft objects.
        public static let soft = Flexibility(style: .soft)
    }

    let name: String
    let kind: Kind
    /// The feedback for a changed selection.
    public static let selection = SensoryFeedback(name: "selection", kind: .selection)
    /// The feedback for a task that has succeeded.
    public static let success = SensoryFeedback(name: "success", kind: .success)
    /// The feedback for a task that needs attention.
    public static let warning = SensoryFeedback(name: "warning", kind: .warning)
    /// The feedback for a task that has failed.
    public static let error = SensoryFeedback(name: "error", kind: .error)
    /// The feedback for the beginning of an activity.
    public static let start = SensoryFeedback(name: "start", kind: .impact(.medium, intensity: 1))
    /// The feedback for the end of an activity.
    public static let stop = SensoryFeedback(name: "stop", kind: .impact(.medium, intensity: 1))
    /// The feedback for an important value that rises above a threshold.
    public static let increase = SensoryFeedback(name: "increase", kind: .impact(.light, intensity: 1))
    /// The feedback for an important value that falls below a threshold.
    public static let decrease = SensoryFeedback(name: "decrease", kind: .impact(.light, intensity: 1))
    /// The feedback for a dragged object that comes into line with another one.
    public static let alignment = SensoryFeedback(name: "alignment", kind: .impact(.rigid, intensity: 1))
    /// The feedback for a change between levels of pressure.
    public static let levelChange = SensoryFeedback(name: "levelChange", kind: .impact(.rigid, intensity: 1))
    /// The feedback for a collision.
    public static let impact = SensoryFeedback.impact(weight: .medium)

    /// Returns the feedback for a collision of objects of a weight.
    ///
    /// - Parameters:
    ///   - weight: The weight of the objects.
    ///   - intensity: The strength, from 0 to 1. Other values count as the nearest of these.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        impact(weight.style, intensity)
    }

    /// Returns the feedback for a collision of objects of a hardness.
    ///
    /// - Parameters:
    ///   - flexibility: The hardness of the objects.
    ///   - intensity: The strength, from 0 to 1. Other values count as the nearest of these.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        impact(flexibility.style, intensity)
    }

    private static func impact(
        _ style: UIImpactFeedbackGenerator.FeedbackStyle, _ intensity: Double
    ) -> SensoryFeedback {
        let intensity = intensity.isNaN ? 0 : min(max(intensity, 0), 1)
        return SensoryFeedback(name: "impact", kind: .impact(style, intensity: intensity))
    }

    /// Plays the feedback with UIKit's generators.
    @MainActor func play() {
        switch kind {
        case .selection: UISelectionFeedbackGenerator().selectionChanged()
        case .success: UINotificationFeedbackGenerator().notificationOccurred(.success)
        case .warning: UINotificationFeedbackGenerator().notificationOccurred(.warning)
        case .error: UINotificationFeedbackGenerator().notificationOccurred(.error)
        case .impact(let style, let intensity):
            UIImpactFeedbackGenerator(style: style).impactOccurred(intensity: CGFloat(intensity))
        }
    }
}

extension View {
    /// Plays a feedback each time a value changes. On a desktop, UIKit's generators have no effect.
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        sensoryFeedback(trigger: trigger) { _, _ in feedback }
    }

    /// Plays a feedback each time a value changes, if a condition is met by the old value and the new one.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
    }

    /// Plays the feedback that a closure returns for the old value and the new one, each time a value changes.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        onChange(of: trigger) { old, new in
            let chosen = feedback(old, new)
            MainActor.assumeIsolated { chosen?.play() }
        }
    }

    /// Plays the feedback that a closure returns, each time a value changes.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View {
        sensoryFeedback(trigger: trigger) { _, _ in feedback() }
    }
}
