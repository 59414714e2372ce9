import Foundation

/// A kind of glass, which `glassEffect(_:in:)` shows behind a view.
public struct Glass: Equatable, Sendable {
    private enum Kind { case regular, clear, identity }

    private let kind: Kind
    /// The colour of the glass.
    private(set) var color: Color?

    private init(_ kind: Kind) { self.kind = kind }

    /// The usual glass.
    public static let regular = Glass(.regular)
    /// Glass with little colour of its own.
    public static let clear = Glass(.clear)
    /// No glass.
    public static let identity = Glass(.identity)

    /// Returns glass of a colour; `nil` stands for glass without one.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.color = color
        return copy
    }

    /// Returns glass that reacts to touches. Here it looks as before.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }

    /// The style of the pane, without the colour; `nil` for no glass.
    var pane: AnyShapeStyle? {
        switch kind {
        case .regular: AnyShapeStyle(.ultraThinMaterial)
        case .clear: AnyShapeStyle(Material.ultraThin.opacity(0.6))
        case .identity: nil
        }
    }
}

/// The shape of glass without one: a capsule.
public struct DefaultGlassEffectShape: Shape {
    /// Creates the shape.
    public nonisolated init() {}

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// A pane of glass in a shape: what lies behind it, blurred, with the colour of the glass and a bright rim.
struct GlassPane<Outline: Shape>: View {
    let glass: Glass
    let shape: Outline

    var body: some View {
        if let pane = glass.pane {
            ZStack {
                shape.fill(pane)
                if let color = glass.color { shape.fill(color.opacity(0.7)) }
                shape.stroke(Self.rim, lineWidth: 1)
            }
            .allowsHitTesting(false)
        }
    }

    private static var rim: LinearGradient {
        LinearGradient(
            colors: [.white.opacity(0.7), .white.opacity(0.15), .white.opacity(0.4)], startPoint: .topLeading,
            endPoint: .bottomTrailing)
    }
}

/// A container whose views on glass flow together while they are near each other.
///
/// ```swift
/// GlassEffectContainer(spacing: 20) {
///     HStack(spacing: 4) {
///         Image(systemName: "pencil").padding().glassEffect()
///         Image(systemName: "eraser").padding().glassEffect()
///     }
/// }
/// ```
///
/// With a spacing, panes of the same glass lie together behind all content of the container, where the layout places
/// their views. In animations and transitions they are at their new places at once. They do not follow effects on the
/// views, such as a scale or a clip; only invisible views have no glass. Views in scroll views, pages and lists inside
/// of the container keep their own panes. Without a spacing each view keeps its own pane, unless
/// `glassEffectUnion(id:namespace:)` joins them.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    private let spacing: CGFloat?
    @State private var pieces = PreferenceRecord<GlassPiecesKey>()
    @State private var joined = JoinedGlassRecord()

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - spacing: The distance in points below which panes begin to swell towards each other. Below half of it they
    ///     are one. Negative values, and values that are not finite, count as 0, which joins panes that touch or
    ///     overlap. `nil` leaves even these apart.
    ///   - content: The views.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.spacing = spacing
        self.content = content()
    }

    public var body: some View {
        content.environment(\.glassJoining, spacing == nil ? .unions : .all)
            .modifier(_GlassCollectingModifier(record: pieces))
            .modifier(
                _LayeredModifier(
                    content: GlassPanes(record: pieces, spacing: spacing, joined: joined), alignment: .center,
                    isBehind: true, isShared: true))
    }
}

extension View {
    /// Shows glass behind the view: what lies behind, blurred, in a shape with a bright rim.
    ///
    /// ```swift
    /// Image(systemName: "play.fill").padding().glassEffect(.regular.tint(.orange), in: .circle)
    /// ```
    ///
    /// The glass neither bends the light at its edges nor moves under a touch.
    public nonisolated func glassEffect(
        _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
    ) -> some View { modifier(GlassEffectModifier(glass: glass, shape: shape)) }

    /// Names the view's glass for transitions between panes, of which there are none here. It has no effect.
    public nonisolated func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        self
    }
}
