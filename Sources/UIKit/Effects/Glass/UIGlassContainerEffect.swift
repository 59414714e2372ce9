import Foundation

/// An effect whose view joins the panes of glass in it: panes that are near each other flow together.
///
/// ```swift
/// let effect = UIGlassContainerEffect()
/// effect.spacing = 20
/// let tools = UIVisualEffectView(effect: effect)
/// for pane in [edit, share] {  // visual effect views with a UIGlassEffect
///     tools.contentView.addSubview(pane)
/// }
/// ```
///
/// The panes are in the content view, at any depth. Those with the same style and tint are joined, behind all other
/// content of the container, also while they are moved by an animation. A pane that is faded, hidden or alone, or
/// reaches beyond a view that clips its content, shows its own glass. The container shows nothing else.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
    /// Creates an effect with no spacing.
    @preconcurrency @MainActor public override init() { super.init() }

    /// The distance in points below which panes begin to swell towards each other. Below half of it they are one.
    ///
    /// The default is 0, which joins panes that touch or overlap. Negative values, and values that are not finite,
    /// count as 0. Set it before the effect is shown.
    open var spacing: CGFloat = 0

    /// The spacing that is used.
    var reach: CGFloat { spacing.isFinite ? max(0, spacing) : 0 }
}
