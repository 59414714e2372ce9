import Foundation

/// The name of a pane of glass that several views share.
struct GlassUnion: Hashable, @unchecked Sendable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

private struct GlassUnionKey: EnvironmentKey { static let defaultValue: GlassUnion? = nil }
private struct GlassJoiningKey: EnvironmentKey { static let defaultValue = GlassJoining.none }

/// The glass that a container shows in place of the views in it.
enum GlassJoining {
    /// None.
    case none
    /// That of panes which several views share.
    case unions
    /// All, because panes near each other flow together.
    case all
}

extension EnvironmentValues {
    /// The pane that the glass of the view is a part of, or `nil` if it is one of its own.
    var glassUnion: GlassUnion? {
        get { self[GlassUnionKey.self] }
        set { self[GlassUnionKey.self] = newValue }
    }

    /// The glass that a container around the view shows.
    var glassJoining: GlassJoining {
        get { self[GlassJoiningKey.self] }
        set { self[GlassJoiningKey.self] = newValue }
    }

    /// Keeps the glass of views from flowing together with that of the container around, because they are clipped.
    mutating func keepGlassApart() { if glassJoining == .all { glassJoining = .unions } }

    /// Ends the pane and the container of the views around, because a page or a sheet does not lie in them.
    mutating func leaveGlass() {
        glassUnion = nil
        glassJoining = .none
    }
}

extension View {
    /// Joins the glass of this view and of others in the same ``GlassEffectContainer`` to one pane, if they have the
    /// same identity and the same kind of glass. The pane reaches over all of them, in the shape of the first.
    ///
    /// ```swift
    /// GlassEffectContainer {
    ///     HStack {
    ///         ForEach(tools) { ToolButton($0).glassEffect().glassEffectUnion(id: "tools", namespace: namespace) }
    ///     }
    /// }
    /// ```
    ///
    /// Outside of a container, in a list, and with `nil` as the identity, each view has a pane of its own.
    public nonisolated func glassEffectUnion(
        id: (some Hashable & Sendable)?, namespace: Namespace.ID
    ) -> some View {
        environment(\.glassUnion, id.map { GlassUnion(id: AnyHashable($0), namespace: namespace) })
    }
}

/// The glass of one view that the container shows.
struct GlassPiece {
    /// The pane that it is a part of, or `nil` if it is one of its own.
    let union: GlassUnion?
    let glass: Glass
    let shape: AnyShape
    let place: Anchor<CGRect>
}

extension GlassPiece: Equatable {
    /// Whether two pieces look the same at the same place.
    static func == (first: GlassPiece, second: GlassPiece) -> Bool {
        first.union == second.union && first.glass == second.glass && first.place == second.place
            && first.shape.path(in: first.place.rect) == second.shape.path(in: second.place.rect)
    }
}

/// The glass of the views in a container that is not shown by the views themselves.
enum GlassPiecesKey: PreferenceKey {
    static var defaultValue: [GlassPiece] { [] }
    static func reduce(value: inout [GlassPiece], nextValue: () -> [GlassPiece]) { value += nextValue() }
}

/// A pane of glass in a container, which several views may share.
struct GlassUnionPane {
    let union: GlassUnion?
    let glass: Glass
    let shape: AnyShape
    var places: [Anchor<CGRect>]

    /// Returns the rectangle around all places.
    @MainActor func frame(in proxy: GeometryProxy) -> CGRect {
        places.map { proxy[$0] }.reduce(CGRect.null) { $0.union($1) }
    }

    /// Returns the panes of pieces, in the order in which they begin.
    static func panes(of pieces: [GlassPiece]) -> [GlassUnionPane] {
        var panes: [GlassUnionPane] = []
        for piece in pieces {
            let isShared = piece.union != nil
            if isShared, let index = panes.firstIndex(where: { $0.union == piece.union && $0.glass == piece.glass }) {
                panes[index].places.append(piece.place)
            } else {
                panes.append(
                    GlassUnionPane(
                        union: piece.union, glass: piece.glass, shape: piece.shape, places: [piece.place]))
            }
        }
        return panes
    }
}

/// The panes of a container, each around its views, or flowing together.
struct GlassPanes: View {
    let record: PreferenceRecord<GlassPiecesKey>
    /// The distance at which panes begin to flow together; `nil` if they stay apart.
    let spacing: CGFloat?
    let joined: JoinedGlassRecord

    var body: some View {
        let panes = GlassUnionPane.panes(of: record.value)
        if !panes.isEmpty {
            GeometryReader { proxy in
                if let spacing {
                    let shapes = joined.join(panes, in: proxy, spacing: spacing)
                    ForEach(shapes.indices, id: \.self) { index in
                        GlassPane(glass: shapes[index].glass, shape: shapes[index].outline)
                    }
                } else {
                    separatePanes(panes, in: proxy)
                }
            }
        }
    }

    private func separatePanes(_ panes: [GlassUnionPane], in proxy: GeometryProxy) -> some View {
        ForEach(panes.indices, id: \.self) { index in
            let pane = panes[index]
            let frame = pane.frame(in: proxy)
            // Places of anchors, and offsets from the middle, are the same in both directions of reading.
            GlassPane(glass: pane.glass, shape: pane.shape)
                .frame(width: frame.width, height: frame.height)
                .frame(width: proxy.size.width, height: proxy.size.height)
                .offset(x: frame.midX - proxy.size.width / 2, y: frame.midY - proxy.size.height / 2)
        }
    }
}

/// A modifier that shows glass behind a view, or leaves it to the container.
struct GlassEffectModifier<Outline: Shape> {
    let glass: Glass
    let shape: Outline
    @Environment(\.glassUnion) private var union
    @Environment(\.glassJoining) private var joining

    nonisolated init(glass: Glass, shape: Outline) {
        self.glass = glass
        self.shape = shape
    }
}

extension GlassEffectModifier: ViewModifier {
    // The view keeps its identity, and with it its state, when its glass becomes a part of a pane.
    func body(content: Content) -> some View {
        let isGiven = glass.pane != nil && (joining == .all || joining == .unions && union != nil)
        content
            .modifier(_GlassPieceModifier(union: union, isGiven: isGiven, glass: glass, shape: shape))
            .background { if !isGiven { GlassPane(glass: glass, shape: shape) } }
    }
}
