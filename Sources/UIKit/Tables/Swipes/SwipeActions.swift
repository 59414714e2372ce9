import Foundation

/// A row that can be moved aside.
@MainActor
protocol SwipeableCell: UIView {
    /// The width that the row uncovers; 0 if it is not swiped.
    var swipeOffset: CGFloat { get }
    /// Shows actions beside the row.
    func showSwipe(_ view: SwipeActionsView)
    /// Moves the parts of the cell aside.
    ///
    /// - Parameters:
    ///   - offset: The width to uncover, in points.
    ///   - direction: 1 to the right, -1 to the left.
    func setSwipeOffset(_ offset: CGFloat, direction: CGFloat)
    /// Moves the row back at once, and removes the actions.
    func endSwipe()
}

/// The list of swiped rows.
@MainActor
protocol SwipeHost: UIView {
    /// Returns the cell at a point of the list, if its row can be swiped.
    func swipeableCell(at point: CGPoint) -> (any SwipeableCell)?
    /// Returns the actions of a row at one side, or `nil`.
    func swipeConfiguration(for cell: any SwipeableCell, side: SwipeSide) -> UISwipeActionsConfiguration?
    /// Called before a row shows actions.
    func swipeWillBegin(_ cell: any SwipeableCell)
    /// Called after a row has hidden its actions.
    func swipeDidEnd(_ cell: any SwipeableCell)
}

/// The swiping of one row of a table at a time (R389).
///
/// The table keeps the object, adds `pan` to itself, and lets its own pan gesture wait until this one fails. It calls
/// `close(animated:)` when its rows change or scroll.
@MainActor
final class SwipeActions: NSObject {
    private weak var host: (any SwipeHost)?
    /// The gesture that swipes: a finger, the pointer with a button down, or a touchpad sideways.
    let pan = UIPanGestureRecognizer()
    /// The cell whose actions show, or `nil`.
    private(set) weak var cell: (any SwipeableCell)?
    private var view: SwipeActionsView?
    private var shield: SwipeShield?
    /// The offset at which the drag began.
    private var startOffset: CGFloat = 0
    /// The actions that were asked for when the gesture wanted to begin.
    private var prepared: (cell: any SwipeableCell, side: SwipeSide, configuration: UISwipeActionsConfiguration)?
    /// The number of the present swipe, by which animations and actions of earlier ones are recognised.
    private var generation = 0

    init(host: any SwipeHost) {
        self.host = host
        super.init()
        pan.addAction { [weak self] in self?.panDidChange($0) }
        pan.delegate = self
        pan.allowedScrollTypesMask = .continuous
        pan.maximumNumberOfTouches = 1
    }

    private var isRightToLeft: Bool { cell?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The distance in the direction that uncovers more.
    private func distance(_ x: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        return x * view.side.direction(isRightToLeft: isRightToLeft)
    }

    // MARK: Opening and closing

    /// Opens a row at one side, as a click on its delete control does. Returns whether the row has actions there.
    @discardableResult
    func open(_ cell: any SwipeableCell, side: SwipeSide, animated: Bool) -> Bool {
        guard begin(cell, side: side), let view else { return false }
        move(to: view.layout(rowWidth: cell.bounds.width).openOffset, animated: animated)
        raiseShield()
        return true
    }

    /// Closes the row whose actions show. Does nothing without one.
    func close(animated: Bool) {
        guard let cell else { return }
        generation += 1
        let number = generation
        lowerShield()
        move(to: 0, animated: animated && cell.window != nil) { [weak self] in
            guard let self, generation == number else { return }
            finish()
        }
    }

    private func begin(_ cell: any SwipeableCell, side: SwipeSide) -> Bool {
        if self.cell != nil { finish() }
        let known = prepared.flatMap { $0.cell === cell && $0.side == side ? $0.configuration : nil }
        prepared = nil
        guard let host, let configuration = known ?? host.swipeConfiguration(for: cell, side: side),
            !configuration.actions.isEmpty
        else { return false }
        generation += 1
        host.swipeWillBegin(cell)
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let view = SwipeActionsView(configuration, side: side, isRightToLeft: isRightToLeft) { [weak self] in
            self?.perform($0, from: $1)
        }
        (self.cell, self.view) = (cell, view)
        cell.showSwipe(view)
        return true
    }

    private func finish() {
        guard let cell else { return }
        generation += 1
        lowerShield()
        cell.endSwipe()
        (self.cell, view) = (nil, nil)
        host?.swipeDidEnd(cell)
    }

    private func move(to offset: CGFloat, animated: Bool, velocity: CGFloat = 0, completion: (() -> Void)? = nil) {
        guard let cell, let view else { return }
        let change = { cell.setSwipeOffset(offset, direction: view.side.direction(isRightToLeft: self.isRightToLeft)) }
        guard animated else {
            change()
            completion?()
            return
        }
        let way = max(1, abs(offset - cell.swipeOffset))
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: abs(velocity) / way,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: change
        ) { _ in completion?() }
    }

    // MARK: Shield

    /// Closes the row at the next touch outside of its actions. That touch has no other effect.
    private func raiseShield() {
        guard shield == nil, let host, let view else { return }
        let shield = SwipeShield(passing: view) { [weak self] in self?.close(animated: true) }
        // Larger than the table, so that it stays over the rows while they scroll.
        shield.frame = host.bounds.insetBy(dx: 0, dy: -SwipeShield.reach)
        host.addSubview(shield)
        self.shield = shield
    }

    private func lowerShield() {
        shield?.removeFromSuperview()
        shield = nil
    }

    // MARK: Actions

    private func perform(_ action: UIContextualAction, from source: UIView) {
        generation += 1
        let number = generation
        action.handler(action, source) { [weak self] _ in
            guard let self, generation == number else { return }
            close(animated: true)
        }
    }

    // MARK: Dragging

    private func panDidChange(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginDrag(pan)
        case .changed:
            drag(pan)
        case .ended:
            endDrag(velocity: distance(pan.velocity(in: host).x))
        case .cancelled, .failed:
            if cell != nil { close(animated: true) }
        case .possible: break
        }
    }

    private func beginDrag(_ pan: UIPanGestureRecognizer) {
        guard let host else { return }
        let movement = pan.translation(in: host).x
        let point = CGPoint(x: pan.location(in: host).x - movement, y: pan.location(in: host).y)
        if let cell, cell.point(inside: cell.convert(point, from: host), with: nil) {
            startOffset = cell.swipeOffset
            lowerShield()
            return drag(pan)
        }
        guard let target = host.swipeableCell(at: point),
            let side = SwipeSide(
                movement: movement, isRightToLeft: target.effectiveUserInterfaceLayoutDirection == .rightToLeft),
            begin(target, side: side)
        else { return }
        startOffset = 0
        drag(pan)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let cell, let view, let host else { return }
        let layout = view.layout(rowWidth: cell.bounds.width)
        let offset = layout.offset(forDistance: startOffset + distance(pan.translation(in: host).x))
        let changesFull = layout.isFull(offset) != layout.isFull(cell.swipeOffset)
        move(to: offset, animated: changesFull)
    }

    private func endDrag(velocity: CGFloat) {
        guard let cell, let view else { return }
        let layout = view.layout(rowWidth: cell.bounds.width)
        switch layout.end(at: cell.swipeOffset, velocity: velocity) {
        case .closed: close(animated: true)
        case .open:
            generation += 1
            move(to: layout.openOffset, animated: true, velocity: velocity)
            raiseShield()
        case .performFirst:
            guard let action = view.configuration.actions.first, let source = view.firstButton else { return }
            generation += 1
            move(to: layout.rowWidth, animated: true, velocity: velocity)
            perform(action, from: source)
        }
    }
}

extension SwipeActions: UIGestureRecognizerDelegate {
    /// A swipe begins with a movement that is sideways, over a row with actions at that side.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan, let host else { return true }
        let movement = pan.translation(in: host)
        guard abs(movement.x) > abs(movement.y) else { return false }
        let point = CGPoint(x: pan.location(in: host).x - movement.x, y: pan.location(in: host).y - movement.y)
        if let cell, cell.point(inside: cell.convert(point, from: host), with: nil) { return true }
        guard let target = host.swipeableCell(at: point),
            let side = SwipeSide(
                movement: movement.x, isRightToLeft: target.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        else { return false }
        prepared = host.swipeConfiguration(for: target, side: side).map { (target, side, $0) }
        return prepared?.configuration.actions.isEmpty == false
    }
}

/// A transparent view over a table that receives the touches beside the actions of a swiped row.
private final class SwipeShield: UIView {
    static let reach: CGFloat = 100_000
    private weak var actions: UIView?
    private let onTouch: () -> Void

    init(passing actions: UIView, onTouch: @escaping () -> Void) {
        self.actions = actions
        self.onTouch = onTouch
        super.init(frame: .zero)
        isOpaque = false
        autoresizingMask = .flexibleWidth
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        guard let actions, actions.window != nil else { return hit }
        return actions.hitTest(convert(point, to: actions), with: event) ?? hit
    }

    // The table, which is next in the chain, must not press a row.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
