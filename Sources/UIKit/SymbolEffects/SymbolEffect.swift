import Foundation

/// An effect of a symbol, which image views and SwiftUI's views show alike.
///
/// ```swift
/// bell.addSymbolEffect(.bounce)                             // UIKit
/// Image(systemName: "bell").symbolEffect(.bounce, value: count)  // SwiftUI
/// ```
///
/// Casement's symbols change as a whole, and not layer by layer.
public protocol SymbolEffect: Sendable {}

/// An effect that a symbol shows a number of times, by default once.
public protocol DiscreteSymbolEffect: SymbolEffect {
    /// The scales that the effect goes through. Programs do not use it.
    var _scales: [CGFloat] { get }
}

/// An effect that a symbol shows as long as it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {
    /// The appearance at the end of one time. Programs do not use it.
    var _look: _SymbolEffectLook { get }
}

/// An effect with which a symbol is replaced with another one. In Casement the new one fades in.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// The appearance of a symbol at the end of an effect.
public struct _SymbolEffectLook: Equatable, Sendable {
    package var opacity = 1.0
    package var scale = 1.0
    package var degrees = 0.0
    /// The duration of one time in seconds.
    package var duration = 1.0
    /// Whether the symbol goes back to its usual appearance as it came.
    package var returns = true
    /// Whether the symbol keeps the appearance as long as the effect is active.
    package var stays = false
    /// Whether the symbol has the appearance while the effect is not active.
    package var isInverted = false

    /// The appearance of a symbol that is gone.
    static let hidden = _SymbolEffectLook(opacity: 0, scale: 0.6, duration: 0.3, returns: false, stays: true)
}

/// The number of times and the speed at which a symbol shows an effect.
public struct SymbolEffectOptions: Equatable, Sendable {
    /// The number of times, or `nil` for the effect's own.
    package private(set) var count: Int?
    /// The factor of the speed.
    package private(set) var speed = 1.0

    /// The effect's own number of times and speed.
    public static let `default` = SymbolEffectOptions()
    /// As long as the effect is active.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions(count: 1)

    /// Returns options for a number of times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// Returns options for a factor of the speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Returns the options with another number of times. It is clamped to 1...1000.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        SymbolEffectOptions(count: count.map { min(max($0, 1), 1000) }, speed: speed)
    }

    /// Returns the options with a factor of the speed. A factor that is not positive and finite counts as 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        SymbolEffectOptions(count: count, speed: speed.isFinite && speed > 0 ? speed : 1)
    }
}
