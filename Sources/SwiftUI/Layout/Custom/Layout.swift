import Foundation

/// A container that determines the sizes and positions of its views.
///
/// ```swift
/// struct Diagonal: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
///         return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
///     }
///     func placeSubviews(
///         in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///     ) {
///         var point = bounds.origin
///         for subview in subviews {
///             let size = subview.sizeThatFits(.unspecified)
///             subview.place(at: point, proposal: .unspecified)
///             point = CGPoint(x: point.x + size.width, y: point.y + size.height)
///         }
///     }
/// }
/// Diagonal() { Text("a"); Text("b") }
/// ```
///
/// Coordinates run from the leading edge; a layout from right to left is mirrored as a whole. Sizes are in points. A
/// size that is negative or NaN counts as 0, and is logged once.
public protocol Layout: Animatable {
    /// The type of the values that are kept between calls.
    associatedtype Cache = Void
    /// The views in the container.
    typealias Subviews = LayoutSubviews

    /// The properties of all containers with this layout.
    static var layoutProperties: LayoutProperties { get }

    /// Returns the container's size for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the views. A view that is not placed is centred.
    ///
    /// - Parameters:
    ///   - bounds: The container's rectangle. The views are placed in its coordinates.
    ///   - proposal: The proposal for which the container has its size.
    ///   - subviews: The views.
    ///   - cache: The cached values.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Creates the cache. It is called once for each identity of the container.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates the cache after the layout or its views have changed. By default it is created again.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// Returns the distances from its neighbours that the container prefers.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// Returns the position of a horizontal guide, or `nil` if the container does not set it.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// Returns the position of a vertical guide, or `nil` if the container does not set it.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout where Cache == Void {
    /// Creates an empty cache.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// The properties of a layout without an axis.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Creates the cache again.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// Returns the standard distances.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    /// Returns `nil`: the guide is combined from those of the views.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// Returns `nil`: the guide is combined from those of the views.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// Returns a view that lays out others: `Diagonal() { Text("a"); Text("b") }`.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}
