import UIKit

/// A container that shows a background behind a view.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case navigation, navigationSplitView }

    private let kind: Kind
    /// The page of a navigation stack.
    public static let navigation = ContainerBackgroundPlacement(kind: .navigation)
    /// The column of a navigation split view.
    public static let navigationSplitView = ContainerBackgroundPlacement(kind: .navigationSplitView)
}

/// A modifier that sets the background of the page or column that contains a view.
private struct ContainerBackgroundModifier {
    let style: AnyShapeStyle
    let container: ContainerBackgroundPlacement
    @Environment(\.self) private var values

    init(style: AnyShapeStyle, container: ContainerBackgroundPlacement) {
        self.style = style
        self.container = container
    }
}

extension ContainerBackgroundModifier: ViewModifier {
    func body(content: Content) -> some View {
        // A column has a stack of its own.
        let isMeant = container == .navigation || values.splitColumn != nil
        let color: Color? = if isMeant, case .color(let color) = style.paint(in: values) { color } else { nil }
        content
            .modifier(_NavigationItemModifier { $0.background = color })
            .modifier(_PageBackdropModifier(style: isMeant && color == nil ? style : nil))
    }
}

extension View {
    /// Sets the background of the page or column that contains this view. A gradient or a material covers the
    /// whole page.
    ///
    /// A background for the column of a split view is ignored outside of one. Lists and forms cover the background,
    /// unless `scrollContentBackground(.hidden)` removes their own.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View { modifier(ContainerBackgroundModifier(style: style._erased(), container: container)) }
}
