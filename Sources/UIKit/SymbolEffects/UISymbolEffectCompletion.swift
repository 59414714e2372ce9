import Foundation

/// The function that is called when a symbol effect or the replacement of a symbol has ended.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// The symbol effect, or the replacement of a symbol, that has ended.
public struct UISymbolEffectCompletionContext {
    /// Whether it ran to its end. It is `false` for an effect that was removed, and for an image without effects.
    public let isFinished: Bool
    /// The view that shows the symbol.
    public let sender: AnyObject?
    /// The effect; `nil` for a replacement.
    public let effect: (any SymbolEffect)?
    /// The effect of the replacement; `nil` for another effect.
    public let contentTransition: (any ContentTransitionSymbolEffect)?
}
