import Foundation

extension Alignment {
    /// Returns the origin of a view in a rectangle at which the guides of both coincide.
    @MainActor
    func origin(of dimensions: ViewDimensions, in size: CGSize) -> CGPoint {
        guard size.width.isFinite, size.height.isFinite else { return .zero }
        let own = ViewDimensions(size) { _ in nil }
        return CGPoint(
            x: own[horizontal.key] - dimensions[horizontal.key], y: own[vertical.key] - dimensions[vertical.key])
    }
}

extension View {
    /// Gives the view a frame of fixed width or height, in points. A dimension of `nil` is that of the view.
    ///
    /// A view that is larger or smaller than the frame is placed in it by the alignment. Negative numbers count as 0
    /// and are logged.
    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(_FrameLayout(width: checked(width), height: checked(height), alignment: alignment))
    }

    /// Gives the view a frame with limits, in points.
    ///
    /// In a direction without limits the frame has the length of the view. With an infinite maximum it takes the
    /// proposed length. Limits that contradict each other are logged, and the minimum counts.
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexFrameLayout(
                width: limits(minWidth, idealWidth, maxWidth), height: limits(minHeight, idealHeight, maxHeight),
                alignment: alignment))
    }
}

private func checked(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    guard length >= 0, length.isFinite else {
        GraphHost.logger.error("Invalid frame dimension (negative or non-finite): \(length)")
        return length == .infinity ? nil : 0
    }
    return length
}

private func limits(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> _FlexFrameLayout.Limits {
    let lengths = [minimum, ideal, maximum].compactMap { $0 }
    if lengths.contains(where: { !($0 >= 0) }) || lengths != lengths.sorted() {
        GraphHost.logger.error("Contradictory frame constraints specified: \(lengths)")
    }
    func valid(_ length: CGFloat?) -> CGFloat? { length.map { $0 >= 0 ? $0 : 0 } }
    return _FlexFrameLayout.Limits(minimum: valid(minimum), ideal: valid(ideal), maximum: valid(maximum))
}
