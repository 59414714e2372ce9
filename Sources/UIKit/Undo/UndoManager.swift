import Foundation

/// A record of changes that can be undone and redone.
///
/// An object that changes registers the action that reverts the change. ``undo()`` calls it, and what it registers
/// meanwhile can be redone:
///
/// ```swift
/// func setTitle(_ title: String) {
///     let old = self.title
///     undoManager?.registerUndo(withTarget: self) { $0.setTitle(old) }
///     undoManager?.setActionName("Rename")
///     self.title = title
/// }
/// ```
///
/// Each window has an undo manager, which ``UIResponder/undoManager`` finds along the responder chain. Text fields and
/// text views register what the user types there. Control-Z and Control-Shift-Z, or Control-Y, undo and redo with the
/// manager of the first responder.
///
/// Actions that are registered in one turn of the run loop are a group, and are undone together.
@preconcurrency @MainActor
open class UndoManager: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The groups that are open, the innermost last. While a group is undone, the first one is that of its counterpart.
    private var open: [UndoGroup] = []
    private var undoStack = UndoStack()
    private var redoStack = UndoStack()
    private var disabledCount = 0
    /// A number that increases with each group that the manager opens by itself.
    private var eventGroup = 0
    /// Whether the outermost open group is one that the manager has opened by itself.
    private var isInEventGroup = false
    /// The last action at the time of the last call of `seal()`.
    private weak var sealed: UndoAction?

    /// Creates an undo manager without actions.
    @preconcurrency @MainActor public override init() { super.init() }

    // MARK: Registering

    /// Registers a closure that reverts a change. The target is not retained: without it the action is gone.
    ///
    /// - Parameters:
    ///   - target: The object that has changed.
    ///   - handler: A closure that reverts the change. It should register the action that makes the change again.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(
            UndoAction(target: target) { [weak target] in
                if let target { handler(target) }
            })
    }

    /// Registers a method that reverts a change, and its argument. The target is not retained, the argument is.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let target = target as AnyObject
        register(
            UndoAction(target: target) { [weak target] in
                if let target { _ = selector.perform(on: target, with: [anObject]) }
            })
    }

    final func register(_ action: UndoAction) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            guard groupsByEvent else {
                Log.application.error("An undo group must be begun before an action is registered")
                return
            }
            beginEventGroup()
        }
        open[open.count - 1].actions.append(action)
        if !isUndoing, !isRedoing { redoStack.removeAll() }
    }

    /// Whether an action is the last one that was registered, and is neither undone, removed nor sealed.
    final func isLast(_ action: UndoAction) -> Bool {
        !isUndoing && !isRedoing && action !== sealed && lastAction === action
    }

    /// Ends the group of this turn, and has the last action not grow any more, because its change is being saved.
    final func seal() {
        endEventGroup()
        sealed = lastAction
    }

    private var lastAction: UndoAction? { (open.last ?? undoStack.last)?.actions.last }

    /// Whether actions are registered. The default is `true`.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    /// Ignores registrations until ``enableUndoRegistration()`` is called as often.
    open func disableUndoRegistration() { disabledCount += 1 }
    /// Reverts one call of ``disableUndoRegistration()``. A call without one is refused with a log line.
    open func enableUndoRegistration() {
        guard disabledCount > 0 else {
            Log.application.error("Undo registration was enabled without being disabled")
            return
        }
        disabledCount -= 1
    }

    // MARK: Groups

    /// Whether the actions of one turn of the run loop are a group. The default is `true`.
    ///
    /// If it is `false`, begin a group before registering an action.
    open var groupsByEvent = true
    /// The number of groups that are open, one in the other.
    open var groupingLevel: Int { open.count }
    /// The greatest number of groups that can be undone. The default is 0, which is no limit.
    open var levelsOfUndo = 0 {
        didSet {
            undoStack.trim(to: levelsOfUndo)
            redoStack.trim(to: levelsOfUndo)
        }
    }

    /// Begins a group: what is registered up to ``endUndoGrouping()`` is undone together.
    open func beginUndoGrouping() {
        if open.isEmpty, groupsByEvent { beginEventGroup() }
        openGroup()
    }

    /// Ends the group that was begun last. A call without a group is refused with a log line.
    open func endUndoGrouping() {
        post(.NSUndoManagerCheckpoint)
        guard let group = open.popLast() else {
            Log.application.error("An undo group was ended that was not begun")
            return
        }
        guard open.isEmpty else { return open[open.count - 1].append(group) }
        isInEventGroup = false
        guard group.hasEffect else { return }
        post(.NSUndoManagerWillCloseUndoGroup)
        if isUndoing {
            redoStack.push(group, limit: levelsOfUndo)
        } else {
            undoStack.push(group, limit: levelsOfUndo)
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func openGroup() {
        post(.NSUndoManagerCheckpoint)
        open.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    private func beginEventGroup() {
        openGroup()
        isInEventGroup = true
        eventGroup += 1
        DispatchQueue.main.async { [weak self, eventGroup] in
            MainActor.assumeIsolated {
                if let self, self.eventGroup == eventGroup { self.endEventGroup() }
            }
        }
    }

    /// Ends the group that the manager has opened for this turn, unless the program has groups open in it.
    final func endEventGroup() {
        if isInEventGroup, open.count == 1 { endUndoGrouping() }
    }

    // MARK: Undoing and redoing

    /// Whether there is a group that can be undone.
    open var canUndo: Bool { undoStack.last != nil || hasOpenChanges }
    /// Whether there is a group that can be redone.
    open var canRedo: Bool { redoStack.last != nil }
    /// The number of groups that can be undone, with the one that is open.
    open var undoCount: Int { undoStack.count + (hasOpenChanges ? 1 : 0) }
    /// The number of groups that can be redone.
    open var redoCount: Int { redoStack.count }
    private var hasOpenChanges: Bool { !isUndoing && open.contains { $0.hasEffect } }
    /// Whether ``undo()`` is under way.
    public private(set) final var isUndoing = false
    /// Whether ``redo()`` is under way.
    public private(set) final var isRedoing = false

    /// Undoes the last group. The group of this turn is ended first.
    ///
    /// While other groups are open it is refused with a log line. Without a group nothing happens.
    open func undo() {
        if open.count == 1 { endUndoGrouping() }
        guard isAtRest("undo()"), let group = undoStack.pop() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Makes the changes again that were undone last. While groups are open it is refused with a log line.
    open func redo() {
        endEventGroup()
        guard isAtRest("redo()"), let group = redoStack.pop() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        perform(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    private func isAtRest(_ method: String) -> Bool {
        guard open.isEmpty, !isUndoing, !isRedoing else {
            Log.application.error("\(method) was called within an undo group")
            return false
        }
        return true
    }

    /// Performs a group's actions, and makes a group of what they register.
    private func perform(_ group: UndoGroup) {
        openGroup()
        open[0].name = group.name
        for action in group.actions.reversed() { action.perform() }
        while !open.isEmpty { endUndoGrouping() }
    }

    // MARK: Removing

    /// Removes all actions and enables registration.
    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        for index in open.indices { open[index] = UndoGroup() }
        disabledCount = 0
    }

    /// Removes the actions of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        undoStack.remove(target: target)
        redoStack.remove(target: target)
        for index in open.indices { open[index].remove(target: target) }
    }

    // MARK: Names

    /// Names the action of the group that is open, or else of the last one, for menus: "Rename".
    open func setActionName(_ actionName: String) {
        if open.isEmpty { undoStack.renameLast(actionName) } else { open[open.count - 1].name = actionName }
    }

    /// The name of the action that can be undone; empty if it has none.
    open var undoActionName: String { open.last { !$0.name.isEmpty }?.name ?? undoStack.last?.name ?? "" }
    /// The name of the action that can be redone; empty if it has none.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of a menu's command that undoes, such as "Undo Rename", in the user's language.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu's command that redoes, such as "Redo Rename", in the user's language.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns the title of a command that undoes an action with a name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? BarText.undo.localized : "\(BarText.undo.localized) \(actionName)"
    }
    /// Returns the title of a command that redoes an action with a name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? BarText.redo.localized : "\(BarText.redo.localized) \(actionName)"
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
