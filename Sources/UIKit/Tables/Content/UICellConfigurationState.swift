/// The state of a cell, for which its content and its background are configured.
///
/// ```swift
/// override func updateConfiguration(using state: UICellConfigurationState) {
///     var content = defaultContentConfiguration().updated(for: state)
///     content.text = name
///     if state.isSelected { content.textProperties.color = .systemRed }
///     contentConfiguration = content
/// }
/// ```
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The role of the cell in a drag.
    public enum DragState: Int, Sendable {
        /// The cell is not dragged.
        case none
        /// The cell is lifted, or being dragged.
        case lifting, dragging
    }

    /// The role of the cell in a drop.
    public enum DropState: Int, Sendable {
        /// There is no drop.
        case none
        /// A drop is under way, but its target is not this cell.
        case notTargeted
        /// The cell is the target of the drop.
        case targeted
    }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled.
    public var isDisabled = false
    /// Whether the cell is highlighted, as it is while it is pressed.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell is pinned to the edge of its list.
    public var isPinned = false
    /// Whether the cell shows its editing controls.
    public var isEditing = false
    /// Whether the cell's row is expanded.
    public var isExpanded = false
    /// Whether the cell is swiped to the side, to show actions.
    public var isSwiped = false
    /// Whether the cell is being moved to a new position.
    public var isReordering = false
    /// The role of the cell in a drag. The default is `none`.
    public var cellDragState = DragState.none
    /// The role of the cell in a drop. The default is `none`.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state in which nothing applies, with the given traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The value that a program has stored under a key, or `nil`.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
