import UIKit

/// A movement with which a page comes into a navigation stack, or a cover is presented.
@preconcurrency @MainActor
public protocol NavigationTransition {
    /// Returns the name of the view to grow out of, or `nil` for the usual movement. Programs neither call nor
    /// implement it.
    static func _source(of transition: Self) -> _TransitionSource?
}

/// The name of a view out of which a page grows. Programs do not use it.
public struct _TransitionSource {
    let key: MatchedGeometryKey
}

/// The usual movement of pages and covers.
public struct AutomaticNavigationTransition: NavigationTransition {
    /// Creates the transition.
    public nonisolated init() {}

    public static func _source(of transition: Self) -> _TransitionSource? { nil }
}

/// A movement in which the page grows out of another view, and shrinks into it again.
public struct ZoomNavigationTransition: NavigationTransition {
    fileprivate let source: _TransitionSource

    public static func _source(of transition: Self) -> _TransitionSource? { transition.source }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The usual movement of pages and covers.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// A movement in which the page grows out of the view that `matchedTransitionSource(id:in:)` names.
    ///
    /// - Parameters:
    ///   - sourceID: The name. If no view in the window has it, the page comes with the usual movement.
    ///   - namespace: The namespace of the name.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(
            source: _TransitionSource(key: MatchedGeometryKey(id: AnyHashable(sourceID), namespace: namespace)))
    }
}

/// A modifier that sets the movement of the page or the cover with a view.
public struct _NavigationTransitionModifier {
    let source: _TransitionSource?
}

extension _NavigationTransitionModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { NavigationTransitionNode(view, inputs) }
}

extension View {
    /// Sets the movement with which this page comes into its navigation stack and leaves it, or with which this
    /// content of a `fullScreenCover` is presented and dismissed.
    ///
    /// ```swift
    /// .navigationDestination(for: Photo.self) { photo in
    ///     PhotoPage(photo).navigationTransition(.zoom(sourceID: photo.id, in: space))
    /// }
    /// ```
    ///
    /// Sheets and popovers come with their own movement.
    @MainActor
    public func navigationTransition<T: NavigationTransition>(_ style: T) -> some View {
        modifier(_NavigationTransitionModifier(source: T._source(of: style)))
    }
}

/// The node of a view that sets the movement of its page.
private final class NavigationTransitionNode<Base: View>: EffectNode<Base, _NavigationTransitionModifier> {
    private weak var applied: UIViewController.Transition?
    private weak var controller: UIViewController?

    override init(_ view: ModifiedContent<Base, _NavigationTransitionModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        controller = scope.values.contentController
        if modifier.source != nil { apply() }
    }

    override func modifierDidChange(from old: _NavigationTransitionModifier) {
        if old.source?.key != modifier.source?.key { apply() }
    }

    private func apply() {
        let transition = modifier.source.map { source in
            UIViewController.Transition.zoom {
                TransitionSourceView.find(
                    source.key, for: $0.sourceViewController, except: $0.zoomedViewController.viewIfLoaded)
            }
        }
        controller?.preferredTransition = transition
        applied = transition
    }

    override func willUnmount() {
        if let applied, controller?.preferredTransition === applied { controller?.preferredTransition = nil }
    }
}

private struct ContentControllerKey: EnvironmentKey { static var defaultValue: Weak<UIViewController>? { nil } }

extension EnvironmentValues {
    /// The controller that shows the page, the tab or the presentation with the view, or `nil`.
    var contentController: UIViewController? {
        get { self[ContentControllerKey.self]?.object }
        set { self[ContentControllerKey.self] = newValue.map(Weak.init) }
    }
}
