import Foundation

/// An effect that enlarges a symbol for a moment.
public struct BounceSymbolEffect: DiscreteSymbolEffect, Hashable {
    let scale: CGFloat
    public var _scales: [CGFloat] { [scale, 1] }

    /// The effect that enlarges the symbol.
    public var up: BounceSymbolEffect { BounceSymbolEffect(scale: 1.25) }
    /// The effect that shrinks the symbol.
    public var down: BounceSymbolEffect { BounceSymbolEffect(scale: 0.8) }
    /// The effect on the parts one after the other. Casement's symbols change as a whole.
    public var byLayer: BounceSymbolEffect { self }
    /// The effect on the symbol as a whole.
    public var wholeSymbol: BounceSymbolEffect { self }
}

/// An effect in which a symbol becomes weaker and returns.
public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(opacity: 0.3) }
    public var _scales: [CGFloat] { [0.9, 1] }
    /// The effect on the parts one after the other. Casement's symbols change as a whole.
    public var byLayer: PulseSymbolEffect { self }
    /// The effect on the symbol as a whole.
    public var wholeSymbol: PulseSymbolEffect { self }
}

/// An effect that runs through the parts of a symbol. In Casement the symbol becomes weaker as a whole and returns.
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect, Hashable {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(opacity: 0.4, duration: 0.6) }
    /// The effect on one part after the other.
    public var iterative: VariableColorSymbolEffect { self }
    /// The effect on more and more parts.
    public var cumulative: VariableColorSymbolEffect { self }
    /// The effect that goes back as it came.
    public var reversing: VariableColorSymbolEffect { self }
    /// The effect that begins again at its start.
    public var nonReversing: VariableColorSymbolEffect { self }
    /// The effect in which other parts are hidden.
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    /// The effect in which other parts are weaker.
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// An effect in which a symbol becomes larger and returns.
public struct BreatheSymbolEffect: IndefiniteSymbolEffect, Hashable {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(opacity: 0.7, scale: 1.12) }
}

/// An effect in which a symbol turns around.
public struct RotateSymbolEffect: IndefiniteSymbolEffect, Hashable {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(degrees: 360, duration: 2, returns: false) }
}

/// An effect in which a symbol swings.
public struct WiggleSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
    public var _look: _SymbolEffectLook { _SymbolEffectLook(degrees: 10, duration: 0.25) }
    public var _scales: [CGFloat] { [1.1, 0.95, 1] }
}

/// An effect in which a symbol has another size as long as it is active.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Hashable {
    let scale: Double
    public var _look: _SymbolEffectLook {
        _SymbolEffectLook(scale: scale, duration: 0.25, returns: false, stays: true)
    }

    /// The effect that enlarges the symbol.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(scale: 1.15) }
    /// The effect that shrinks the symbol.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(scale: 0.85) }
    /// The effect on the parts one after the other. Casement's symbols change as a whole.
    public var byLayer: ScaleSymbolEffect { self }
    /// The effect on the symbol as a whole.
    public var wholeSymbol: ScaleSymbolEffect { self }
}

/// An effect with which a symbol appears. In SwiftUI the symbol is hidden while the effect is not active.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, Hashable {
    public var _look: _SymbolEffectLook {
        var look = _SymbolEffectLook.hidden
        look.isInverted = true
        return look
    }
    /// The effect in which the symbol grows.
    public var up: AppearSymbolEffect { self }
    /// The effect in which the symbol shrinks. In Casement it grows.
    public var down: AppearSymbolEffect { self }
    /// The effect on the parts one after the other. Casement's symbols change as a whole.
    public var byLayer: AppearSymbolEffect { self }
    /// The effect on the symbol as a whole.
    public var wholeSymbol: AppearSymbolEffect { self }
}

/// An effect with which a symbol disappears. It is hidden as long as the effect is active.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, Hashable {
    public var _look: _SymbolEffectLook { .hidden }
    /// The effect in which the symbol grows. In Casement it shrinks.
    public var up: DisappearSymbolEffect { self }
    /// The effect in which the symbol shrinks.
    public var down: DisappearSymbolEffect { self }
    /// The effect on the parts one after the other. Casement's symbols change as a whole.
    public var byLayer: DisappearSymbolEffect { self }
    /// The effect on the symbol as a whole.
    public var wholeSymbol: DisappearSymbolEffect { self }
}

/// An effect that replaces a symbol with another one.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, Hashable {
    /// The effect in which the old symbol shrinks, and the new one grows. In Casement it fades.
    public var downUp: ReplaceSymbolEffect { self }
    /// The effect in which both symbols grow. In Casement they fade.
    public var upUp: ReplaceSymbolEffect { self }
    /// The effect in which the old symbol shrinks. In Casement it fades.
    public var offUp: ReplaceSymbolEffect { self }
    /// The effect on the parts of a symbol one after the other. Casement's symbols change as a whole.
    public var byLayer: ReplaceSymbolEffect { self }
    /// The effect on a symbol as a whole.
    public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// The usual effect that replaces a symbol with another one.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, Hashable {}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// An effect that enlarges a symbol for a moment.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect(scale: 1.25) }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// An effect in which a symbol becomes weaker and returns, or smaller for a moment.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// An effect that runs through the parts of a symbol.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// An effect in which a symbol becomes larger and returns.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// An effect in which a symbol turns around.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// An effect in which a symbol swings, or changes its size a few times.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// An effect in which a symbol is larger as long as it is active.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect(scale: 1.15) }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// An effect with which a symbol appears.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// An effect with which a symbol disappears.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// An effect that replaces a symbol with another one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The usual effect that replaces a symbol with another one.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
