import Foundation

/// A layout of any type. If its type changes, the views keep their state.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("a"); Text("b") }
/// ```
public struct AnyLayout {
    private let box: any LayoutBox

    /// Creates a layout that hides the type of another one.
    public init<L: Layout>(_ layout: L) { box = TypedLayoutBox(layout: layout) }

    /// The cache of the layout inside, with the layout's type.
    public struct Cache {
        fileprivate var type: ObjectIdentifier
        fileprivate var value: Any
    }

    /// Creates a new cache if the present one belongs to a layout of a different type.
    private func check(_ cache: inout Cache, _ subviews: Subviews) {
        if cache.type != box.type { cache = makeCache(subviews: subviews) }
    }
}

extension AnyLayout: Layout {
    /// Creates the cache.
    public func makeCache(subviews: Subviews) -> Cache { Cache(type: box.type, value: box.makeCache(subviews)) }

    /// Updates the cache after the layout or its views have changed.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        check(&cache, subviews)
        box.updateCache(&cache.value, subviews)
    }

    /// Returns the container's size for a proposal.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        check(&cache, subviews)
        return box.sizeThatFits(proposal, subviews, &cache.value)
    }

    /// Places the views.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        check(&cache, subviews)
        box.placeSubviews(bounds, proposal, subviews, &cache.value)
    }

    /// Returns the distances from its neighbours that the container prefers.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        check(&cache, subviews)
        return box.spacing(subviews, &cache.value)
    }

    /// Returns the position of a guide, or `nil` if the container does not set it.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        check(&cache, subviews)
        return box.explicitAlignment(guide, bounds, proposal, subviews, &cache.value)
    }

    /// Returns the position of a guide, or `nil` if the container does not set it.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        check(&cache, subviews)
        return box.explicitAlignment(guide, bounds, proposal, subviews, &cache.value)
    }
}

/// A layout whose type is hidden. It receives only caches that it has created.
private protocol LayoutBox {
    var type: ObjectIdentifier { get }
    func makeCache(_ subviews: LayoutSubviews) -> Any
    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews)
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize
    func placeSubviews(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing
    func explicitAlignment(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat?
    func explicitAlignment(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat?
}

private struct TypedLayoutBox<L: Layout>: LayoutBox {
    let layout: L

    var type: ObjectIdentifier { ObjectIdentifier(L.self) }

    private func with<T>(_ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> T) -> T {
        var typed = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
        defer { cache = typed }
        return body(&typed)
    }

    func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
        with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
        with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    func placeSubviews(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) {
        with(&cache, subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
        with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    func explicitAlignment(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func explicitAlignment(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
}
