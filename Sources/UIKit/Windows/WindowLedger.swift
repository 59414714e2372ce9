import Foundation

/// The ledger of a scene: one record for each of its windows, their order, and the changes since the last commit.
///
/// The scene changes the ledger, and the ledger keeps what follows from its records equal to them: the stacking order,
/// the layers in that order, and the list of changed windows. A commit asks for a ``CommitPlan``, carries it out and
/// reports that with ``noteExecution(of:)``.
///
/// It is an object so that asking it something copies nothing (benchmark row *overlay*).
@MainActor
final class WindowLedger {
    // Changed only by `changeRecords`, `changeStack` and `changeNoted`.
    private var records: [NumberKey: WindowRecord] = [:]
    private(set) var stack = WindowStack()
    /// The layers of the visible windows, in the order of `stack`.
    private(set) var visibleLayers = VisibleLayers()
    /// The windows that changed, look different or must be laid out. Each record stores its index.
    private(set) var noted: [WindowRecord] = []
    /// The windows that were removed and may still exist at the server.
    private(set) var removed: [RemovedWindow] = []
    /// The order of the windows at the server, as far as it is known.
    private(set) var siblings = SiblingOrder()

    /// A window that was removed from the scene.
    struct RemovedWindow {
        let number: WindowStack.Number
        let host: (any WindowHosting)?
        /// The area that the window was painted on, in the scene's pixels.
        let painted: CGRect
    }

    // MARK: Asking

    var allRecords: [WindowRecord] { Array(records.values) }

    /// The number of windows, including hidden ones.
    var count: Int { records.count }

    func record(_ number: WindowStack.Number) -> WindowRecord? { records[NumberKey(number)] }

    /// The windows whose position or visibility changed since the last commit.
    var changedWindows: [UIWindow] {
        var result: [UIWindow] = []
        for record in noted where record.isChanged {
            if let window = record.window { result.append(window) }
        }
        return result
    }

    /// Returns the layers of the visible windows that were noted, and perhaps of others, with their indices from back
    /// to front.
    func dirtyLayers() -> [(index: Int, layer: CALayer)] {
        let all = visibleLayers.all
        var result: [(index: Int, layer: CALayer)] = []
        // Searching for the index of each of many windows takes longer than visiting all windows.
        if noted.count > all.count / 8 {
            result.reserveCapacity(all.count)
            for index in all.indices { result.append((index, all[index])) }
            return result
        }
        var places: [Int] = []
        for record in noted {
            if let index = stack.index(of: record.number) { places.append(index) }
        }
        places.sort()
        for index in places { result.append((index, all[index])) }
        return result
    }

    // MARK: Membership and order

    func add(_ record: WindowRecord, level: UIWindow.Level) {
        changeRecords { $0[NumberKey(record.number)] = record }
        changeStack { $0.add(record.number, level: level) }
        noteChange(of: record)
    }

    /// Removes a window. Its layer forgets the painted area at once, because another scene may paint the layer before
    /// the next commit. Returns whether the window was in the ledger.
    func remove(_ record: WindowRecord) -> Bool {
        guard records[NumberKey(record.number)] === record else { return false }
        restack(record) { $0.remove(record.number) }
        changeRecords { $0[NumberKey(record.number)] = nil }
        forgetNote(of: record)
        if record.requested != nil {
            let painted = record.layer?.forgetPainted() ?? .null
            removed.append(RemovedWindow(number: record.number, host: record.host, painted: painted))
        }
        (record.host, record.requested) = (nil, nil)
        return true
    }

    /// Makes a window visible in front of its level. A window that is visible already moves there.
    func show(_ record: WindowRecord) {
        restack(record) { $0.show(record.number) }
        noteChange(of: record)
    }

    func hide(_ record: WindowRecord) {
        restack(record) { $0.hide(record.number) }
        noteChange(of: record)
    }

    func setLevel(_ level: UIWindow.Level, of record: WindowRecord) {
        restack(record) { $0.setLevel(level, of: record.number) }
        noteChange(of: record)
    }

    private func restack(_ record: WindowRecord, change: (inout WindowStack) -> Void) {
        if let index = stack.index(of: record.number) { visibleLayers.remove(at: index) }
        changeStack(change)
        if let layer = record.layer, let index = stack.index(of: record.number) {
            visibleLayers.insert(layer, at: index)
        }
    }

    // MARK: Changing in place

    // While a list changes, its property has an empty one, so that no access to the property takes as long as the
    // change (Architecture.md, *Exclusive access*). The lists can be long, so they are not copied.

    private func changeRecords(_ change: (inout [NumberKey: WindowRecord]) -> Void) {
        var list: [NumberKey: WindowRecord] = [:]
        swap(&list, &records)
        change(&list)
        swap(&list, &records)
    }

    private func changeStack(_ change: (inout WindowStack) -> Void) {
        var list = WindowStack()
        swap(&list, &stack)
        change(&list)
        swap(&list, &stack)
    }

    private func changeNoted(_ change: (inout [WindowRecord]) -> Void) {
        var list: [WindowRecord] = []
        swap(&list, &noted)
        change(&list)
        swap(&list, &noted)
    }

    // MARK: Noting changes

    /// Notes that a window's position or visibility changed. Windows that are not in the ledger are ignored.
    func noteChange(of record: WindowRecord) {
        guard records[NumberKey(record.number)] === record else { return }
        record.isChanged = true
        noteDirt(of: record)
    }

    /// Notes that a window looks different or must be laid out. Windows that are not in the ledger are ignored.
    func noteDirt(of record: WindowRecord) {
        guard record.notedIndex == nil, records[NumberKey(record.number)] === record else { return }
        record.notedIndex = noted.count
        changeNoted { $0.append(record) }
    }

    /// Notes that all windows must be laid out.
    func noteDirtOfAll() {
        for record in records.values { noteDirt(of: record) }
    }

    private func forgetNote(of record: WindowRecord) {
        record.isChanged = false
        guard let index = record.notedIndex, let last = noted.last else { return }
        record.notedIndex = nil
        changeNoted { list in
            list.swapAt(index, list.count - 1)
            list.removeLast()
        }
        if last !== record { last.notedIndex = index }
    }

    /// Forgets the noted windows that are up to date. Hidden windows are forgotten too, because showing a window notes
    /// it again.
    ///
    /// Windows that the commit did not paint, because the user cannot see the scene, stay noted. So do those that
    /// changed while the commit was drawing.
    func forgetSettledDirt() {
        var remaining: [WindowRecord] = []
        for record in noted {
            let isClean = record.layer?.dirt.isEmpty ?? true
            if !record.isChanged, isClean || !stack.isVisible(record.number) {
                record.notedIndex = nil
            } else {
                record.notedIndex = remaining.count
                remaining.append(record)
            }
        }
        noted = remaining
    }

    /// Updates the areas that layers were painted on.
    func extentsDidChange(of layers: [(index: Int, layer: CALayer)]) {
        for (index, layer) in layers { visibleLayers.extentDidChange(of: layer, at: index) }
    }

    // MARK: The server

    /// Forgets the windows at the server, because their parent is destroyed. All are created again.
    func forgetServer() {
        siblings = SiblingOrder()
        removed = []
        for record in records.values {
            (record.host, record.requested) = (nil, nil)
            noteChange(of: record)
        }
    }

    /// Notes that another client has destroyed a window.
    func noteDestruction(of record: WindowRecord) {
        siblings.removed(record.number)
        (record.host, record.requested) = (nil, nil)
        repair()
    }

    /// Notes that another client has changed a window.
    func noteTampering(with record: WindowRecord) {
        record.requested?.isTampered = true
        repair()
    }

    /// Forgets the order of the windows at the server, and notes each of them to be placed again.
    private func repair() {
        siblings.forgetOrder()
        for record in records.values { noteChange(of: record) }
    }

    /// Records that a plan was carried out.
    func noteExecution(of plan: CommitPlan) {
        removed = []
        siblings = plan.siblings
        for record in noted { record.isChanged = false }
        for step in plan.steps {
            let record = step.record
            switch step.action {
            case .create(let frame): record.requested = RequestedState(frame: frame)
            case .move(let frame): record.requested?.frame = frame
            case .reassert(let frame):
                record.requested?.frame = frame
                record.requested?.isTampered = false
            case .stack: break
            case .unmap: record.requested?.isMapped = false
            }
        }
        for record in plan.mapped { record.requested?.isMapped = true }
    }
}
