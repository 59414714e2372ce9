import UIKit

/// The number of times and the speed at which a symbol shows an effect.
public struct SymbolEffectOptions: Equatable, Sendable {
    /// The number of times, or `nil` for the effect's own.
    private(set) var count: Int?
    /// The factor of the speed.
    private(set) var speed = 1.0

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

    /// Returns the options with another number of times.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        SymbolEffectOptions(count: count.map { min(max($0, 1), 1000) }, speed: speed)
    }

    /// Returns the options with a factor of the speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        SymbolEffectOptions(count: count, speed: speed.isFinite && speed > 0 ? speed : 1)
    }
}

/// An effect that a symbol shows as long as it is active.
public protocol IndefiniteSymbolEffect: Sendable {
    /// The appearance at the end of one time. Programs do not use it.
    var _look: _SymbolEffectLook { get }
}

/// The appearance of a symbol at the end of an effect.
public struct _SymbolEffectLook: Equatable, Sendable {
    var opacity = 1.0
    var scale = 1.0
    var degrees = 0.0
    /// The duration of one time in seconds.
    var duration = 1.0
    /// Whether the symbol goes back to its usual appearance as it came.
    var returns = true
}

/// An effect in which a symbol becomes weaker and returns.
public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(opacity: 0.3) }
    public var _scales: [CGFloat] { [0.9, 1] }
    /// The effect on the parts one after the other. Casement's symbols change as a whole.
    public var byLayer: PulseSymbolEffect { self }
    /// The effect on the symbol as a whole.
    public var wholeSymbol: PulseSymbolEffect { self }
}

/// An effect that runs through the parts of a symbol. In Casement the symbol becomes weaker as a whole and returns.
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(opacity: 0.4, duration: 0.6) }
    /// The effect on one part after the other.
    public var iterative: VariableColorSymbolEffect { self }
    /// The effect on more and more parts.
    public var cumulative: VariableColorSymbolEffect { self }
    /// The effect that goes back as it came.
    public var reversing: VariableColorSymbolEffect { self }
    /// The effect in which other parts are hidden.
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    /// The effect in which other parts are weaker.
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// An effect in which a symbol becomes larger and returns.
public struct BreatheSymbolEffect: IndefiniteSymbolEffect {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(opacity: 0.7, scale: 1.12) }
}

/// An effect in which a symbol turns around.
public struct RotateSymbolEffect: IndefiniteSymbolEffect {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(degrees: 360, duration: 2, returns: false) }
}

/// An effect in which a symbol swings.
public struct WiggleSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(degrees: 10, duration: 0.25) }
    public var _scales: [CGFloat] { [1.1, 0.95, 1] }
}

extension IndefiniteSymbolEffect where Self == PulseSymbolEffect {
    /// An effect in which a symbol becomes weaker and returns.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension IndefiniteSymbolEffect where Self == VariableColorSymbolEffect {
    /// An effect that runs through the parts of a symbol.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension IndefiniteSymbolEffect where Self == BreatheSymbolEffect {
    /// An effect in which a symbol becomes larger and returns.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension IndefiniteSymbolEffect where Self == RotateSymbolEffect {
    /// An effect in which a symbol turns around.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension IndefiniteSymbolEffect where Self == WiggleSymbolEffect {
    /// An effect in which a symbol swings.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension DiscreteSymbolEffect where Self == PulseSymbolEffect {
    /// An effect in which a symbol becomes smaller for a moment.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension DiscreteSymbolEffect where Self == WiggleSymbolEffect {
    /// An effect in which a symbol changes its size a few times.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension View {
    /// Shows an effect on the symbols in this view as long as it is active.
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { modifier(_ActiveSymbolEffectModifier(look: effect._look, options: options, isActive: isActive)) }
}

/// A modifier that shows an effect as long as it is active.
public struct _ActiveSymbolEffectModifier {
    let look: _SymbolEffectLook
    let options: SymbolEffectOptions
    let isActive: Bool
    @State private var isChanged = false

    nonisolated init(look: _SymbolEffectLook, options: SymbolEffectOptions, isActive: Bool) {
        self.look = look
        self.options = options
        self.isActive = isActive
    }
}

extension _ActiveSymbolEffectModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content
            .opacity(isChanged ? look.opacity : 1)
            .scaleEffect(isChanged ? look.scale : 1)
            .rotationEffect(.degrees(isChanged ? look.degrees : 0))
            .onChange(of: isActive, initial: true) { show() }
    }

    @MainActor
    private func show() {
        guard isActive != isChanged else { return }
        let once: Animation = look.returns ? .easeInOut(duration: look.duration) : .linear(duration: look.duration)
        let curve = once.speed(options.speed)
        guard isActive, let count = options.count else {
            withAnimation(isActive ? curve.repeatForever(autoreverses: look.returns) : .default) {
                isChanged = isActive
            }
            return
        }
        // The last time ends with the way back.
        withAnimation(curve.repeatCount(look.returns ? 2 * count - 1 : count, autoreverses: look.returns)) {
            isChanged = true
        } completion: {
            withAnimation(look.returns ? curve : nil) { isChanged = false }
        }
    }
}
