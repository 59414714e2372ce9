import Foundation
import UIKit

/// The content of a cell that SwiftUI views show.
///
/// ```swift
/// cell.contentConfiguration = UIHostingConfiguration {
///     HStack {
///         Text(item.name)
///         Spacer()
///         Text(item.price, format: .currency(code: "EUR"))
///     }
/// }
/// .margins(.horizontal, 20)
/// ```
///
/// The views stand at the leading edge, in the vertical middle. Several ones form a column. The cell has the height
/// that they need, also when it changes later. Views keep their state while the cell shows configurations with the same
/// types of views.
public struct UIHostingConfiguration<Content: View, Background: View> {
    private let content: Content
    private let background: Background
    private var insets = HostedInsets()
    private var minimum = standardMinimum

    fileprivate init(content: Content, background: Background) {
        self.content = content
        self.background = background
    }

    /// Creates a configuration without a background.
    public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
        self.init(content: content(), background: EmptyView())
    }

    private func over<Other: View>(_ other: Other) -> UIHostingConfiguration<Content, Other> {
        var configuration = UIHostingConfiguration<Content, Other>(content: content, background: other)
        configuration.insets = insets
        configuration.minimum = minimum
        return configuration
    }

    /// Returns the configuration with views as its background, which fill the content of the cell up to its edges.
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
        over(content())
    }

    /// Returns the configuration with a style as its background, which fills the content of the cell up to its edges.
    public func background<S: ShapeStyle>(
        _ style: S
    ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
        over(_UIHostingConfigurationBackgroundView(style: style))
    }

    /// Returns the configuration with other distances of its content from some edges.
    ///
    /// - Parameters:
    ///   - edges: The edges. The default is all of them.
    ///   - length: The distance in points. A distance that is not finite is ignored.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
        margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }

    /// Returns the configuration with other distances of its content from some edges. The distances of edges that are
    /// not in the set stay as they are. By default they are the margins of the cell.
    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
        var configuration = self
        configuration.insets.set(edges, insets)
        return configuration
    }

    /// Returns the configuration with a smallest size of the cell's content.
    ///
    /// - Parameters:
    ///   - width: The smallest width in points; `nil` for the default, 44 points.
    ///   - height: The smallest height in points; `nil` for the default, 44 points.
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
        var configuration = self
        configuration.minimum = CGSize(
            width: width.map { max(0, $0) } ?? standardMinimum.width,
            height: height.map { max(0, $0) } ?? standardMinimum.height)
        return configuration
    }
}

extension UIHostingConfiguration: UIContentConfiguration {
    /// Returns a new view that shows the content.
    @MainActor
    public func makeContentView() -> any UIView & UIContentView { HostedContentView(self) }

    /// Returns the configuration itself: views that depend on the state of the cell are set by its
    /// `configurationUpdateHandler`.
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }

    @MainActor
    fileprivate func cell(margins: NSDirectionalEdgeInsets) -> HostedCell<Content, Background> {
        HostedCell(content: content, background: background, insets: insets.resolved(margins), minimum: minimum)
    }
}

/// A background of a style. It is the type of ``UIHostingConfiguration/background(_:)``; programs do not create it.
public struct _UIHostingConfigurationBackgroundView<Style: ShapeStyle>: View {
    let style: Style

    /// The content of the view.
    public var body: some View { Rectangle().fill(style) }
}

/// The smallest size of a cell's content, unless the program sets another one.
private let standardMinimum = CGSize(width: 44, height: 44)

/// The distances that a program has set for the edges of a hosting configuration.
struct HostedInsets: Equatable {
    private(set) var top: CGFloat?
    private(set) var leading: CGFloat?
    private(set) var bottom: CGFloat?
    private(set) var trailing: CGFloat?

    mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
        if edges.contains(.top), insets.top.isFinite { top = insets.top }
        if edges.contains(.leading), insets.leading.isFinite { leading = insets.leading }
        if edges.contains(.bottom), insets.bottom.isFinite { bottom = insets.bottom }
        if edges.contains(.trailing), insets.trailing.isFinite { trailing = insets.trailing }
    }

    /// Returns the distances in a cell with margins.
    func resolved(_ margins: NSDirectionalEdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top ?? margins.top, leading: leading ?? margins.leading, bottom: bottom ?? margins.bottom,
            trailing: trailing ?? margins.trailing)
    }
}

/// The views of a hosting configuration, in a cell.
private struct HostedCell<Content: View, Background: View>: View {
    let content: Content
    let background: Background
    let insets: EdgeInsets
    let minimum: CGSize

    var body: some View {
        VStack(alignment: .leading) { content }
            .padding(insets)
            .frame(
                minWidth: minimum.width, maxWidth: .infinity, minHeight: minimum.height, maxHeight: .infinity,
                alignment: .leading
            )
            .background { background }
    }
}

/// The view of a hosting configuration. It hosts the views, and has the size that they need.
private final class HostedContentView<Content: View, Background: View>: UIView, UIContentView, HostedCellContent {
    private var shown: UIHostingConfiguration<Content, Background>
    private let hosting: HostingView<HostedCell<Content, Background>>
    /// The size that the cell knows, or `nil` before it has asked.
    private var measured: Measured?

    /// An answer to the cell: a height in a width that was given, or the ideal size.
    private enum Measured {
        case height(CGFloat)
        case size(CGSize)
    }

    init(_ configuration: UIHostingConfiguration<Content, Background>) {
        shown = configuration
        hosting = HostingView(configuration.cell(margins: HostedContentView.standardMargins))
        super.init(frame: .zero)
        isOpaque = false
        hosting.isOpaque = false
        hosting.ignoredSafeArea = true
        hosting.onLayout = { [weak self] in self?.layoutDidEnd() }
        hosting.changeEnvironment = { [weak self] in
            guard let direction = self?.cellDirection else { return }
            $0.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        }
        addSubview(hosting)
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIHostingConfiguration<Content, Background> else {
                GraphHost.logger.error(
                    "A view of \(type(of: shown)) cannot show a \(type(of: newValue)); the content stays.")
                return
            }
            shown = new
            updateContent()
        }
    }

    /// The margins outside of a list.
    private static var standardMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }

    var cellMargins: NSDirectionalEdgeInsets? {
        didSet { if cellMargins != oldValue { updateContent() } }
    }

    var cellDirection: UIUserInterfaceLayoutDirection? {
        didSet { if cellDirection != oldValue { hosting.updateEnvironment() } }
    }

    private func updateContent() {
        hosting.content = shown.cell(margins: cellMargins ?? Self.standardMargins)
    }

    // MARK: Layout

    var isOnScreen: Bool {
        get { hosting.isOnScreen }
        set { hosting.isOnScreen = newValue }
    }

    /// Lets the cell measure the content again if it has another size than the cell knows.
    private func layoutDidEnd() {
        guard superview != nil, isOnScreen, bounds.width > 0 else { return }
        // A noted change is requested only once, because the cell may have a fixed size.
        if case .height(let known) = measured {
            // The same ideal size may need another height in a width, as with another limit of lines.
            let height = hosting.tree.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height
            guard abs(height - known) >= 0.5 else { return }
            measured = .height(height)
        } else {
            let size = hosting.tree.sizeThatFits(.unspecified)
            if case .size(let known) = measured, known == size { return }
            measured = .size(size)
        }
        invalidateIntrinsicContentSize()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if hosting.frame != bounds { hosting.frame = bounds }
    }

    /// Only the parts that react to touches are hit; elsewhere the cell is pressed.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        guard let target = hosting.target(at: convert(point, to: hosting)) else { return self }
        return target.view != nil || !target.handlers.isEmpty ? hit : self
    }

    override var intrinsicContentSize: CGSize { hosting.intrinsicContentSize }

    override func sizeThatFits(_ size: CGSize) -> CGSize { hosting.sizeThatFits(size) }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        func proposed(_ length: CGFloat, _ priority: UILayoutPriority) -> CGFloat? {
            priority == .required ? length : nil
        }
        let size = hosting.tree.sizeThatFits(
            ProposedViewSize(
                width: proposed(targetSize.width, horizontalFittingPriority),
                height: proposed(targetSize.height, verticalFittingPriority)))
        if horizontalFittingPriority != .required {
            measured = .size(hosting.tree.sizeThatFits(.unspecified))
        } else if verticalFittingPriority != .required {
            measured = .height(size.height)
        }
        return size
    }
}
