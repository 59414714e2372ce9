import Foundation
import UIKit

/// A view that scrolls its content, which may be larger than the view.
///
/// ```swift
/// ScrollView {
///     VStack { ForEach(messages) { MessageView($0) } }
/// }
/// ```
///
/// Along its axes the view takes the proposed size, and the content has its ideal size. Across them it is as large as
/// the content. At the edges of the safe area the content scrolls below bars.
public struct ScrollView<Content: View> {
    /// The content.
    public var content: Content
    /// The directions in which the content can be moved.
    public var axes: Axis.Set
    /// Whether indicators are shown while the content moves.
    public var showsIndicators: Bool

    /// Creates a scroll view. Several views are arranged in a column.
    public nonisolated init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }
}

extension ScrollView: View {
    /// The content of the view.
    public var body: some View {
        ScrollContainer(axes: axes, showsIndicators: showsIndicators, content: VStack { content })
    }
}

/// A scroll view with one view as its content.
private struct ScrollContainer<Content: View>: View {
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content
    @Environment(\.isScrollEnabled) private var isScrollEnabled
    @Environment(\.scrollDismissesKeyboardMode) private var dismissal
    @Environment(\.refresh) private var refresh
    @Environment(\.scrollTargetBehavior) private var behavior
    @Environment(\.scrollPositionLink) private var position
    @Environment(\.scrollIndicators) private var indicators
    @Environment(\.contentMargins) private var margins
    @Environment(\.alwaysBounces) private var alwaysBounces
    @Environment(\.isScrollClipDisabled) private var isClipDisabled
    @Environment(\.scrollEdges) private var edges
    @Environment(\.scrollWatchers) private var watchers
    @Environment(\.defaultScrollAnchors) private var anchors

    var body: some View {
        ScrollPort(
            settings: ScrollSettings(
                axes: axes, indicators: showsIndicators ? indicators : [], indicatorMargins: margins.indicators,
                isEnabled: isScrollEnabled, alwaysBounces: alwaysBounces, isClipped: !isClipDisabled,
                edges: edges, endsEditing: dismissal.ends,
                refresh: refresh, behavior: behavior, position: position,
                watchers: watchers, anchors: anchors),
            content: content.modifier(_ScrollContentModifier())
        )
        .safeAreaPadding(margins.content)
    }
}

/// A modifier that keeps the position, the margins and the observers of a scroll view from those inside, and the glass
/// inside from the container around.
private struct _ScrollContentModifier {}

extension _ScrollContentModifier: EnvironmentalModifier {
    typealias Body = Never

    func change(_ values: inout EnvironmentValues) {
        values.scrollPositionLink = nil
        values.contentMargins = ContentMargins()
        values.scrollWatchers = ScrollWatchers()
        values.defaultScrollAnchors = DefaultScrollAnchors()
        values.keepGlassApart()
    }

    func isSame(as other: Self) -> Bool { true }
}

/// The properties of a scroll view.
struct ScrollSettings {
    var axes: Axis.Set
    /// The directions in which an indicator is shown while the content moves.
    var indicators: Axis.Set
    /// The distances of the indicators from the edges.
    var indicatorMargins: EdgeInsets
    var isEnabled: Bool
    /// The directions in which content that fits can be dragged.
    var alwaysBounces: Axis.Set = .vertical
    /// Whether content beyond the edges is cut off.
    var isClipped = true
    /// The effects at the edges.
    var edges = ScrollEdgeSettings()
    /// Whether scrolling by hand ends the editing of a text field.
    var endsEditing: Bool
    /// The action that loads the content again, or `nil`.
    var refresh: RefreshAction?
    /// The rule for the places at which the content comes to rest, or `nil` if it is any place.
    var behavior: (any ScrollTargetBehavior)?
    /// The position that a program keeps, or `nil`.
    var position: ScrollPositionLink?
    /// The observers of the scroll view.
    var watchers = ScrollWatchers()
    /// The anchors at which the content is without a scrolling.
    var anchors = DefaultScrollAnchors()

    /// Whether the layout is the same with other settings.
    func isSame(as other: ScrollSettings) -> Bool {
        axes == other.axes && indicators == other.indicators && indicatorMargins == other.indicatorMargins
            && isEnabled == other.isEnabled && alwaysBounces == other.alwaysBounces
            && isClipped == other.isClipped && edges == other.edges && endsEditing == other.endsEditing
            && (refresh == nil) == (other.refresh == nil) && anchors.alignment == other.anchors.alignment
    }
}

/// A scroll view with its properties.
private struct ScrollPort<Content: View> {
    let settings: ScrollSettings
    let content: Content
}

extension ScrollPort: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ScrollNode(view, inputs) }
}

/// The node of a scroll view.
private final class ScrollNode<Content: View>: ContainerNode<ScrollPort<Content>, Content> {
    private let scroll: ScrollLayout

    init(_ view: ScrollPort<Content>, _ inputs: _NodeInputs) {
        scroll = ScrollLayout(view.settings, inputs)
        super.init(view.content, scroll, inputs)
        scroll.tracker.setNode(self)
        scroll.update(view.settings)
    }

    override var holdsState: Bool { scroll.isScrolled }

    override func update(_ view: ScrollPort<Content>) {
        scroll.update(view.settings)
        updateContent(view.content)
    }

    override func willUnmount() {
        super.willUnmount()
        scroll.endObservation()
    }
}

private struct IsScrollEnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    /// Whether the user can move the content of scroll views.
    public var isScrollEnabled: Bool {
        get { self[IsScrollEnabledKey.self] }
        set { self[IsScrollEnabledKey.self] = newValue }
    }
}

extension View {
    /// Disables the scroll views in this view.
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
        environment(\.isScrollEnabled, !disabled)
    }
}
