import Foundation

/// Effects of symbols. An image that is not a symbol shows none: the completion is called at once, with `isFinished`
/// being `false`.
extension UIImageView {
    /// Shows an effect a number of times, by default once.
    ///
    /// - Parameters:
    ///   - effect: The effect, such as `.bounce`. It replaces an effect of the same type.
    ///   - options: The number of times and the speed.
    ///   - animated: Without an animation, nothing is shown.
    ///   - completion: Called when the effect has ended or was removed.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard showsSymbolEffects, animated else {
            return report(effect, isFinished: showsSymbolEffects, to: completion)
        }
        show(effect, SymbolEffectAnimation.make(scales: effect._scales, options: options, of: layer), completion)
    }

    /// Shows an effect until it is removed, or as many times as the options say.
    ///
    /// - Parameters:
    ///   - effect: The effect, such as `.pulse`. It replaces an effect of the same type; `.appear` ends `.disappear`.
    ///   - options: The number of times and the speed.
    ///   - animated: Whether `.scale`, `.appear` and `.disappear` move. Others always do.
    ///   - completion: Called when the effect has ended or was removed. An effect that the symbol keeps, such as
    ///     `.scale`, ends when it has been reached.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard showsSymbolEffects else { return report(effect, isFinished: false, to: completion) }
        let look = effect._look
        // A symbol appears from where it has disappeared to.
        if look.isInverted { layer.removeAnimation(forKey: SymbolEffectKey.key(DisappearSymbolEffect.self)) }
        let animation = SymbolEffectAnimation.make(
            look: look, options: options, of: layer, isAnimated: animated || !look.stays)
        show(effect, animation, completion)
    }

    /// Shows an effect until it is removed, or as many times as the options say.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        let indefinite: any IndefiniteSymbolEffect = effect
        addSymbolEffect(indefinite, options: options, animated: animated, completion: completion)
    }

    /// Ends the effects of a type. The symbol goes back to its usual appearance.
    ///
    /// - Parameters:
    ///   - effect: An effect of the type, such as `.pulse`.
    ///   - options: The speed of the way back.
    ///   - animated: Whether the symbol goes back with an animation.
    ///   - completion: Called when the symbol is back.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        let key = SymbolEffectKey.key(type(of: effect))
        let isShown = layer.animation(forKey: key) != nil
        remove([key], options, animated: animated) { [weak self] isFinished in
            self?.report(effect, isFinished: isShown && isFinished, to: completion)
        }
    }

    /// Ends all effects. The symbol goes back to its usual appearance.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        let keys = (layer.animationKeys() ?? []).filter { $0.hasPrefix(SymbolEffectKey.prefix) }
        remove(keys, options, animated: animated) { _ in }
    }

    /// Shows another image, which fades in.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - contentTransition: The effect, such as `.replace`.
    ///   - options: The speed.
    ///   - completion: Called when the image has replaced the old one.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        let fade = CATransition()
        fade.duration = 0.25 / options.speed
        fade.delegate = SymbolEffectEnd { [weak self] isFinished in
            completion?(
                UISymbolEffectCompletionContext(
                    isFinished: isFinished, sender: self, effect: nil, contentTransition: contentTransition))
        }
        layer.add(fade, forKey: nil)
        self.image = image
    }

    private var showsSymbolEffects: Bool { image?.isSymbolImage == true }

    private func show(_ effect: any SymbolEffect, _ animation: CAAnimation, _ completion: UISymbolEffectCompletion?) {
        animation.delegate = SymbolEffectEnd { [weak self] isFinished in
            self?.report(effect, isFinished: isFinished, to: completion)
        }
        layer.add(animation, forKey: SymbolEffectKey.key(type(of: effect)))
    }

    private func report(_ effect: any SymbolEffect, isFinished: Bool, to completion: UISymbolEffectCompletion?) {
        completion?(
            UISymbolEffectCompletionContext(
                isFinished: isFinished, sender: self, effect: effect, contentTransition: nil))
    }

    private func remove(
        _ keys: [String], _ options: SymbolEffectOptions, animated: Bool, _ completion: @escaping (Bool) -> Void
    ) {
        let way = animated && !keys.isEmpty ? SymbolEffectAnimation.makeReturn(of: layer) : nil
        for key in keys { layer.removeAnimation(forKey: key) }
        guard let way else { return completion(true) }
        way.speed = Float(options.speed)
        way.delegate = SymbolEffectEnd(completion)
        layer.add(way, forKey: "symbolEffectReturn")
    }
}

/// The keys of the animations that show symbol effects.
private enum SymbolEffectKey {
    static let prefix = "symbolEffect."

    /// Returns the key of an effect's type.
    static func key(_ type: any SymbolEffect.Type) -> String { prefix + String(describing: type) }
}
