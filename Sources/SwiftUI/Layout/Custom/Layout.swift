import Foundation

/// A container that decides about the sizes and the places of its views by itself.
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
/// Coordinates run from the leading edge; a layout from right to left is mirrored as a whole. Sizes are in points. One
/// that is negative or no number counts as 0 and is logged once.
public protocol Layout: Animatable {
    /// Values that are kept between the calls.
    associatedtype Cache = Void
    /// The views in the container.
    typealias Subviews = LayoutSubviews

    /// Returns the container's size for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the views. One that is not placed is put into the middle.
    ///
    /// - Parameters:
    ///   - bounds: The container's own rectangle, in which the places are.
    ///   - proposal: The proposal that has led to the container's size.
    ///   - subviews: The views.
    ///   - cache: The kept values.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Creates the values to keep. It is called once as long as the container's identity lasts.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates the kept values after the layout or its views have changed. By default they are made again.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// Returns the distances that the container prefers to its neighbours.
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
    /// Creates nothing.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// Makes the kept values again.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// Returns the standard distances.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    /// Returns `nil`.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// Returns `nil`.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// Returns a view that lays out others: `Diagonal() { Text("a"); Text("b") }`.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}
