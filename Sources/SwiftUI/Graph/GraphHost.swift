import Foundation
import Logging
import UIKit

/// A tree of nodes with its pending work.
///
/// A change marks what depends on it (`enqueue`) and requests a turn. In the turn, `update()` evaluates what is marked,
/// from the root downwards, and brings the layout nodes into line with the nodes.
@MainActor
final class GraphHost {
    /// Called when there is work for a turn and none was requested yet.
    var onRequest: (() -> Void)?
    /// Called after an update with the work that must follow it, such as `onChange` actions.
    private var followUps: [() -> Void] = []
    /// The evaluations that wait, by transaction, in the order of the changes.
    private var pending: [PendingUpdate] = []
    /// The update that runs.
    private var running: PendingUpdate?
    private var postponed: [Evaluation] = []
    private var restructured: [any ElementOwner] = []
    private var waitsForNextTurn = false
    private var isRequested = false
    /// The number of the running update, or of the last one.
    private(set) var updateNumber = 0
    /// The number of parts of the tree with a transaction of their own.
    var transactionScopeCount = 0
    /// Whether nodes have moved since the tree was last shown.
    var hasUnshownLayout = false
    /// Shows the pending changes of other transactions at once.
    var onSeparation: (() -> Void)?
    /// Everything that moves in the tree.
    let animator = GraphAnimator()
    /// The views that are removed and still shown, by their places in the tree.
    var departures: [DeparturePlace: Presence] = [:]
    /// The number of living nodes, for tests of leaks.
    var nodeCount = 0
    /// The number of calls of `LayoutNode.measure`, for tests of the layout's cost.
    var measureCount = 0
    /// The evaluations of bodies by the type of the view, if they are counted.
    var bodyCounts: [ObjectIdentifier: Int] = [:]
    /// The view that shows the tree, or `nil`.
    weak var view: UIView?
    /// The view that has set the title of the page or of the window.
    weak var titleOwner: _Node?
    /// Whether the whole tree is being taken down.
    private(set) var isEnding = false
    /// The layout node of the whole tree.
    var root: LayoutNode?
    /// The safe area of the tree, as distances from its edges.
    var safeArea = EdgeInsets()
    /// The place of the tree in its window, in points.
    var rootOrigin = CGPoint.zero
    /// Readers of global positions. They are checked after each layout.
    var placeReaders: [ObjectIdentifier: any PlaceReader] = [:]

    nonisolated static let logger = Logger(label: "SwiftUI")

    /// Whether something is due in this turn.
    var hasWork: Bool {
        isRequested || havePreferencesChanged || !pending.isEmpty || !restructured.isEmpty || !followUps.isEmpty
    }

    /// Requests a turn, once until it has run.
    func request() {
        guard !isRequested else { return }
        isRequested = true
        onRequest?()
    }

    /// Marks a node for evaluation in this turn, or in the next one if it is evaluated at this moment.
    func enqueue(_ evaluation: Evaluation, inNextTurn: Bool = false) {
        if inNextTurn {
            postponed.append(evaluation)
            guard !waitsForNextTurn else { return }
            waitsForNextTurn = true
            DispatchQueue.main.async { [weak self] in self?.enqueuePostponed() }
        } else {
            if running != nil {
                running?.add(evaluation)
            } else {
                if !(pending.last?.transaction.canMerge(with: .current) ?? false) {
                    pending.append(PendingUpdate(.current))
                    for completion in Transaction.current.completions { completion.begin() }
                }
                pending[pending.count - 1].add(evaluation)
            }
            request()
        }
    }

    /// Marks what was put off until now.
    func enqueuePostponed() {
        waitsForNextTurn = false
        let due = postponed
        postponed = []
        for evaluation in due where evaluation.isDirty { enqueue(evaluation) }
    }

    /// Marks a container whose list of layout nodes must be made again.
    func restructure(_ owner: any ElementOwner) {
        restructured.append(owner)
        request()
    }

    /// Adds an action that runs after the update and the layout of this turn.
    func afterLayout(_ action: @escaping () -> Void) {
        followUps.append(action)
        request()
    }

    /// Begins a pass. Later changes request another one.
    func beginPass() { isRequested = false }

    /// The transaction of the changes that are made or shown now.
    var transaction: Transaction { running?.transaction ?? .current }

    /// Whether changes may be animated: what is not in a window jumps to its place.
    var canAnimate: Bool { isVisible }

    /// Whether the running update may begin animations.
    var mayAnimate: Bool { canAnimate && (transaction.animation != nil || transactionScopeCount > 0) }

    /// Begins the update that follows the oldest changes of one transaction. Returns `false` if there are none.
    ///
    /// - Parameter isForced: Whether an update begins also if nothing is marked.
    func beginUpdate(isForced: Bool = false) -> Bool {
        guard running == nil, isForced || !pending.isEmpty || !restructured.isEmpty else { return false }
        running = pending.isEmpty ? PendingUpdate(Transaction()) : pending.removeFirst()
        updateNumber += 1
        return true
    }

    /// Ends an update. What was marked after its last evaluation is left for the next one.
    func endUpdate() {
        guard let update = running else { return }
        running = nil
        if update.count > 0 {
            pending.insert(update, at: 0)
        } else {
            for completion in update.transaction.completions { completion.end() }
        }
    }

    /// Shows pending changes of other transactions, before another change of the same value hides them.
    func separate() {
        guard running == nil, let last = pending.last, !last.transaction.canMerge(with: .current) else { return }
        onSeparation?()
    }

    /// Evaluates everything that is marked.
    func update() {
        while beginUpdate() {
            drain()
            endUpdate()
        }
    }

    /// Evaluates everything that is marked in the running update, also in the middle of a layout.
    func drain() {
        repeat {
            var depth = 0
            while depth < running?.depthCount ?? 0 {
                guard let evaluation = running?.pop(at: depth) else {
                    depth += 1
                    continue
                }
                evaluation.runIfDirty()
                // An evaluation may mark nodes above it, by setting another view's state.
                if running?.count ?? 0 > 0 { depth = 0 }
            }
            let owners = restructured
            restructured = []
            for owner in owners { owner.collectElements() }
            // A row that has moved changes the order of the preferences.
            if !owners.isEmpty, !preferenceReaders.isEmpty { preferencesDidChange() }
        } while running?.count ?? 0 > 0 || !restructured.isEmpty
    }

    /// Checks the readers of places in the window.
    func checkPlaces() { for reader in Array(placeReaders.values) { reader.checkPlace() } }

    // MARK: Preferences

    /// The readers of preferences in the order of their registration, which is from the inside to the outside.
    private var preferenceReaders: [any PreferenceReader] = []
    private var havePreferencesChanged = false

    /// A view has another preference than before, or has come, moved or gone with one.
    func preferencesDidChange() {
        guard !havePreferencesChanged else { return }
        havePreferencesChanged = true
        if running == nil { request() }
    }

    func addPreferenceReader(_ reader: any PreferenceReader) {
        preferenceReaders.append(reader)
        preferencesDidChange()
    }

    func removePreferenceReader(_ reader: any PreferenceReader) { preferenceReaders.removeAll { $0 === reader } }

    /// Lets all readers read, if something has changed.
    func readPreferences() {
        guard havePreferencesChanged else { return }
        havePreferencesChanged = false
        for reader in preferenceReaders { reader.readPreference() }
    }

    // MARK: Appearance

    private var ledger = AppearanceLedger()

    /// Whether the tree is in a window. Views appear and disappear with it.
    var isVisible: Bool {
        get { ledger.isVisible }
        set {
            guard newValue != ledger.isVisible else { return }
            ledger.isVisible = newValue
            guard !newValue else { return request() }
            animator.jump()
            for observer in ledger.takeDisappearing() { observer.disappear() }
        }
    }

    /// Adds an observer, which appears after the layout if the tree is visible.
    func observeAppearance(_ observer: any AppearanceObserver) {
        ledger.add(observer)
        request()
    }

    /// Removes an observer, which disappears after the layout if it had appeared.
    func stopObservingAppearance(_ observer: any AppearanceObserver) {
        guard ledger.remove(observer) else { return }
        if departing == nil { afterLayout { observer.disappear() } } else { departing?.append(observer) }
    }
    private var departing: [any AppearanceObserver]?

    /// Calls a closure that takes views out of the tree. Returns those of their observers that have appeared.
    func collectDeparting(_ body: () -> Void) -> [any AppearanceObserver] {
        let outer = departing
        departing = []
        body()
        defer { departing = outer }
        return departing ?? []
    }

    /// Notes that the tree goes. What ends from now on ends at once, rather than after the next layout.
    func beginEnding() {
        isVisible = false
        isEnding = true
    }

    /// Drops all work and the layout, because the tree goes.
    func end() {
        root = nil
        animator.end()
        departures = [:]
        pending = []
        postponed = []
        restructured = []
        followUps = []
        placeReaders = [:]
        preferenceReaders = []
        onRequest = nil
        onSeparation = nil
    }

    /// Performs the actions that follow the layout: what was added for it, then appearances.
    func performFollowUps() {
        let actions = followUps
        followUps = []
        for action in actions { action() }
        for observer in ledger.takeAppearing() { observer.appear() }
    }
}

/// A node that keeps a list of the layout nodes below it.
@MainActor
protocol ElementOwner: AnyObject {
    /// Makes the list again.
    func collectElements()
}

/// A node whose content depends on the place of its layout node in the window.
@MainActor
protocol PlaceReader: AnyObject {
    /// Evaluates the content again if the place has changed.
    func checkPlace()
}
