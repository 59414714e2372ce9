import Foundation
import UIKit

/// SwiftUI views as the content of a cell of a table or a collection view.
///
/// ```swift
/// cell.contentConfiguration = UIHostingConfiguration {
///     HStack {
///         Image(systemName: "star")
///         Text(item.title)
///     }
/// }
/// .margins(.horizontal, 20)
/// ```
///
/// The content is at the leading edge of the cell, within margins of 16 points at the sides and 11 above and below. The
/// cell is as high as the content needs, and at least 44 points. Views with the same position and type keep their state
/// when a configuration is set again.
public struct UIHostingConfiguration<Content: View, Background: View> {
    fileprivate let content: Content
    fileprivate let background: Background
    private var insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    private var least = (width: CGFloat(0), height: CGFloat(44))

    private nonisolated init(
        _ content: Content, _ background: Background, _ insets: EdgeInsets, _ least: (width: CGFloat, height: CGFloat)
    ) {
        (self.content, self.background, self.insets, self.least) = (content, background, insets, least)
    }

    /// Sets the margins of the content at some edges, in points.
    public nonisolated func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
        margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }

    /// Sets the margins of the content at some edges, in points.
    public nonisolated func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
        var copy = self
        if edges.contains(.top) { copy.insets.top = insets.top }
        if edges.contains(.leading) { copy.insets.leading = insets.leading }
        if edges.contains(.bottom) { copy.insets.bottom = insets.bottom }
        if edges.contains(.trailing) { copy.insets.trailing = insets.trailing }
        return copy
    }

    /// Sets the least size of the cell in points. `nil` keeps that of the configuration.
    public nonisolated func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
        var copy = self
        copy.least = (width ?? least.width, height ?? least.height)
        return copy
    }

    /// Sets the view behind the content, which fills the cell.
    public nonisolated func background<B: View>(
        @ViewBuilder content background: () -> B
    ) -> UIHostingConfiguration<Content, B> { .init(content, background(), insets, least) }

    /// Sets the style behind the content, which fills the cell.
    public nonisolated func background<S: ShapeStyle>(
        _ style: S
    ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
        .init(content, _UIHostingConfigurationBackgroundView(style: style), insets, least)
    }
}

extension UIHostingConfiguration where Background == EmptyView {
    /// Creates a configuration that shows views.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        (self.content, background) = (content(), EmptyView())
    }
}

/// The view of a style behind the content of a cell.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
    let style: S

    nonisolated init(style: S) { self.style = style }

    /// The content of the view.
    public var body: some View { Rectangle().fill(style) }
}

extension UIHostingConfiguration: UIContentConfiguration {
    /// Returns a new view that shows the content.
    @MainActor
    public func makeContentView() -> any UIView & UIContentView { HostedCellContentView(self) }

    /// Returns the configuration itself. Programs read the state in a cell's `configurationUpdateHandler`.
    public nonisolated func updated(for state: any UIConfigurationState) -> Self { self }

    /// The content with its margins in the least size.
    @MainActor
    fileprivate var view: some View {
        content.padding(insets)
            .frame(
                minWidth: least.width, maxWidth: .infinity, minHeight: least.height, maxHeight: .infinity,
                alignment: .leading
            )
            .background { background }
    }
}

/// The view of a cell that shows SwiftUI views.
private final class HostedCellContentView<Content: View, Background: View>: UIView, UIContentView {
    private var shown: UIHostingConfiguration<Content, Background>
    private let hosting: HostingView<AnyView>

    init(_ configuration: UIHostingConfiguration<Content, Background>) {
        shown = configuration
        hosting = HostingView(AnyView(configuration.view))
        super.init(frame: .zero)
        hosting.ignoredSafeArea = true
        hosting.backgroundColor = .clear
        hosting.frame = bounds
        hosting.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(hosting)
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIHostingConfiguration<Content, Background> else {
                GraphHost.logger.error("A cell's SwiftUI content cannot show a \(type(of: newValue)); it stays.")
                return
            }
            shown = new
            hosting.content = AnyView(new.view)
            invalidateIntrinsicContentSize()
        }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        guard hit === hosting || hit is ResponderView else { return hit }
        // Touches on content that does not react are those of the cell, which is then selected.
        let handlers = hosting.target(at: convert(point, to: hosting))?.handlers ?? []
        return handlers.isEmpty ? self : hit
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        hosting.tree.sizeThatFits(ProposedViewSize(width: size.width > 0 ? size.width : nil, height: nil))
    }

    override var intrinsicContentSize: CGSize { hosting.intrinsicContentSize }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let isWide = horizontalFittingPriority == .required
        let fitting = sizeThatFits(CGSize(width: isWide ? targetSize.width : 0, height: 0))
        return CGSize(
            width: isWide ? targetSize.width : fitting.width,
            height: verticalFittingPriority == .required ? targetSize.height : fitting.height)
    }
}
