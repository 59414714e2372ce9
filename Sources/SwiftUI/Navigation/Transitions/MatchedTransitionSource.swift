import Foundation
import UIKit

/// A modifier that makes a view one out of which a page or a cover can grow.
public struct _TransitionSourceModifier {
    let key: MatchedGeometryKey
    var appearance: _TransitionSourceAppearance?
}

extension _TransitionSourceModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            TransitionSourceLayout($0, $1)
        } update: {
            ($0.place.key, $0.place.appearance) = ($1.key, $1.appearance)
        }
    }
}

extension View {
    /// Names the view as one out of which a page or a cover grows, with `navigationTransition(.zoom(sourceID:in:))`
    /// on its content.
    ///
    /// ```swift
    /// NavigationLink(value: photo) { Thumbnail(photo).matchedTransitionSource(id: photo.id, in: space) }
    /// ```
    ///
    /// - Parameters:
    ///   - id: The name.
    ///   - namespace: The namespace of the name, which the view and the content of the page share.
    public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        modifier(_TransitionSourceModifier(key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace)))
    }
}

/// The layout of a view out of which a page can grow. A view of UIKit without content lies behind it.
private final class TransitionSourceLayout: PassThroughLayout {
    let place: TransitionSourceView

    init(_ modifier: _TransitionSourceModifier, _ inputs: _NodeInputs) {
        place = TransitionSourceView(modifier.key)
        place.appearance = modifier.appearance
        super.init(inputs)
    }

    override var label: String { "transitionSource" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        pass.show(place, in: CGRect(origin: origin, size: size))
        super.display(pass, at: origin)
    }
}

/// A view without content at the place of a named view.
final class TransitionSourceView: UIView, ZoomSource {
    var key: MatchedGeometryKey
    /// The appearance of the page that grows out of the view, while it is small; `nil` for the usual one.
    var appearance: _TransitionSourceAppearance?
    var zoomLook: ZoomLook? { appearance?.look }

    init(_ key: MatchedGeometryKey) {
        self.key = key
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the place of the view with a name that the page of a controller shows, or one of the bars around the
    /// page; `nil` if there is none.
    ///
    /// - Parameter excluded: The view that grows out of the place, in which the name may stand again.
    static func find(
        _ key: MatchedGeometryKey, for controller: UIViewController, except excluded: UIView?
    ) -> UIView? {
        for case let view? in [controller.viewIfLoaded, controller.navigationController?.viewIfLoaded] {
            if let place = find(key, in: view, except: excluded) { return place }
        }
        return nil
    }

    private static func find(_ key: MatchedGeometryKey, in view: UIView, except excluded: UIView?) -> UIView? {
        guard view !== excluded else { return nil }
        if let place = view as? TransitionSourceView, place.key == key, !place.bounds.isEmpty { return place }
        for subview in view.subviews {
            if let place = find(key, in: subview, except: excluded) { return place }
        }
        return nil
    }
}
