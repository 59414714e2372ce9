import Foundation
import UIKit

/// A place in a view, which a `GeometryProxy` converts into the coordinates of another view.
///
/// ```swift
/// Text(tab.title)
///     .anchorPreference(key: SelectionKey.self, value: .bounds) { isSelected ? $0 : nil }
/// // Further outside:
/// .overlayPreferenceValue(SelectionKey.self) { anchor in
///     GeometryReader { proxy in
///         if let anchor { Underline().frame(width: proxy[anchor].width).offset(x: proxy[anchor].minX) }
///     }
/// }
/// ```
public struct Anchor<Value>: @unchecked Sendable {
    /// The place in the root of its tree. The size of a point is 0.
    let rect: CGRect
    /// The tree.
    var host: BackLink<GraphHost>?
    /// The origin of the tree in the window, if the tree is a page of another one.
    var origin = CGPoint.zero
    /// Returns the value for a rectangle.
    let value: (CGRect) -> Value

    /// A kind of place in a view.
    public struct Source: @unchecked Sendable {
        /// Returns the place in a view with the size of a rectangle.
        let place: (CGRect) -> CGRect
        let value: (CGRect) -> Value
    }
}

extension Anchor: Equatable where Value: Equatable {
    /// Whether two anchors are at the same place.
    public static func == (first: Anchor, second: Anchor) -> Bool {
        first.rect == second.rect && first.host === second.host && first.origin == second.origin
    }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        for number in [rect.minX, rect.minY, rect.width, rect.height] { hasher.combine(number) }
    }
}

extension Anchor.Source where Value == CGRect {
    /// The frame of the view.
    public static var bounds: Anchor<CGRect>.Source { .init(place: { $0 }, value: { $0 }) }

    /// Returns a rectangle in the coordinates of the view.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        .init(place: { rect.offsetBy(dx: $0.minX, dy: $0.minY) }, value: { $0 })
    }
}

extension Anchor.Source where Value == CGPoint {
    /// Returns a point in the coordinates of the view.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        .init(
            place: { CGRect(x: $0.minX + point.x, y: $0.minY + point.y, width: 0, height: 0) }, value: { $0.origin })
    }

    /// Returns a point as fractions of the size of the view.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        .init(
            place: {
                CGRect(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height, width: 0, height: 0)
            }, value: { $0.origin })
    }

    /// The upper left corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The middle of the upper edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The upper right corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the left edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the right edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The lower left corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the lower edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The lower right corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// A modifier that sets or changes a preference with a place in the view.
public struct _AnchorPreferenceModifier<Key: PreferenceKey, Value> {
    let source: Anchor<Value>.Source
    /// Whether the values of subviews are kept.
    let keepsInner: Bool
    let change: (inout Key.Value, Anchor<Value>) -> Void
}

extension _AnchorPreferenceModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { AnchorNode(view, inputs) }
}

extension View {
    /// Sets the value of a preference from a place in the view. It replaces the values that subviews set.
    public nonisolated func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(
            _AnchorPreferenceModifier<K, A>(source: value, keepsInner: false) { $0 = transform($1) })
    }

    /// Changes the value of a preference that the subviews set, with a place in the view.
    public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(_AnchorPreferenceModifier<K, A>(source: value, keepsInner: true, change: transform))
    }
}

/// The place of a view: its frame in the root of its tree, and the origin of that in the window.
struct AnchorPlace: Equatable {
    var frame = CGRect.null
    var origin = CGPoint.zero
}

extension _Node {
    /// The place of the view. A page of a navigation stack has a root of its own, which moves without the view.
    var anchorPlace: AnchorPlace {
        guard host.preferenceReceiver != nil, let view = host.view, let window = view.window else {
            return AnchorPlace(frame: frameInRoot)
        }
        return AnchorPlace(frame: frameInRoot, origin: view.convert(.zero, to: window))
    }
}

/// The node of a view with a place in a preference. The preference is read again when the place changes.
private final class AnchorNode<Base: View, Key: PreferenceKey, Value>: EffectNode<
    Base, _AnchorPreferenceModifier<Key, Value>
>, PlaceReader
{
    /// The place of which the readers were notified last.
    private var reported = AnchorPlace()

    override init(_ view: ModifiedContent<Base, _AnchorPreferenceModifier<Key, Value>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.placeReaders[ObjectIdentifier(self)] = self
        host.preferencesDidChange()
    }

    override func modifierDidChange(from old: _AnchorPreferenceModifier<Key, Value>) { host.preferencesDidChange() }

    func checkPlace() {
        let place = anchorPlace
        guard place != reported else { return }
        // The readers of another tree read the place later.
        reported = place
        host.preferencesDidChange()
    }

    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        guard Key.self == K.self else { return super.collectPreference(key, into: &value) }
        var inner: Key.Value?
        if modifier.keepsInner { super.collectPreference(Key.self, into: &inner) }
        reported = anchorPlace
        var changed = inner ?? Key.defaultValue
        let anchor = Anchor(
            rect: modifier.source.place(reported.frame), host: host.link, origin: reported.origin,
            value: modifier.source.value)
        modifier.change(&changed, anchor)
        if let changed = changed as? K.Value { K.merge(changed, into: &value) }
    }

    override func willUnmount() {
        host.placeReaders[ObjectIdentifier(self)] = nil
        host.preferencesDidChange()
    }
}

extension GeometryProxy {
    /// Converts a place into the coordinates of the reader.
    public subscript<T>(anchor: Anchor<T>) -> T {
        anchor.value(place(of: anchor.rect, in: anchor.host?.object))
    }
}
