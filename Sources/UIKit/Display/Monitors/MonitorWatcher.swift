import Dispatch
import Foundation
import X11

/// An observer of the monitors. Once the server has reported a change and has no more events, it queries the monitors
/// and reports the differences.
///
/// One change of the layout arrives as up to eight events, with states in between that are not real. A monitor that
/// disappears is therefore reported only after a settle interval.
///
/// A new monitor is reported at once, unless its connector showed another monitor just before. EDIDs may move between
/// connectors one after the other, and then only half of the exchange is visible.
@MainActor
final class MonitorWatcher {
    private let connection: Connection
    private let settings: SettingsWatcher
    private(set) var layout: MonitorLayout
    private var isDirty = false
    /// The time of the first event that led to the last query.
    private var noticed = DispatchTime.now()
    /// The result of the last query.
    private var shown: MonitorLayout
    private var settling: (any DispatchSourceTimer)?
    /// The monitors that were missing when the present interval began. One that disappears later has an interval of its
    /// own.
    private var missed: Set<Int> = []
    /// The time after which a monitor that disappeared is reported.
    static let settleInterval = DispatchTimeInterval.milliseconds(100)
    /// A closure that handles all events of the server and sends the requests that follow from them.
    var drain: (() -> Void)?
    /// A closure that is called with the new list. The main screen comes first.
    var onChange: (([ScreenDescription]) -> Void)?
    /// A closure that is called if the monitors turn out to be the same as before.
    var onStay: (() -> Void)?

    init(connection: Connection, layout: MonitorLayout, settings: SettingsWatcher) {
        self.connection = connection
        self.settings = settings
        self.layout = layout
        shown = layout
    }

    var current: [ScreenDescription] { layout.monitors.map { ScreenDescription($0, scale: settings.scale) } }

    /// Notes that the monitors may have changed.
    func markDirty() {
        if !isDirty { noticed = .now() }
        isDirty = true
    }

    /// Whether a monitor is missing and may come back.
    var isSettling: Bool { settling != nil }

    /// Whether the server has reported a change whose result is not certain yet.
    var isUnsettled: Bool { isDirty || isSettling }

    /// Queries the monitors if they may have changed. It is called when all events have been handled.
    func drained() {
        guard isDirty else { return }
        isDirty = false
        shown = connection.queryMonitors()
        guard !connection.isBroken else { return }
        conclude(isSettled: false)
    }

    /// Reports the changes in the last query, which is still up to date because the server reports every change.
    private func conclude(isSettled: Bool) {
        let changes = layout.changes(to: shown)
        guard !changes.isEmpty else {
            settling?.cancel()
            settling = nil
            onStay?()
            return
        }
        let vanished = Set(changes.disconnected.map(\.id))
        missed.formIntersection(vanished)
        let young = changes.disconnected.filter { !isSettled || !missed.contains($0.id) }
        guard young.isEmpty else {
            // Changes that do not depend on the missing monitors are reported now.
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
        // `asyncAfter` may be late by a tenth of the interval.
        let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.schedule(deadline: noticed + Self.settleInterval, leeway: .nanoseconds(0))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.intervalIsOver() } }
        settling = timer
        timer.activate()
    }

    private func intervalIsOver() {
        // A busy program may not have handled the event that the monitor is back.
        drain?()
        guard settling != nil, !connection.isBroken else { return }
        settling?.cancel()
        settling = nil
        conclude(isSettled: true)
        drain?()
    }
}
