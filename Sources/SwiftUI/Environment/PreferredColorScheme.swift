import UIKit

/// A modifier that chooses the appearance of the window or presentation that contains a view.
public struct _PreferredColorSchemeModifier {
    let scheme: ColorScheme?
}

extension _PreferredColorSchemeModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { PreferredColorSchemeNode(view, inputs) }
}

extension View {
    /// Sets the appearance of the window or sheet that contains the view. `nil` stands for that of the system.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(_PreferredColorSchemeModifier(scheme: colorScheme))
    }
}

extension View {
    /// Sets the appearance of the colours in this view. Views of UIKit inside keep that of their window.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}

/// The node of a view that chooses the appearance.
private final class PreferredColorSchemeNode<Base: View>: EffectNode<Base, _PreferredColorSchemeModifier>,
    AppearanceObserver
{
    override init(_ view: ModifiedContent<Base, _PreferredColorSchemeModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    /// Sets the appearance. The window is known only now.
    func appear() { apply() }
    func disappear() {}
    override func modifierDidChange(from old: _PreferredColorSchemeModifier) {
        if old.scheme != modifier.scheme { host.afterLayout { [weak self] in self?.apply() } }
    }

    private func apply() {
        let style: UIUserInterfaceStyle =
            switch modifier.scheme {
            case nil: .unspecified
            case .light: .light
            case .dark: .dark
            }
        if let controller = scope.values.presentation?.sheet.controller {
            controller.overrideUserInterfaceStyle = style
        } else if let window = host.view?.window, window.overrideUserInterfaceStyle != style {
            window.overrideUserInterfaceStyle = style
        }
    }

    override func willUnmount() { host.stopObservingAppearance(self) }
}
