import UIKit

/// A modifier that hides or shows the status bar while a view is shown.
public struct _StatusBarModifier {
    let isHidden: Bool
}

extension _StatusBarModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { StatusBarNode(view, inputs) }
}

extension View {
    /// Hides the status bar, or shows it, while this view is shown.
    ///
    /// The value counts if the hosting controller decides on the status bar, such as the root of a window that fills
    /// the screen. Among several shown views with this modifier one that hides the status bar is sufficient.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
        modifier(_StatusBarModifier(isHidden: hidden))
    }

    /// Hides the status bar, or shows it, while this view is shown. It is the older name of `statusBarHidden`.
    public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
}

/// The status bar preferences of the views that a hosting controller and its children show.
@MainActor
final class StatusBarPreferences {
    private var values: [ObjectIdentifier: Bool] = [:]

    /// Whether the status bar is hidden, or `nil` if no view has a preference.
    var isHidden: Bool? { values.isEmpty ? nil : values.values.contains(true) }

    /// Sets the preference of a view's node, or removes it.
    func set(_ isHidden: Bool?, for node: _Node) { values[ObjectIdentifier(node)] = isHidden }
}

/// A controller whose content decides on the status bar.
@MainActor
protocol StatusBarDecider: UIViewController {
    var statusBarPreferences: StatusBarPreferences { get }
}

extension UIHostingController: StatusBarDecider {}

/// The node of a view with a status bar preference.
private final class StatusBarNode<Base: View>: EffectNode<Base, _StatusBarModifier>, AppearanceObserver {
    /// The controller to which the preference was given, while the view is shown.
    private weak var decider: (any StatusBarDecider)?

    override init(_ view: ModifiedContent<Base, _StatusBarModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    /// Gives the preference to the outermost hosting controller: a page of a tab view or of a navigation stack decides
    /// for the controller that contains it.
    func appear() {
        var controller = host.controller
        while let next = controller {
            decider = next as? any StatusBarDecider ?? decider
            controller = next.parent
        }
        give(modifier.isHidden)
    }

    func disappear() {
        give(nil)
        decider = nil
    }

    override func modifierDidChange(from old: _StatusBarModifier) {
        if decider != nil, old.isHidden != modifier.isHidden { give(modifier.isHidden) }
    }

    private func give(_ isHidden: Bool?) {
        decider?.statusBarPreferences.set(isHidden, for: self)
        decider?.setNeedsStatusBarAppearanceUpdate()
    }

    override func willUnmount() { host.stopObservingAppearance(self) }
}
