import Foundation
import LogSupport
import Testing

@testable import UIKit

/// A counter whose changes are registered with an undo manager.
@MainActor
private final class Counter: NSObject {
    let undoManager: UndoManager
    private(set) var value = 0

    init(_ undoManager: UndoManager) { self.undoManager = undoManager }

    func set(_ new: Int) {
        let old = value
        undoManager.registerUndo(withTarget: self) { $0.set(old) }
        value = new
    }

    func setNumber(_ new: NSNumber) {
        undoManager.registerUndo(
            withTarget: self, selector: Selector("setNumber:", Counter.setNumber(_:)), object: value as NSNumber)
        value = new.intValue
    }
}

@MainActor
struct UndoManagerTests {
    private let manager = UndoManager()

    /// Makes changes that are undone separately.
    private func change(_ counter: Counter, to values: Int...) {
        for value in values {
            counter.set(value)
            manager.endEventGroup()
        }
    }

    @Test("R445: undo and redo revert changes in turn, and a new change ends the way forward")
    func undoAndRedo() {
        let counter = Counter(manager)
        #expect(!manager.canUndo && !manager.canRedo)
        change(counter, to: 1, 2, 3)
        #expect(manager.undoCount == 3 && manager.redoCount == 0)
        manager.undo()
        manager.undo()
        #expect(counter.value == 1 && manager.canRedo && manager.redoCount == 2)
        manager.redo()
        #expect(counter.value == 2)
        change(counter, to: 9)
        #expect(!manager.canRedo)
        manager.redo()
        manager.undo()
        manager.undo()
        manager.undo()
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo && !manager.isUndoing)
    }

    @Test("R445: the changes of one turn of the run loop are undone together, and those of the next separately")
    func turns() async {
        let counter = Counter(manager)
        counter.set(1)
        counter.set(2)
        #expect(manager.groupingLevel == 1)
        await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
        #expect(manager.groupingLevel == 0)
        counter.set(3)
        manager.undo()
        #expect(counter.value == 2)
        manager.undo()
        #expect(counter.value == 0)
        manager.redo()
        #expect(counter.value == 2)
    }

    @Test("R445: a group holds what is registered up to its end, also in groups within it")
    func undoGrouping() {
        manager.groupsByEvent = false
        let counter = Counter(manager)
        manager.beginUndoGrouping()
        counter.set(1)
        manager.beginUndoGrouping()
        counter.set(2)
        manager.setActionName("Inner")
        #expect(manager.groupingLevel == 2)
        manager.endUndoGrouping()
        counter.set(3)
        manager.endUndoGrouping()
        #expect(manager.undoCount == 1 && manager.undoActionName == "Inner")
        manager.undo()
        #expect(counter.value == 0)
        manager.redo()
        #expect(counter.value == 3)
    }

    @Test("R445: a method with an argument reverts a change, as a closure does")
    func selectors() {
        let counter = Counter(manager)
        counter.setNumber(4)
        manager.undo()
        #expect(counter.value == 0)
        manager.redo()
        #expect(counter.value == 4)
    }

    @Test("R445: names pass from undo to redo and make the menu's titles")
    func undoNames() {
        let counter = Counter(manager)
        #expect(manager.undoMenuItemTitle == BarText.undo.localized)
        counter.set(1)
        manager.setActionName("Count")
        #expect(manager.undoMenuItemTitle == "\(BarText.undo.localized) Count" && manager.redoActionName == "")
        manager.undo()
        #expect(manager.undoActionName == "" && manager.redoMenuItemTitle == "\(BarText.redo.localized) Count")
        manager.redo()
        #expect(manager.undoActionName == "Count")
    }

    @Test("R445: targets are not retained, and their actions can be removed")
    func targets() {
        let counter = Counter(manager)
        var gone: Counter? = Counter(manager)
        counter.set(1)
        manager.endEventGroup()
        gone?.set(1)
        manager.endEventGroup()
        weak let link = gone
        gone = nil
        #expect(link == nil && manager.undoCount == 1)
        manager.undo()
        #expect(counter.value == 0)
        change(counter, to: 1, 2)
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canUndo && !manager.canRedo)
        change(counter, to: 3)
        manager.removeAllActions()
        #expect(!manager.canUndo)
    }

    @Test("R445: levelsOfUndo limits the groups, and disabled registration registers nothing")
    func limits() {
        let counter = Counter(manager)
        change(counter, to: 1, 2, 3, 4)
        manager.levelsOfUndo = 2
        #expect(manager.undoCount == 2)
        change(counter, to: 5)
        #expect(manager.undoCount == 2)
        manager.disableUndoRegistration()
        manager.disableUndoRegistration()
        manager.enableUndoRegistration()
        change(counter, to: 6)
        #expect(manager.undoCount == 2 && !manager.isUndoRegistrationEnabled)
        manager.enableUndoRegistration()
        #expect(manager.isUndoRegistrationEnabled)
    }

    @Test("R445: notifications surround undo, redo and groups")
    func undoNotifications() {
        var log: [String] = []
        let names: [(Notification.Name, String)] = [
            (.NSUndoManagerDidOpenUndoGroup, "open"), (.NSUndoManagerWillCloseUndoGroup, "will close"),
            (.NSUndoManagerDidCloseUndoGroup, "close"), (.NSUndoManagerWillUndoChange, "will undo"),
            (.NSUndoManagerDidUndoChange, "undo"), (.NSUndoManagerWillRedoChange, "will redo"),
            (.NSUndoManagerDidRedoChange, "redo"),
        ]
        let tokens = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
                MainActor.assumeIsolated { log.append(text) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        let counter = Counter(manager)
        counter.set(1)
        manager.undo()
        manager.redo()
        #expect(
            log == [
                "open", "will close", "close", "will undo", "open", "will close", "close", "undo", "will redo", "open",
                "will close", "close", "redo",
            ])
    }

    @Test("R445: groups that do not match, and undo within a group, are refused and logged")
    func misuse() {
        manager.groupsByEvent = false
        let counter = Counter(manager)
        manager.endUndoGrouping()
        manager.enableUndoRegistration()
        counter.set(1)
        #expect(!manager.canUndo, "no group was begun")
        manager.beginUndoGrouping()
        manager.beginUndoGrouping()
        counter.set(2)
        manager.undo()
        #expect(counter.value == 2 && manager.groupingLevel == 2)
        manager.registerUndo(withTarget: counter) { [manager] _ in manager.undo() }
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 1 && manager.groupingLevel == 0 && !manager.isUndoing)
    }
}
