import Foundation

/// The upper and the lower edge.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
}

/// A modifier that shows a view at an edge of another one and reduces the other's safe area.
public struct _SafeAreaInsetModifier<Inset: View> {
    let place: SafeAreaInsetPlace
    let inset: Inset
}

extension _SafeAreaInsetModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { SafeAreaInsetNode(view, inputs) }
}

extension View {
    /// Shows a view at the upper or lower edge of this one and reduces the safe area by it. Scroll views and lists
    /// scroll under it.
    ///
    /// - Parameters:
    ///   - edge: The edge at which the view is shown.
    ///   - alignment: The horizontal alignment of the view.
    ///   - spacing: The distance between the two in points. With `nil` it is 0.
    ///   - content: The view. Its proposed width is that of this one.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let place = SafeAreaInsetPlace(
            edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing ?? 0)
        return modifier(_SafeAreaInsetModifier(place: place, inset: content()))
    }

    /// Shows a view at the leading or trailing edge of this one and reduces the safe area by it. Scroll views that
    /// scroll in the horizontal direction scroll under it.
    ///
    /// ```swift
    /// Map().safeAreaInset(edge: .trailing) { Legend().frame(width: 200) }
    /// ```
    ///
    /// - Parameters:
    ///   - edge: The edge at which the view is shown.
    ///   - alignment: The vertical alignment of the view.
    ///   - spacing: The distance between the two in points. With `nil` it is 0.
    ///   - content: The view. Its proposed height is that of this one.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let place = SafeAreaInsetPlace(
            edge: edge == .leading ? .leading : .trailing, alignment: alignment.key, spacing: spacing ?? 0)
        return modifier(_SafeAreaInsetModifier(place: place, inset: content()))
    }
}

extension View {
    /// Shows a bar at the upper or lower edge of this view and reduces the safe area by it. Content that scrolls under
    /// the bar is seen through its material, which extends to the edge of the window.
    ///
    /// ```swift
    /// MessageList().safeAreaBar(edge: .bottom) { MessageField().padding() }
    /// ```
    ///
    /// - Parameters:
    ///   - edge: The edge at which the bar is shown.
    ///   - alignment: The horizontal alignment of the content in the bar, which is as wide as this view.
    ///   - spacing: The distance between the two in points. With `nil` it is 0.
    ///   - content: The content of the bar.
    public nonisolated func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return safeAreaInset(edge: edge, spacing: spacing) {
            content.frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
                .background(.bar)
        }
    }

    /// Shows a bar at the leading or trailing edge of this view and reduces the safe area by it. Content that scrolls
    /// under the bar is seen through its material, which extends to the edge of the window.
    ///
    /// - Parameters:
    ///   - edge: The edge at which the bar is shown.
    ///   - alignment: The vertical alignment of the content in the bar, which is as high as this view.
    ///   - spacing: The distance between the two in points. With `nil` it is 0.
    ///   - content: The content of the bar.
    public nonisolated func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return safeAreaInset(edge: edge, spacing: spacing) {
            content.frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
                .background(.bar)
        }
    }
}

/// The node of a view with another one at an edge.
private final class SafeAreaInsetNode<Base: View, Inset: View>:
    _ViewNode<ModifiedContent<Base, _SafeAreaInsetModifier<Inset>>>
{
    private let layout: SafeAreaInsetLayout
    private var content: DepthNode<Base>?
    private var inset: DepthNode<Inset>?

    init(_ view: ModifiedContent<Base, _SafeAreaInsetModifier<Inset>>, _ inputs: _NodeInputs) {
        layout = SafeAreaInsetLayout(inputs)
        super.init(inputs)
        let content = DepthNode(view.content, DepthLayout(.center, self.inputs), self.inputs)
        let inset = DepthNode(view.modifier.inset, DepthLayout(.center, self.inputs), self.inputs)
        (self.content, self.inset) = (content, inset)
        layout.update(view.modifier.place)
        layout.setChildren([content.layout, inset.layout])
    }

    override var label: String { "safeAreaInset" }
    override var children: [_Node] { [content, inset].compactMap { $0 as _Node? } }
    override func collect(into elements: inout [LayoutNode]) { elements.append(layout) }

    override func update(_ view: ModifiedContent<Base, _SafeAreaInsetModifier<Inset>>) {
        layout.update(view.modifier.place)
        inset?.update(view.modifier.inset)
        content?.update(view.content)
    }
}

/// The node of views on top of each other.
private final class DepthNode<Content: View>: ContainerNode<Content, Content> {
    override func update(_ view: Content) { updateContent(view) }
}
