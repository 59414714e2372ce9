/// The monitors of one moment, the primary one first: what `UIScreen.screens` is made from.
///
/// Two of them can be compared; the difference is what has to be told:
///
///     before  LAPTOP 1920x1080+0+0   TV 1280x720+1920+0
///     after   LAPTOP 2560x1440+0+0   BEAMER 1024x768+2560+0
///     changes disconnected TV, connected BEAMER, changed LAPTOP
///
/// Which monitor is which follows from what it says of itself, then from its connector (`MonitorMatch`).
public struct MonitorLayout: Hashable, Sendable {
    public let monitors: [Monitor]
    /// The ids of the monitors in the server's own order.
    private let serverOrder: [Int]
    /// The last id that was given to a monitor.
    private let lastID: Int

    /// Puts the primary monitor first and leaves the others in the server's order. Each is new.
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

    /// The monitor with this id; `nil` where it is none of these.
    public subscript(id id: Int) -> Monitor? { monitors.first { $0.id == id } }

    /// The number that Xinerama has for the monitor with this id: its place in the server's list, from 0.
    public func xineramaIndex(of id: Int) -> Int? { serverOrder.firstIndex(of: id) }

    /// What has to be told after a change from `self` to what the server shows now, in the order in which it is told.
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

    /// The same with monitors that have just gone behind it, for as long as it is not sure that they have.
    public func keeping(_ gone: [Monitor]) -> MonitorLayout {
        MonitorLayout(
            numbered: monitors
                + gone.map { monitor in
                    // There is one primary monitor, and that is not among the gone.
                    var kept = monitor
                    if monitors.contains(where: \.isPrimary) { kept.isPrimary = false }
                    return kept
                }, serverOrder: serverOrder, lastID: lastID)
    }

    /// The difference of two layouts.
    public struct Changes: Hashable, Sendable {
        public struct Change: Hashable, Sendable {
            public let old: Monitor
            public let new: Monitor
        }
        /// The new layout; monitors that stayed have the ids that they had.
        public let layout: MonitorLayout
        public let disconnected: [Monitor]
        public let connected: [Monitor]
        public let changed: [Change]
        /// The order is another one, as after a change of the primary monitor.
        public let isReordered: Bool

        public var isEmpty: Bool { disconnected.isEmpty && connected.isEmpty && changed.isEmpty && !isReordered }

        /// A connector shows another monitor than before. While EDIDs move between connectors, as after a suspension, that
        /// may be half of the truth.
        public var hasExchange: Bool {
            connected.contains { new in disconnected.contains { !$0.name.isEmpty && $0.name == new.name } }
        }
    }
}
