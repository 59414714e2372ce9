import Foundation

/// The keyboard focus of a window: the view that keys operate, and whether the user sees a ring around it.
///
/// The view is the window's first responder, as with UIKit's full keyboard access. The ring is visible from the first
/// Tab, or the first arrow in a table or a collection view, to the next click or touch. While it is visible, the view,
/// or the cell that it marks, is the focused item of `UIFocusSystem`.
@MainActor
final class KeyboardFocus {
    @WeakWindow private(set) var window: UIWindow?

    /// Whether the ring is visible, because the user works with the keyboard.
    private(set) var isVisible = false {
        didSet {
            guard isVisible != oldValue else { return }
            (window?.firstResponder as? UIControl)?.focusDidChange()
            (window?.firstResponder as? any FocusMarking)?.updateFocusMark()
            itemMayHaveChanged()
        }
    }

    init(window: UIWindow) { _window = WeakWindow(wrappedValue: window) }

    /// Shows the ring, because a key has moved the focus within a view.
    func show() { isVisible = true }

    /// Hides the ring after a click or a touch.
    func hide() {
        if isVisible { changing([]) { isVisible = false } }
    }

    // MARK: Item

    /// The view or the cell with the focus; `nil` while the user does not work with the keyboard or another window is
    /// key.
    var item: UIView? {
        guard isVisible, let window, window.isKeyWindow, let view = window.firstResponder as? UIView,
            view.canBecomeFocused
        else { return nil }
        return (view as? any FocusMarking)?.focusedCell ?? view
    }

    /// The place of the item, if it is in a list. Its cell may be out of view.
    private var place: FocusPlace? {
        guard isVisible, let window, window.isKeyWindow, let list = window.firstResponder as? any FocusMarking,
            list.canBecomeFocused, let path = list.keyboardPath
        else { return nil }
        return FocusPlace(list: list, path: path)
    }

    /// A move of the focus: its direction, and the place of the item before, if it was in a list.
    private struct Change {
        var heading: UIFocusHeading = []
        var place: FocusPlace?
    }

    /// The item of the last report, and its place if it was a cell that a list marks.
    private(set) weak var reported: UIView?
    private var reportedPlace: FocusPlace?
    private var change = Change()
    /// The number of moves under way. Those within another one are reported with it.
    private var changes = 0
    private var halo: FocusHaloView?
    /// The item of each focus group that had the focus last.
    private(set) var lastOfGroups: [String: Weak] = [:]

    struct Weak {
        weak var view: UIView?
    }

    /// Reports a change of the item, unless a move is under way, which reports it at its end.
    func itemMayHaveChanged() {
        if changes == 0 { report(Change()) }
    }

    /// Moves the focus by a closure, and reports the move at its end.
    func changing<Result>(_ heading: UIFocusHeading, _ body: () -> Result) -> Result {
        if changes == 0 {
            // A cell may have been scrolled away, or forgotten by a reload.
            report(Change())
            change.place = place
        }
        changes += 1
        if change.heading.isEmpty { change.heading = heading }
        defer {
            changes -= 1
            if changes == 0 {
                // The program may move the focus while it is informed, which is a change of its own.
                let done = change
                change = Change()
                report(done)
            }
        }
        return body()
    }

    private func report(_ change: Change) {
        let next = item
        let nextPlace = next?.isCellOfList == true ? place : nil
        var previous = reported
        if previous === next, let former = change.place, let nextPlace, former != nextPlace {
            // The cell has been scrolled away and serves the next item by now.
            previous = former.list
        }
        // The cell of the last report may be gone, so that only its place is left.
        guard next !== previous || reported == nil && reportedPlace != nil else { return }
        let context = UIFocusUpdateContext(
            from: previous, at: change.place ?? reportedPlace, to: next, at: nextPlace, heading: change.heading)
        for case let view? in [reported, next] where view.isCellOfList { view.setNeedsCellConfiguration() }
        (reported, reportedPlace) = (next, nextPlace)
        if let next, let group = FocusEnvironments.group(of: next) { lastOfGroups[group] = Weak(view: next) }
        updateHalo()
        report(context)
    }

    private func report(_ context: UIFocusUpdateContext) {
        let coordinator = UIFocusAnimationCoordinator()
        for environment in context.environments { environment.didUpdateFocus(in: context, with: coordinator) }
        if let scene = window?.windowScene {
            NotificationCenter.default.post(
                name: UIFocusSystem.didUpdateNotification, object: scene.focusSystem,
                userInfo: [
                    UIFocusSystem.focusUpdateContextUserInfoKey: context,
                    UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
                ])
        }
        coordinator.run()
    }

    /// Asks the environments around the present and the next item whether the focus may move.
    ///
    /// - Parameters:
    ///   - next: The next item; `nil` for a cell that is not in view.
    ///   - nextPlace: The place of that cell.
    ///   - heading: The direction of the move.
    func permits(_ next: UIView?, at nextPlace: FocusPlace? = nil, _ heading: UIFocusHeading) -> Bool {
        let present = item
        guard next == nil || next !== present else { return true }
        let context = UIFocusUpdateContext(from: present, at: place, to: next, at: nextPlace, heading: heading)
        if context.environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) { return true }
        if let scene = window?.windowScene {
            NotificationCenter.default.post(
                name: UIFocusSystem.movementDidFailNotification, object: scene.focusSystem,
                userInfo: [UIFocusSystem.focusUpdateContextUserInfoKey: context])
        }
        return false
    }

    // MARK: Line

    /// Moves the line to the cell that a list has marked meanwhile. Lists mark cells in their layout, so a cell that
    /// does not belong to a move is reported soon.
    func markedCellDidChange() {
        updateHalo()
        guard changes == 0, item !== reported else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.itemMayHaveChanged() }
        }
    }

    /// Shows the effect of a view again, which the program has changed.
    func effectDidChange(of view: UIView) {
        guard view === item else { return }
        (view as? UIControl)?.showRing()
        (window?.firstResponder as? any FocusMarking)?.updateFocusMark()
        updateHalo()
    }

    /// Shows the line around an item that has no ring of its own, or a line of the program.
    private func updateHalo() {
        if let halo {
            halo.removeFromSuperview()
            self.halo = nil
        }
        guard let item, let effect = item.focusEffect else { return }
        if let effect = effect as? UIFocusHaloEffect {
            halo = FocusHaloView(effect, of: item)
        } else if item.isFirstResponder, !(item is UIControl || item is any UIKeyInput || item is any FocusMarking) {
            // Lists mark their cells themselves.
            halo = FocusHaloView(UIFocusHaloEffect(), of: item)
        }
    }

    // MARK: Keys

    /// Handles a key that no responder has used. Returns whether the window uses it.
    func take(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        if moveByArrow(key) {
            press.movesFocus = true
            return true
        }
        press.scrolls = window?.scroll(for: key) ?? false
        guard !press.scrolls, let meaning = ControlKey(key) else { return press.scrolls }
        switch meaning {
        case .focusNext, .focusPrevious:
            press.movesFocus = move(backwards: meaning == .focusPrevious)
            return press.movesFocus
        case .cancel: return cancelTouches() || window?.takeEscape() == true
        case .press: return false
        }
    }

    /// Handles the repetition of a key that has moved the focus. Its modifiers may have changed meanwhile.
    func repeatMove(with key: UIKey) {
        switch ControlKey(key) {
        case .focusNext: _ = move(backwards: false)
        case .focusPrevious: _ = move(backwards: true)
        case .press, .cancel: break
        case nil: _ = moveByArrow(key)
        }
    }

    // MARK: Moves

    /// A view that becomes first responder by a move, and the place at which the keyboard begins if it is a list.
    private struct Goal {
        let view: UIView
        var place: FocusPlace?

        /// The item that gets the focus; `nil` if its cell is not in view.
        @MainActor var item: UIView? {
            guard let place else { return view }
            return place.list.focusCell(at: place.path)
        }
    }

    /// Returns the goal of a move to a view or to a cell of a list; `nil` if the keyboard must not be at the cell.
    private func goal(_ view: UIView) -> Goal? {
        if view.isCellOfList, let list = view.listOfCell, list.canBecomeFocused {
            return list.focusPath(of: view).map { Goal(view: list, place: FocusPlace(list: list, path: $0)) }
        }
        guard let list = view as? any FocusMarking else { return Goal(view: view) }
        return Goal(view: list, place: list.entryPath.map { FocusPlace(list: list, path: $0) })
    }

    /// Gives the focus to a goal. Returns whether it has the focus.
    private func enter(_ goal: Goal) -> Bool {
        guard goal.view.becomeFirstForFocus() else { return false }
        goal.view.scrollForFocus()
        if let place = goal.place, place.list.keyboardPath != place.path { place.list.moveFocus(to: place.path) }
        return true
    }

    /// Moves the focus to a view, or to a cell of a list, as a key does, so that the ring shows.
    ///
    /// - Returns: Whether the view has the focus.
    @discardableResult
    func move(to view: UIView, _ heading: UIFocusHeading = []) -> Bool {
        guard let goal = goal(view), permits(goal.item, at: goal.place, heading) else { return false }
        return changing(heading) {
            isVisible = true
            return enter(goal)
        }
    }

    /// Moves the focus to the next or the previous view. Returns `false` if there is none.
    func move(backwards: Bool) -> Bool {
        guard let window else { return false }
        let heading: UIFocusHeading = backwards ? .previous : .next
        return changing(heading) {
            isVisible = true
            let current = window.firstResponder
            var views = stops(current)
            while let next = FocusOrder.step(
                from: views.firstIndex { $0 === current }, count: views.count, backwards: backwards)
            {
                let view = views[next]
                // Done if the focus has moved, the only view has it, an environment refuses, or the first responder
                // changed or cannot resign.
                guard view !== current, let goal = goal(view), permits(goal.item, at: goal.place, heading) else {
                    return true
                }
                guard !enter(goal), window.firstResponder === current, current?.canResignFirstResponder != false else {
                    return true
                }
                views.remove(at: next)
            }
            return false
        }
    }

    /// Moves the focus to the preferred item of an environment. Does nothing if there is none.
    func moveToPreferred(of environment: any UIFocusEnvironment) {
        var asked: Set<ObjectIdentifier> = []
        guard let view = preferred(environment, candidates(), &asked), view !== item || view is any FocusMarking else {
            return
        }
        move(to: view)
    }

    func preferred(
        _ environment: any UIFocusEnvironment, _ candidates: [UIView], _ asked: inout Set<ObjectIdentifier>
    ) -> UIView? {
        guard asked.insert(ObjectIdentifier(environment)).inserted else { return nil }
        if let view = environment as? UIView {
            if candidates.contains(where: { $0 === view }) { return view }
            if view.isCellOfList, let list = view.listOfCell, candidates.contains(where: { $0 === list }),
                list.focusPath(of: view) != nil
            {
                return view
            }
        }
        for other in environment.preferredFocusEnvironments {
            if let view = preferred(other, candidates, &asked) { return view }
        }
        return candidates.first { UIFocusSystem.environment(environment, contains: $0) }
    }

    /// Cancels the presses of controls under way, for Escape. Returns whether there were any.
    private func cancelTouches() -> Bool {
        let pressed = UIApplication.shared.input.touches.compactMap { touch in
            touch.window === window ? touch.view as? UIControl : nil
        }.filter(\.isTracking)
        for control in pressed { control.cancelTouch(with: nil) }
        return !pressed.isEmpty
    }
}
