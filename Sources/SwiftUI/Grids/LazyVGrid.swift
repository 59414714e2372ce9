import Foundation

/// Views in rows below each other, each in one of several columns.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 16) {
///     ForEach(photos) { PhotoView($0) }
/// }
/// ```
///
/// A header or a footer of a section has a row of its own. The views of a `ForEach` are created when they come near the
/// screen, as those of a ``LazyVStack``.
public struct LazyVGrid<Content: View> {
    private let grid: FlowGrid<Content>

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - alignment: The alignment of the columns in a wider grid, and of views in their cells.
    ///   - spacing: The distance between rows in points. With `nil` it is 8.
    ///   - pinnedViews: The headers and footers of sections that stay in view while their section is scrolled.
    ///   - content: The views.
    public nonisolated init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        grid = FlowGrid(
            axis: .vertical, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing, pinnedViews: pinnedViews, content: content())
    }
}

extension LazyVGrid: View {
    /// The content of the view.
    public var body: some View { grid }
}

/// Views in columns beside each other, each in one of several rows.
///
/// The views of a `ForEach` are created when they come near the screen, as those of a ``LazyVStack``.
public struct LazyHGrid<Content: View> {
    private let grid: FlowGrid<Content>

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - alignment: The alignment of the rows in a higher grid, and of views in their cells.
    ///   - spacing: The distance between columns in points. With `nil` it is 8.
    ///   - pinnedViews: The headers and footers of sections that stay in view while their section is scrolled.
    ///   - content: The views.
    public nonisolated init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        grid = FlowGrid(
            axis: .horizontal, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing, pinnedViews: pinnedViews, content: content())
    }
}

extension LazyHGrid: View {
    /// The content of the view.
    public var body: some View { grid }
}

/// A grid whose views follow each other along an axis.
struct FlowGrid<Content: View> {
    let axis: Axis
    let items: [GridItem]
    let alignment: Alignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content
}

extension FlowGrid: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { FlowGridNode(view, inputs) }
}

/// The node of a grid whose views follow each other.
private final class FlowGridNode<Content: View>: LazyContainerNode<FlowGrid<Content>, Content> {
    private let grid: FlowGridLayout

    init(_ view: FlowGrid<Content>, _ inputs: _NodeInputs) {
        grid = FlowGridLayout(view.axis, inputs)
        grid.update(view.items, view.alignment, view.spacing, view.pinnedViews)
        super.init(view.content, rows: grid, inputs)
    }

    override func update(_ view: FlowGrid<Content>) {
        grid.update(view.items, view.alignment, view.spacing, view.pinnedViews)
        updateContent(view.content)
    }
}

/// The layout of a grid whose views follow each other along an axis.
final class FlowGridLayout: LazyLayout {
    private var items: [GridItem] = []
    private var alignment = Alignment.center
    private var spacing: CGFloat = 8

    func update(
        _ items: [GridItem], _ alignment: Alignment, _ spacing: CGFloat?, _ pinnedViews: PinnedScrollableViews
    ) {
        self.pinnedViews = pinnedViews
        let items = items.isEmpty ? [GridItem()] : items
        let isSame = items.elementsEqual(self.items) { $0.isSame(as: $1) }
        guard !isSame || alignment != self.alignment || spacing ?? 8 != self.spacing else { return }
        self.items = items
        self.alignment = alignment
        self.spacing = spacing ?? 8
        linesDidChange()
    }

    override var label: String { axis == .vertical ? "LazyVGrid" : "LazyHGrid" }
    override var lineSpacing: CGFloat { spacing }
    override func tracks(_ across: CGFloat?) -> Int { tracks(in: across).tracks.count }

    private func tracks(in room: CGFloat?) -> GridTracks { GridTracks(items, in: room) }

    private func proposal(_ length: CGFloat?) -> ProposedViewSize {
        var proposal = ProposedViewSize.unspecified
        proposal[across] = length
        return proposal
    }

    private func length(_ size: CGSize, _ axis: Axis) -> CGFloat { axis == .horizontal ? size.width : size.height }

    override func length(of line: LazyLine, _ across: CGFloat?) -> CGFloat {
        let tracks = tracks(in: across)
        return cells(of: line, tracks).reduce(0) { length, cell in
            max(length, self.length(cell.node.sizeThatFits(proposal(cell.track.length)), axis))
        }
    }

    /// Returns the views of a line with their tracks. A header has a line of its own, without tracks.
    private func cells(of line: LazyLine, _ tracks: GridTracks) -> [(node: LayoutNode, track: GridTracks.Track)] {
        line.records.flatMap { record in
            let index = record.position - line.rows.lowerBound
            let track =
                record.part == .row && tracks.tracks.indices.contains(index)
                ? tracks.tracks[index] : GridTracks.Track(start: 0, length: tracks.length, alignment: nil)
            return record.elements.map { ($0, track) }
        }
    }

    override func lengthAcross(_ proposed: CGFloat?) -> CGFloat {
        let tracks = tracks(in: proposed)
        return proposed.map { $0.isFinite ? max($0, tracks.length) : tracks.length } ?? tracks.length
    }

    override func place(_ line: LazyLine, at start: CGFloat, _ across: CGFloat?) {
        let tracks = tracks(in: across)
        // The tracks together are aligned in a larger grid like one view.
        let whole = self.across == .horizontal ? alignment.horizontal.key : alignment.vertical.key
        let spare = length(size, self.across) - tracks.length
        let side = spare > 0 ? Self.position(whole, in: spare) : 0
        let height = length(of: line, across)
        for (node, track) in cells(of: line, tracks) {
            let cell =
                axis == .vertical
                ? CGRect(x: side + track.start, y: start, width: track.length, height: height)
                : CGRect(x: start, y: side + track.start, width: height, height: track.length)
            place(node, in: cell, track.alignment ?? alignment, proposal(track.length))
        }
    }

    private func place(_ child: LayoutNode, in cell: CGRect, _ alignment: Alignment, _ proposal: ProposedViewSize) {
        let size = child.sizeThatFits(proposal)
        child.place(
            at: CGPoint(
                x: cell.minX + Self.position(alignment.horizontal.key, in: cell.width - size.width),
                y: cell.minY + Self.position(alignment.vertical.key, in: cell.height - size.height)), proposal)
    }

    /// The distance from the start of something that is shorter than the available length by `spare`.
    private static func position(_ key: AlignmentKey, in spare: CGFloat) -> CGFloat {
        key.id.defaultValue(in: ViewDimensions(CGSize(width: spare, height: spare)) { _ in nil })
    }
}
