import Dispatch
import Foundation
import X11

/// Follows the monitors: asks once when the server has told of a change and has no more to say, and tells what is
/// different.
///
/// One change of the layout arrives as up to eight events, with states in between that are not real. A monitor that
/// vanished has to stay away for a settle interval before that is told; a new one is told at once, unless its connector showed
/// another one just before: while EDIDs move between connectors, half of the move may be all there is to see.
@MainActor
final class MonitorWatcher {
    private let connection: Connection
    private let settings: SettingsWatcher
    private(set) var layout: MonitorLayout
    private var isDirty = false
    /// When the server began to tell of what was looked at last, and what it showed then.
    private var noticed = DispatchTime.now()
    private var shown: MonitorLayout
    private var settling: (any DispatchSourceTimer)?
    /// The monitors that had vanished when the present interval began; one that vanished later waits for one of its own.
    private var missed: Set<Int> = []
    static let settleInterval = DispatchTimeInterval.milliseconds(100)
    /// Handles what has come from the server, and sends what that has led to.
    var drain: (() -> Void)?
    /// Called with the new list, the main screen first.
    var onChange: (([ScreenDescription]) -> Void)?

    init(connection: Connection, layout: MonitorLayout, settings: SettingsWatcher) {
        self.connection = connection
        self.settings = settings
        self.layout = layout
        shown = layout
    }

    var current: [ScreenDescription] { layout.monitors.map { ScreenDescription($0, scale: settings.scale) } }

    /// Something about the monitors may be different.
    func markDirty() {
        if !isDirty { noticed = .now() }
        isDirty = true
    }

    /// A vanished monitor is being waited for.
    var isSettling: Bool { settling != nil }

    /// The server has said all it has to say for now.
    func drained() {
        guard isDirty else { return }
        isDirty = false
        shown = connection.queryMonitors()
        guard !connection.isBroken else { return }
        conclude(isSettled: false)
    }

    /// What the server showed last is what it shows: it tells of each change.
    private func conclude(isSettled: Bool) {
        let changes = layout.changes(to: shown)
        guard !changes.isEmpty else {
            settling?.cancel()
            settling = nil
            return
        }
        let vanished = Set(changes.disconnected.map(\.id))
        missed.formIntersection(vanished)
        let young = changes.disconnected.filter { !isSettled || !missed.contains($0.id) }
        guard young.isEmpty else {
            // News that do not depend on whether it comes back are told.
            if young.count < vanished.count || (!changes.connected.isEmpty && !changes.hasExchange) {
                take(changes.layout.keeping(young))
            }
            return settle(missing: vanished)
        }
        settling?.cancel()
        settling = nil
        take(changes.layout)
    }

    private func take(_ next: MonitorLayout) {
        layout = next
        onChange?(current)
    }

    private func settle(missing vanished: Set<Int>) {
        guard settling == nil else { return }
        missed = vanished
        // `asyncAfter` may come a tenth later than it is asked to.
        let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.schedule(deadline: noticed + Self.settleInterval, leeway: .nanoseconds(0))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.intervalIsOver() } }
        settling = timer
        timer.activate()
    }

    private func intervalIsOver() {
        // A program that was busy may not have heard yet that the monitor is back.
        drain?()
        guard settling != nil, !connection.isBroken else { return }
        settling?.cancel()
        settling = nil
        conclude(isSettled: true)
        drain?()
    }
}
