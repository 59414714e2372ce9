import Foundation

/// A rectangle in a style. A colour is its own view.
struct _StyleView: View {
    let style: AnyShapeStyle

    var body: some View {
        if let color = style.color {
            color
        } else {
            Rectangle().fill(style)
        }
    }
}

extension View {
    /// Shows a style behind the view. It extends beyond the edges of the safe area that the view touches.
    public nonisolated func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View { background { _StyleView(style: style._erased()).ignoresSafeArea(edges: edges) } }

    /// Shows a shape in a style behind the view.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { background { shape.fill(style, style: fillStyle) } }

    /// Shows a shape in the background colour of windows behind the view.
    public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(.background, in: shape, fillStyle: fillStyle)
    }

    /// Shows a style in front of the view. It extends beyond the edges of the safe area that the view touches.
    public nonisolated func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View { overlay { _StyleView(style: style._erased()).ignoresSafeArea(edges: edges) } }

    /// Shows a shape in a style in front of the view.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { overlay { shape.fill(style, style: fillStyle) } }

    /// Draws a border inside of the view's frame, with a width in points.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
