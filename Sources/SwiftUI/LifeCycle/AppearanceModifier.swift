/// A modifier with actions for the appearance and disappearance of a view.
public struct _AppearanceActionModifier {
    let appear: (() -> Void)?
    let disappear: (() -> Void)?
}

extension _AppearanceActionModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { AppearanceNode(view, inputs) }
}

extension View {
    /// Performs an action when the view appears, before the first frame that shows it.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action, disappear: nil))
    }

    /// Performs an action after the view has disappeared.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: nil, disappear: action))
    }
}

/// The node of a view whose appearance is observed.
private final class AppearanceNode<Base: View>: EffectNode<Base, _AppearanceActionModifier>, AppearanceObserver {
    override init(_ view: ModifiedContent<Base, _AppearanceActionModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() { modifier.appear?() }
    func disappear() { modifier.disappear?() }
    override func willUnmount() { host.stopObservingAppearance(self) }
}
