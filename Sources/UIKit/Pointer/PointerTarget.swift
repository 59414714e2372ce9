import Foundation

/// The source of the pointer's look at a place: the innermost view under the pointer that determines one.
enum PointerTarget {
    /// A region of a client's interaction.
    case region(UIPointerRegion, UIPointerInteraction)
    /// A control with a look of its own, such as a text field.
    case control(PointerLook)
    case nothing

    /// Searches from the hit view outwards.
    ///
    /// In each view the interaction that was added last comes first. The view's own look comes after its interactions.
    @MainActor
    static func find(from hit: UIView, at location: CGPoint, modifiers: UIKeyModifierFlags) -> PointerTarget {
        var next: UIView? = hit
        while let view = next {
            guard view.mayHavePointerLook || !view.ownInteractions.isEmpty else {
                next = view.superview
                continue
            }
            let place = view.convert(location, from: view.window)
            for interaction in view.ownInteractions.reversed() {
                guard let interaction = interaction as? UIPointerInteraction, interaction.isEnabled,
                    let region = region(of: interaction, in: view, at: place, modifiers),
                    region.rect.containsHalfOpen(place)
                else { continue }
                return .region(region, interaction)
            }
            if let look = view.pointerLook(at: place) { return .control(look) }
            next = view.superview
        }
        return .nothing
    }

    @MainActor
    private static func region(
        of interaction: UIPointerInteraction, in view: UIView, at place: CGPoint, _ modifiers: UIKeyModifierFlags
    ) -> UIPointerRegion? {
        let whole = UIPointerRegion(rect: view.bounds)
        guard let delegate = interaction.delegate else { return whole }
        return delegate.pointerInteraction(
            interaction, regionFor: UIPointerRegionRequest(location: place, modifiers: modifiers), defaultRegion: whole)
    }
}
