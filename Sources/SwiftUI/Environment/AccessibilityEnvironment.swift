import UIKit

private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }

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

    /// Adopts the user's preferences.
    @MainActor
    mutating func adoptAccessibility() {
        accessibilityReduceMotion = UIAccessibility.isReduceMotionEnabled
        accessibilityReduceTransparency = UIAccessibility.isReduceTransparencyEnabled
    }
}
