import Foundation

/// Views in rows and columns. The widest view of a column determines its width.
///
/// ```swift
/// Grid(alignment: .leading) {
///     GridRow { Text("Name"); TextField("Name", text: $name) }
///     Divider()
///     GridRow { Text("City"); TextField("City", text: $city) }
/// }
/// ```
///
/// A view outside a `GridRow` has a row of its own.
public struct Grid<Content: View> {
    private let alignment: Alignment
    private let horizontalSpacing: CGFloat?
    private let verticalSpacing: CGFloat?
    private let content: Content

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of views in their cells.
    ///   - horizontalSpacing: The distance between columns in points. With `nil` it is 8.
    ///   - verticalSpacing: The distance between rows in points. With `nil` it is 8.
    ///   - content: The rows.
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }

    fileprivate var settings: GridSettings {
        GridSettings(
            alignment: alignment,
            spacing: CGSize(width: horizontalSpacing ?? 8, height: verticalSpacing ?? 8))
    }
    fileprivate var views: Content { content }
}

/// The alignment of views in a grid's cells, and the distances between the cells.
struct GridSettings: Equatable {
    var alignment: Alignment
    var spacing: CGSize
}

extension Grid: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { GridNode(view, inputs) }
}

/// The node of a grid.
private final class GridNode<Content: View>: ContainerNode<Grid<Content>, Content> {
    private let grid: GridLayout

    init(_ view: Grid<Content>, _ inputs: _NodeInputs) {
        grid = GridLayout(view.settings, inputs)
        super.init(view.views, grid, inputs)
    }

    override func update(_ view: Grid<Content>) {
        grid.update(view.settings)
        updateContent(view.views)
    }
}

/// A row of a grid. Each view in it is a cell. Outside a grid it has no effect.
public struct GridRow<Content: View> {
    private let alignment: VerticalAlignment?
    private let content: Content

    /// Creates a row whose views have a vertical alignment in their cells: with `nil` that of the grid.
    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    fileprivate var parts: (VerticalAlignment?, Content) { (alignment, content) }
}

extension GridRow: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { GridRowNode(view, inputs) }
}

/// The node of a row.
private final class GridRowNode<Content: View>: _ViewNode<GridRow<Content>> {
    private var alignment: VerticalAlignment?
    private var content: _ViewNode<Content>?

    init(_ view: GridRow<Content>, _ inputs: _NodeInputs) {
        alignment = view.parts.0
        super.init(inputs)
        content = Content._makeNode(view.parts.1, self.inputs)
    }

    override var label: String { "GridRow" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: GridRow<Content>) {
        alignment = view.parts.0
        content?.update(view.parts.1)
    }

    override func collect(into elements: inout [LayoutNode]) {
        let start = elements.count
        super.collect(into: &elements)
        for element in elements[start...] {
            element.mark { $0.gridRow = (ObjectIdentifier(self), alignment) }
        }
    }
}

/// The properties of a view that a grid reads.
struct GridTraits {
    /// The row, or `nil` for a view with a row of its own.
    var row: ObjectIdentifier?
    /// The vertical alignment of the row's views, or `nil` for that of the grid.
    var rowAlignment: VerticalAlignment?
    /// The horizontal alignment of all views in the column, or `nil` for that of the grid.
    var columnAlignment: HorizontalAlignment?
    /// The number of columns that the view spans.
    var columns = 1
    /// The point of the view that is aligned with the same point of its cell, or `nil` for the alignment.
    var anchor: UnitPoint?
    /// The axes along which the view does not affect the size of its column or row.
    var unsizedAxes: Axis.Set = []
}

extension View {
    /// Lets a view in a `GridRow` span several columns.
    public nonisolated func gridCellColumns(_ count: Int) -> some View {
        modifier(_TraitModifier { $0.grid.columns = max(1, count) })
    }

    /// Sets the horizontal alignment of all views in this view's column. The first view with an alignment counts.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(_TraitModifier { $0.grid.columnAlignment = guide })
    }

    /// Aligns a point of the view with the same point of its cell.
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(_TraitModifier { $0.grid.anchor = anchor })
    }

    /// Gives the view the size of its cell along some axes, without affecting the cell's size.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(_TraitModifier { $0.grid.unsizedAxes = axes })
    }
}
