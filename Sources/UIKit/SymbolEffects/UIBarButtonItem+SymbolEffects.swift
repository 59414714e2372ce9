import Foundation

/// Effects of a symbol that is the item's image, in the bar that the item was added to last. An item without a symbol,
/// and one that is in no bar, shows none: the completion is called at once, with `isFinished` being `false`.
extension UIBarButtonItem {
    /// Shows an effect a number of times, by default once, as `UIImageView` does.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard let symbolView else { return report(effect, to: completion) }
        symbolView.addSymbolEffect(effect, options: options, animated: animated, completion: own(completion))
    }

    /// Shows an effect until it is removed, or as many times as the options say, as `UIImageView` does.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard let symbolView else { return report(effect, to: completion) }
        symbolView.addSymbolEffect(effect, options: options, animated: animated, completion: own(completion))
    }

    /// Shows an effect until it is removed, or as many times as the options say, as `UIImageView` does.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        guard let symbolView else { return report(effect, to: completion) }
        symbolView.addSymbolEffect(effect, options: options, animated: animated, completion: own(completion))
    }

    /// Ends the effects of a type. The symbol goes back to its usual appearance.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard let symbolView else { return report(effect, to: completion) }
        symbolView.removeSymbolEffect(
            ofType: effect, options: options, animated: animated, completion: own(completion))
    }

    /// Ends all effects. The symbol goes back to its usual appearance.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        symbolView?.removeAllSymbolEffects(options: options, animated: animated)
    }

    /// Sets the image, which fades in where the item is in a bar.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        guard let symbolView else {
            self.image = image
            completion?(
                UISymbolEffectCompletionContext(
                    isFinished: false, sender: self, effect: nil, contentTransition: contentTransition))
            return
        }
        symbolView.setSymbolImage(
            image, contentTransition: contentTransition, options: options, completion: own(completion))
        self.image = image
    }

    private var symbolView: UIImageView? { (presentation as? BarButtonView)?.imageView }

    /// Returns a completion whose sender is the item.
    private func own(_ completion: UISymbolEffectCompletion?) -> UISymbolEffectCompletion? {
        guard let completion else { return nil }
        return { [weak self] context in
            completion(
                UISymbolEffectCompletionContext(
                    isFinished: context.isFinished, sender: self, effect: context.effect,
                    contentTransition: context.contentTransition))
        }
    }

    private func report(_ effect: any SymbolEffect, to completion: UISymbolEffectCompletion?) {
        completion?(
            UISymbolEffectCompletionContext(isFinished: false, sender: self, effect: effect, contentTransition: nil))
    }
}
