import Foundation

/// Views in rows below each other, each in one of several columns.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 16) {
///     ForEach(photos) { PhotoView($0) }
/// }
/// ```
///
/// A header or a footer of a section has a row of its own. All views are created at once.
public struct LazyVGrid<Content: View> {
    private let grid: FlowGrid<Content>

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - alignment: The alignment of the columns in a wider grid, and of views in their cells.
    ///   - spacing: The distance between rows in points. With `nil` it is 8.
    ///   - content: The views.
    public nonisolated init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        grid = FlowGrid(
            axis: .vertical, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing, content: content())
    }
}

extension LazyVGrid: View {
    /// The content of the view.
    public var body: some View { grid }
}

/// Views in columns beside each other, each in one of several rows.
///
/// All views are created at once.
public struct LazyHGrid<Content: View> {
    private let grid: FlowGrid<Content>

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - alignment: The alignment of the rows in a higher grid, and of views in their cells.
    ///   - spacing: The distance between columns in points. With `nil` it is 8.
    ///   - content: The views.
    public nonisolated init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        grid = FlowGrid(
            axis: .horizontal, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing, content: content())
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
    let content: Content
}

extension FlowGrid: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { FlowGridNode(view, inputs) }
}

/// The node of a grid whose views follow each other.
private final class FlowGridNode<Content: View>: ContainerNode<FlowGrid<Content>, Content> {
    private let grid: FlowGridLayout

    init(_ view: FlowGrid<Content>, _ inputs: _NodeInputs) {
        grid = FlowGridLayout(view.axis, inputs)
        grid.update(view.items, view.alignment, view.spacing)
        super.init(view.content, grid, inputs)
    }

    override func update(_ view: FlowGrid<Content>) {
        grid.update(view.items, view.alignment, view.spacing)
        updateContent(view.content)
    }
}

/// The layout of a grid whose views follow each other along an axis.
final class FlowGridLayout: LayoutNode {
    private let axis: Axis
    private var items: [GridItem] = []
    private var alignment = Alignment.center
    private var spacing: CGFloat = 8

    init(_ axis: Axis, _ inputs: _NodeInputs) {
        self.axis = axis
        super.init(inputs)
    }

    func update(_ items: [GridItem], _ alignment: Alignment, _ spacing: CGFloat?) {
        self.items = items.isEmpty ? [GridItem()] : items
        self.alignment = alignment
        self.spacing = spacing ?? 8
        invalidate()
    }

    override var label: String { axis == .vertical ? "LazyVGrid" : "LazyHGrid" }

    /// The axis of the tracks: columns are beside each other.
    private var across: Axis { axis == .vertical ? .horizontal : .vertical }

    /// A line of views: a row of a vertical grid. A header has a line of its own, without tracks.
    private struct Line {
        var children: [LayoutNode]
        var isEdge: Bool
    }

    private func lines(_ count: Int) -> [Line] {
        var lines: [Line] = []
        var section: ObjectIdentifier?
        for child in children {
            let traits = child.traits
            if traits.part != .row {
                lines.append(Line(children: [child], isEdge: true))
            } else if let last = lines.last, !last.isEdge, last.children.count < count, section == traits.section {
                lines[lines.count - 1].children.append(child)
            } else {
                lines.append(Line(children: [child], isEdge: false))
            }
            section = traits.section
        }
        return lines
    }

    private func proposal(_ length: CGFloat?) -> ProposedViewSize {
        var proposal = ProposedViewSize.unspecified
        proposal[across] = length
        return proposal
    }

    private func length(_ size: CGSize, _ axis: Axis) -> CGFloat { axis == .horizontal ? size.width : size.height }

    private func height(_ line: Line, _ tracks: GridTracks) -> CGFloat {
        line.children.indices.reduce(0) { height, index in
            let width = line.isEdge ? tracks.length : tracks.tracks[index].length
            return max(height, length(line.children[index].sizeThatFits(proposal(width)), axis))
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let tracks = GridTracks(items, in: proposal[across])
        let lines = lines(tracks.tracks.count)
        let along = lines.map { height($0, tracks) }.reduce(0, +) + spacing * CGFloat(max(0, lines.count - 1))
        let width = proposal[across].map { $0.isFinite ? max($0, tracks.length) : tracks.length } ?? tracks.length
        return axis == .vertical ? CGSize(width: width, height: along) : CGSize(width: along, height: width)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        let tracks = GridTracks(items, in: proposal[across])
        let room = CGSize(width: size.width, height: size.height)
        // The tracks together are aligned in a larger grid like one view.
        let whole = across == .horizontal ? alignment.horizontal.key : alignment.vertical.key
        let spare = length(room, across) - tracks.length
        let start = spare > 0 ? Self.position(whole, in: spare) : 0
        var position: CGFloat = 0
        for line in lines(tracks.tracks.count) {
            let height = height(line, tracks)
            for (index, child) in line.children.enumerated() {
                let track =
                    line.isEdge
                    ? GridTracks.Track(start: 0, length: tracks.length, alignment: nil) : tracks.tracks[index]
                let cell =
                    axis == .vertical
                    ? CGRect(x: start + track.start, y: position, width: track.length, height: height)
                    : CGRect(x: position, y: start + track.start, width: height, height: track.length)
                place(child, in: cell, track.alignment ?? alignment, self.proposal(track.length))
            }
            position += height + spacing
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
