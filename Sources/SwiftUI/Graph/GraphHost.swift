import Foundation
import Logging
import UIKit

/// A tree of nodes with its pending work.
///
/// A change marks its dependents (`enqueue`) and requests a turn. In the turn, `update()` evaluates the marked nodes
/// from the root downwards, and updates the lists of layout nodes.
@MainActor
final class GraphHost {
    /// The link by which objects refer to the tree that may outlive it.
    let link = BackLink<GraphHost>()
    /// Called when there is work for a turn and none was requested yet.
    var onRequest: (() -> Void)?
    /// Actions that run after the update and the layout, such as those of `onChange`.
    private var followUps: [() -> Void] = []
    /// The pending evaluations by transaction, in the order of the changes.
    private var pending: [PendingUpdate] = []
    /// The running update, or `nil`.
    private var running: PendingUpdate?
    private var postponed: [Evaluation] = []
    private var restructured: [any ElementOwner] = []
    private var waitsForNextTurn = false
    private var isRequested = false
    /// The number of the running update, or of the last one.
    private(set) var updateNumber = 0
    /// The number of parts of the tree with their own transaction.
    var transactionScopeCount = 0
    /// Shows the pending changes of other transactions at once.
    var onSeparation: (() -> Void)?
    /// The running animations of the tree.
    let animator = GraphAnimator()
    /// The removed views that are still shown, by their positions in the tree.
    var departures: [DeparturePlace: Presence] = [:]
    /// The last frames of the views in namespaces, in the coordinates of the root.
    var matchedFrames: [MatchedGeometryKey: CGRect] = [:]
    /// The number of existing nodes, for tests of leaks.
    var nodeCount = 0
    /// The number of reports of changes that concerned earlier evaluations, for tests of leaks.
    var lateReportCount = 0
    /// The number of calls of `LayoutNode.measure`, for tests of the layout's cost.
    var measureCount = 0
    /// The number of nodes that display passes have visited, for tests of their cost.
    var visitCount = 0
    /// The view that shows the tree, or `nil`.
    weak var view: UIView?
    /// The node whose view has set the title of the page or window.
    weak var titleOwner: _Node?
    /// Whether the whole tree is being taken down.
    private(set) var isEnding = false
    /// The layout node of the whole tree.
    var root: LayoutNode?
    /// The safe area of the tree, as distances from its edges.
    var safeArea = EdgeInsets()
    /// The origin of the tree in its window, in points.
    var rootOrigin = CGPoint.zero
    /// The views over which the pointer is followed.
    let hovers = HoverTracker()
    /// The views that can be dragged, or that take things.
    let drags = DragRegions()
    /// The readers of global positions, which are checked after each layout.
    var placeReaders: [ObjectIdentifier: any PlaceReader] = [:]

    init() { link.begin(self) }

    deinit { link.end() }

    /// The logger of SwiftUI's messages. It is created for each one, because a program may set up its logging late.
    nonisolated static var logger: Logger { Logger(label: "SwiftUI") }

    /// Whether an update is running. The tree may be incomplete then.
    var isUpdating: Bool { running != nil }

    /// Whether work is due in this turn.
    var hasWork: Bool {
        isRequested || havePreferencesChanged || !pending.isEmpty || !restructured.isEmpty || !followUps.isEmpty
            || ledger.hasWaiting
    }

    /// Requests a turn, unless one is already requested.
    func request() {
        guard !isRequested else { return }
        isRequested = true
        onRequest?()
    }

    /// Marks a node for evaluation in this turn, or in the next one if it is being evaluated.
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

    /// Marks the postponed evaluations.
    func enqueuePostponed() {
        waitsForNextTurn = false
        let due = postponed
        postponed = []
        for evaluation in due where evaluation.isDirty { enqueue(evaluation) }
    }

    /// Marks a container whose list of layout nodes must be rebuilt.
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

    /// Whether changes may be animated. Outside of a window, views jump to their new positions.
    var canAnimate: Bool { isVisible }

    /// Whether the running update may begin animations.
    var mayAnimate: Bool { canAnimate && (transaction.animation != nil || transactionScopeCount > 0) }

    /// Starts the update for the oldest pending transaction. Returns `false` if there is none.
    ///
    /// - Parameter isForced: Whether an update begins even if nothing is marked.
    func beginUpdate(isForced: Bool = false) -> Bool {
        guard running == nil, isForced || !pending.isEmpty || !restructured.isEmpty else { return false }
        running = pending.isEmpty ? PendingUpdate(Transaction()) : pending.removeFirst()
        updateNumber += 1
        return true
    }

    /// Ends an update. Nodes that were marked after its last evaluation remain for the next one.
    func endUpdate() {
        guard let update = running else { return }
        running = nil
        if update.count > 0 {
            pending.insert(update, at: 0)
        } else {
            for completion in update.transaction.completions { completion.end() }
        }
    }

    /// Shows pending changes of other transactions, before a further change of the same value replaces them.
    func separate() {
        guard running == nil, let last = pending.last, !last.transaction.canMerge(with: .current) else { return }
        onSeparation?()
    }

    /// Evaluates all marked nodes.
    func update() {
        while beginUpdate() {
            drain()
            endUpdate()
        }
    }

    /// Evaluates all marked nodes of the running update, even in the middle of a layout.
    ///
    /// Trees that the evaluations change, such as the page of a navigation stack, follow in the same transaction.
    func drain() {
        let outer = Transaction.current
        Transaction.current = transaction
        defer { Transaction.current = outer }
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
            if !owners.isEmpty, readsPreferences { preferencesDidChange() }
        } while running?.count ?? 0 > 0 || !restructured.isEmpty
    }

    // MARK: Layout

    /// Whether views in the tree may have guides other than the baselines of texts.
    private(set) var hasGuides = false

    /// Notes that views in the tree have guides other than the baselines of texts.
    func expectGuides() {
        guard !hasGuides else { return }
        hasGuides = true
        // Sizes that are known were found without guides.
        root?.invalidateLayoutTree()
    }

    /// Whether the tree has, or had, a tab view with pages. Only the selected page contributes to preferences.
    var hasPages = false

    /// The nodes of fixed size in which a size has changed.
    private var fixedNodes: [LayoutNode] = []

    /// Arranges a node of fixed size again after the layout, without a new layout of the nodes above.
    func arrangeLater(_ node: LayoutNode) {
        fixedNodes.append(node)
        request()
    }

    /// Arranges the nodes of fixed size in which a size has changed.
    func arrangeFixedNodes() {
        while !fixedNodes.isEmpty {
            let nodes = fixedNodes
            fixedNodes = []
            for node in nodes { node.arrangeInside() }
        }
    }

    // MARK: Display

    /// The nodes that each display pass visits.
    private var shownInEachPass: [Weak<LayoutNode>] = []

    /// Lets each display pass visit a node, because what it shows depends on more than the tree, such as the state of a
    /// view of UIKit.
    func showInEachPass(_ node: LayoutNode) { shownInEachPass.append(Weak(node)) }

    /// Marks the nodes that each display pass visits.
    func markForEachPass() {
        guard !shownInEachPass.isEmpty else { return }
        var hasEnded = false
        for node in shownInEachPass {
            if let node = node.object { node.markForDisplay() } else { hasEnded = true }
        }
        if hasEnded { shownInEachPass.removeAll { $0.object == nil } }
    }

    // MARK: Rows on demand

    /// The layouts whose views are targets of scroll views.
    let scrollTargets = ScrollTargetRegistry()
    /// The containers and scroll views that make rows on demand.
    private(set) var rows = RowDemand()
    /// The distance by which the content of a scroll view is moved in the present display pass.
    var contentShift = CGPoint.zero

    /// Requests a turn if the scrolling of a view calls for other rows.
    func rowsDidScroll(in scroll: ScrollLayout) { if rows.needsFilling(in: scroll) { request() } }

    // MARK: Places

    /// Checks the readers of positions in the window.
    func checkPlaces() { for reader in Array(placeReaders.values) { reader.checkPlace() } }

    // MARK: Preferences

    /// The readers of preferences in the order of their registration, which is from the inside to the outside.
    private var preferenceReaders: [any PreferenceReader] = []
    private var havePreferencesChanged = false

    /// Notes that a preference has changed, or that a view with a preference was inserted, moved or removed.
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

    /// The tree around a page of a navigation stack or a tab, which reads the preferences of the page too.
    weak var preferenceReceiver: GraphHost?

    /// Whether a view of this tree or of one around it reads preferences.
    var readsPreferences: Bool { !preferenceReaders.isEmpty || preferenceReceiver?.readsPreferences == true }

    /// Lets all readers read their preferences again, if one has changed.
    func readPreferences() {
        guard havePreferencesChanged else { return }
        havePreferencesChanged = false
        for reader in preferenceReaders { reader.readPreference() }
        if let preferenceReceiver, preferenceReceiver.readsPreferences { preferenceReceiver.preferencesDidChange() }
    }

    // MARK: Appearance

    private var ledger = AppearanceLedger()

    /// Whether the tree is in a window. Views appear and disappear with it.
    var isVisible: Bool {
        get { ledger.isVisible }
        set {
            guard newValue != ledger.isVisible else { return }
            let gone = ledger.note(isOnScreen: newValue)
            guard !newValue else { return request() }
            animator.jump()
            for observer in gone { observer.disappear() }
        }
    }

    /// The group of the views that are in no row of a list.
    var rootGroup: AppearanceGroup { ledger.root }

    /// Notes that a row came on the screen, or left it. Its views appear or disappear after the layout.
    func note(isOnScreen: Bool, _ group: AppearanceGroup) {
        let gone = ledger.note(isOnScreen: isOnScreen, group)
        if !gone.isEmpty { afterLayout { for observer in gone { observer.disappear() } } }
        if ledger.hasWaiting { request() }
    }

    /// Adds an observer, which appears after the layout if it is shown.
    func observeAppearance(_ observer: any AppearanceObserver) {
        ledger.add(observer, to: observer.appearanceGroup)
        request()
    }

    /// Removes an observer, which disappears after the layout if it had appeared.
    func stopObservingAppearance(_ observer: any AppearanceObserver) {
        guard ledger.remove(observer, from: observer.appearanceGroup) else { return }
        if departing == nil { afterLayout { observer.disappear() } } else { departing?.append(observer) }
    }
    private var departing: [any AppearanceObserver]?

    /// Calls a closure that removes views from the tree. Returns their observers that had appeared.
    func collectDeparting(_ body: () -> Void) -> [any AppearanceObserver] {
        let outer = departing
        departing = []
        body()
        defer { departing = outer }
        return departing ?? []
    }

    /// Notes that the tree is being removed. From now on, views disappear at once instead of after the next layout.
    func beginEnding() {
        isVisible = false
        isEnding = true
    }

    /// Drops all work and the layout, because the tree is being removed.
    func end() {
        root = nil
        rows = RowDemand()
        fixedNodes = []
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

    /// Performs the actions that follow the layout, and then reports appearances.
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
    /// Rebuilds the list.
    func collectElements()
}

/// A node whose content depends on the position of its layout node in the window.
@MainActor
protocol PlaceReader: AnyObject {
    /// Evaluates the content again if the position has changed.
    func checkPlace()
}
