import Foundation

/// The actions beside a swiped row. It fills the part of the cell that the row uncovers.
final class SwipeActionsView: UIView {
    let configuration: UISwipeActionsConfiguration
    let side: SwipeSide
    private let isAtRight: Bool
    private var buttons: [SwipeActionButton] = []
    private var isFull = false

    init(
        _ configuration: UISwipeActionsConfiguration, side: SwipeSide, isRightToLeft: Bool,
        onPress: @escaping (UIContextualAction, UIView) -> Void
    ) {
        self.configuration = configuration
        self.side = side
        isAtRight = side.direction(isRightToLeft: isRightToLeft) < 0
        super.init(frame: .zero)
        clipsToBounds = true
        for action in configuration.actions {
            let button = SwipeActionButton(action, growsFromRight: isAtRight) { [weak self] in
                guard let self, let pressed = buttons.first(where: { $0.action === action }) else { return }
                onPress(action, pressed)
            }
            buttons.append(button)
        }
        // The first action is the front-most: it covers the others in a full swipe.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    func layout(rowWidth: CGFloat) -> SwipeLayout {
        SwipeLayout(
            widths: buttons.map(\.naturalWidth), rowWidth: rowWidth,
            performsFirstAction: configuration.performsFirstActionWithFullSwipe)
    }

    /// The button of the first action.
    var firstButton: UIView? { buttons.first }

    /// Moves the parts of a cell, which are in their places, and places the actions.
    ///
    /// - Parameters:
    ///   - offset: The width that the row uncovers, in points.
    ///   - direction: 1 to the right, -1 to the left.
    ///   - cell: The cell of which the actions are a subview.
    ///   - lines: The parts that stay.
    func place(offset: CGFloat, direction: CGFloat, in cell: UIView, besides lines: [UIView]) {
        for part in cell.subviews where part !== self && !lines.contains(where: { $0 === part }) {
            part.frame.origin.x += offset * direction
        }
        cell.bringSubviewToFront(self)
        place(offset: offset, in: cell.bounds.size)
    }

    /// Places the actions for an offset of the row.
    ///
    /// - Returns: Whether the first action has begun or ceased to cover the others, which is shown with an animation.
    @discardableResult
    func place(offset: CGFloat, in size: CGSize) -> Bool {
        let layout = layout(rowWidth: size.width)
        let offset = min(max(0, offset), size.width)
        frame = CGRect(x: isAtRight ? size.width - offset : 0, y: 0, width: offset, height: size.height)
        for ((start, width), button) in zip(layout.actions(at: offset), buttons) {
            button.contentWidth = button.naturalWidth
            button.isStretched = layout.isFull(offset)
            button.frame = CGRect(
                x: isAtRight ? offset - start - width : start, y: 0, width: width, height: size.height)
            button.layoutIfNeeded()
        }
        defer { isFull = layout.isFull(offset) }
        return isFull != layout.isFull(offset)
    }
}
