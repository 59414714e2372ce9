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
    private var buckets: [[Evaluation]] = []
    private var pendingCount = 0
    private var postponed: [Evaluation] = []
    private var restructured: [any ElementOwner] = []
    private var waitsForNextTurn = false
    private var isRequested = false
    private(set) var isUpdating = false
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
    var hasWork: Bool { isRequested || pendingCount > 0 || !restructured.isEmpty || !followUps.isEmpty }

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
            while buckets.count <= evaluation.depth { buckets.append([]) }
            buckets[evaluation.depth].append(evaluation)
            pendingCount += 1
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

    /// Evaluates everything that is marked.
    func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        drain()
    }

    /// Evaluates everything that is marked, also in the middle of a layout.
    func drain() {
        repeat {
            var depth = 0
            while depth < buckets.count {
                guard let evaluation = buckets[depth].popLast() else {
                    depth += 1
                    continue
                }
                pendingCount -= 1
                evaluation.runIfDirty()
                // An evaluation may mark nodes above it, by setting another view's state.
                if pendingCount > 0 { depth = 0 }
            }
            let owners = restructured
            restructured = []
            for owner in owners { owner.collectElements() }
        } while pendingCount > 0 || !restructured.isEmpty
    }

    /// Checks the readers of places in the window.
    func checkPlaces() { for reader in Array(placeReaders.values) { reader.checkPlace() } }

    // MARK: Appearance

    private var ledger = AppearanceLedger()

    /// Whether the tree is in a window. Views appear and disappear with it.
    var isVisible: Bool {
        get { ledger.isVisible }
        set {
            guard newValue != ledger.isVisible else { return }
            ledger.isVisible = newValue
            if newValue { request() } else { for observer in ledger.takeDisappearing() { observer.disappear() } }
        }
    }

    /// Adds an observer, which appears after the layout if the tree is visible.
    func observeAppearance(_ observer: any AppearanceObserver) {
        ledger.add(observer)
        request()
    }

    /// Removes an observer, which disappears after the layout if it had appeared.
    func stopObservingAppearance(_ observer: any AppearanceObserver) {
        if ledger.remove(observer) { afterLayout { observer.disappear() } }
    }

    /// Notes that the tree goes. What ends from now on ends at once, rather than after the next layout.
    func beginEnding() {
        isVisible = false
        isEnding = true
    }

    /// Drops all work and the layout, because the tree goes.
    func end() {
        root = nil
        buckets = []
        pendingCount = 0
        postponed = []
        restructured = []
        followUps = []
        placeReaders = [:]
        onRequest = nil
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
