/// The monitors of one moment, the primary one first. `UIScreen.screens` is made from it.
///
/// The changes between two layouts are those to report:
///
/// ```swift
/// let laptop = Monitor(name: "eDP-1", frame: PixelRect(x: 0, y: 0, width: 1920, height: 1080), isPrimary: true)
/// let tv = Monitor(name: "HDMI-1", frame: PixelRect(x: 1920, y: 0, width: 1280, height: 720))
/// let changes = MonitorLayout([laptop, tv]).changes(to: MonitorLayout([laptop]))
/// print(changes.disconnected.map(\.name))     // ["HDMI-1"]
/// ```
///
/// A monitor is recognised by its EDID, and then by its connector.
public struct MonitorLayout: Hashable, Sendable {
    /// The monitors, the primary one first.
    public let monitors: [Monitor]
    /// The ids of the monitors in the server's own order.
    private let serverOrder: [Int]
    /// The last id that was given to a monitor.
    private let lastID: Int

    /// Creates a layout with new ids. The primary monitor moves to the front, and the others keep their order.
    public init(_ monitors: [Monitor]) {
        var numbered = monitors
        for index in numbered.indices { numbered[index].id = index + 1 }
        self.init(numbered: numbered, serverOrder: numbered.map(\.id), lastID: numbered.count)
    }

    private init(numbered: [Monitor], serverOrder: [Int], lastID: Int) {
        self.serverOrder = serverOrder
        let isInOrder = !numbered.dropFirst().contains(where: \.isPrimary)
        monitors = isInOrder ? numbered : numbered.filter(\.isPrimary) + numbered.filter { !$0.isPrimary }
        self.lastID = lastID
    }

    /// The monitor with an id, or `nil` if the layout does not contain it.
    public subscript(id id: Int) -> Monitor? { monitors.first { $0.id == id } }

    /// Returns the number that Xinerama has for the monitor with an id: its place in the server's list, from 0.
    public func xineramaIndex(of id: Int) -> Int? { serverOrder.firstIndex(of: id) }

    /// Returns the changes from this layout to the one that the server shows now.
    ///
    /// Monitors that are in both keep their ids. New ones get ids that were never used.
    public func changes(to shown: MonitorLayout) -> Changes {
        let match = MonitorMatch(old: monitors, new: shown.monitors)
        var lastID = lastID
        var numbered = shown.monitors
        var changed: [Changes.Change] = []
        for index in numbered.indices {
            guard let old = match.predecessors[index].map({ monitors[$0] }) else {
                lastID += 1
                numbered[index].id = lastID
                continue
            }
            numbered[index].id = old.id
            if old != numbered[index] { changed.append(Changes.Change(old: old, new: numbered[index])) }
        }
        let serverOrder = shown.serverOrder.map { id in
            shown.monitors.firstIndex { $0.id == id }.map { numbered[$0].id } ?? id
        }
        let next = MonitorLayout(numbered: numbered, serverOrder: serverOrder, lastID: lastID)
        return Changes(
            layout: next, disconnected: match.unmatched.map { monitors[$0] },
            connected: next.monitors.filter { $0.id > self.lastID }, changed: changed,
            isReordered: !monitors.lazy.map(\.id).elementsEqual(next.monitors.lazy.map(\.id)))
    }

    /// Returns the layout with monitors at its end that have just disappeared, while that may be temporary.
    public func keeping(_ gone: [Monitor]) -> MonitorLayout {
        MonitorLayout(
            numbered: monitors
                + gone.map { monitor in
                    // There is one primary monitor, which is not among those that disappeared.
                    var kept = monitor
                    if monitors.contains(where: \.isPrimary) { kept.isPrimary = false }
                    return kept
                }, serverOrder: serverOrder, lastID: lastID)
    }

    /// The changes from one layout to the next.
    public struct Changes: Hashable, Sendable {
        /// A monitor whose properties changed.
        public struct Change: Hashable, Sendable {
            /// The monitor before the change.
            public let old: Monitor
            /// The monitor after the change.
            public let new: Monitor
        }
        /// The new layout, in which monitors that stayed have their earlier ids.
        public let layout: MonitorLayout
        /// The monitors that were removed, as they were.
        public let disconnected: [Monitor]
        /// The monitors that were added.
        public let connected: [Monitor]
        /// The monitors that stayed and changed.
        public let changed: [Change]
        /// Whether the order changed, for example because another monitor became primary.
        public let isReordered: Bool

        /// Whether there are no changes.
        public var isEmpty: Bool { disconnected.isEmpty && connected.isEmpty && changed.isEmpty && !isReordered }

        /// Whether a connector shows another monitor than before.
        ///
        /// After a suspension, EDIDs can move between connectors one after the other. The exchange may then be
        /// incomplete.
        public var hasExchange: Bool {
            connected.contains { new in disconnected.contains { !$0.name.isEmpty && $0.name == new.name } }
        }
    }
}
