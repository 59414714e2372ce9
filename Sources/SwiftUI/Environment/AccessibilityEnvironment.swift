import UIKit

private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }

private struct DifferentiateWithoutColorKey: EnvironmentKey { static let defaultValue = false }
private struct InvertColorsKey: EnvironmentKey { static let defaultValue = false }
private struct ShowButtonShapesKey: EnvironmentKey { static let defaultValue = false }
private struct VoiceOverKey: EnvironmentKey { static let defaultValue = false }
private struct SwitchControlKey: EnvironmentKey { static let defaultValue = false }
private struct ContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
private struct LegibilityWeightKey: EnvironmentKey { static let defaultValue: LegibilityWeight? = nil }

/// The contrast between the colours of content and its background.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    /// The usual contrast.
    case standard
    /// A higher contrast, which the user prefers.
    case increased
}

/// The weight of texts that the user prefers.
public enum LegibilityWeight: Hashable, Sendable {
    /// The usual weight.
    case regular
    /// Bold texts.
    case bold
}

extension EnvironmentValues {
    /// Whether the user prefers less motion. Movements may be replaced by fades.
    public internal(set) var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    /// Whether the user prefers opaque backgrounds.
    public internal(set) var accessibilityReduceTransparency: Bool {
        get { self[ReduceTransparencyKey.self] }
        set { self[ReduceTransparencyKey.self] = newValue }
    }

    /// Whether the user prefers that things are distinguished by more than their colours.
    public internal(set) var accessibilityDifferentiateWithoutColor: Bool {
        get { self[DifferentiateWithoutColorKey.self] }
        set { self[DifferentiateWithoutColorKey.self] = newValue }
    }

    /// Whether the colours of the screen are inverted.
    public internal(set) var accessibilityInvertColors: Bool {
        get { self[InvertColorsKey.self] }
        set { self[InvertColorsKey.self] = newValue }
    }

    /// Whether the user prefers buttons with visible shapes.
    public internal(set) var accessibilityShowButtonShapes: Bool {
        get { self[ShowButtonShapesKey.self] }
        set { self[ShowButtonShapesKey.self] = newValue }
    }

    /// Whether a screen reader runs.
    public internal(set) var accessibilityVoiceOverEnabled: Bool {
        get { self[VoiceOverKey.self] }
        set { self[VoiceOverKey.self] = newValue }
    }

    /// Whether switches operate the machine.
    public internal(set) var accessibilitySwitchControlEnabled: Bool {
        get { self[SwitchControlKey.self] }
        set { self[SwitchControlKey.self] = newValue }
    }

    /// The contrast of colours that the user prefers.
    public internal(set) var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }

    /// The weight of texts that the user prefers, or `nil` outside of a window.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    /// Adopts the user's preferences.
    @MainActor
    mutating func adoptAccessibility() {
        accessibilityDifferentiateWithoutColor = UIAccessibility.shouldDifferentiateWithoutColor
        accessibilityInvertColors = UIAccessibility.isInvertColorsEnabled
        accessibilityShowButtonShapes = UIAccessibility.buttonShapesEnabled
        accessibilityVoiceOverEnabled = UIAccessibility.isVoiceOverRunning
        accessibilitySwitchControlEnabled = UIAccessibility.isSwitchControlRunning
        legibilityWeight = UIAccessibility.isBoldTextEnabled ? .bold : .regular
        accessibilityReduceMotion = UIAccessibility.isReduceMotionEnabled
        accessibilityReduceTransparency = UIAccessibility.isReduceTransparencyEnabled
    }
}
