/// The monitors of one moment, the primary one first: what `UIScreen.screens` is made from.
///
/// Two of them can be compared; the difference is what has to be told:
///
///     before  LAPTOP 1920x1080+0+0   TV 1280x720+1920+0
///     after   LAPTOP 2560x1440+0+0   BEAMER 1024x768+2560+0
///     changes disconnected TV, connected BEAMER, changed LAPTOP
public struct MonitorLayout: Hashable, Sendable {
    public let monitors: [Monitor]

    /// Puts the primary monitor first and leaves the others in the server's order. A second monitor of the same name
    /// is left out: RandR never has one, and a name is a monitor's identity.
    public init(_ monitors: [Monitor]) {
        var names = Set<String>()
        let unique = monitors.filter { names.insert($0.name).inserted }
        self.monitors = unique.filter(\.isPrimary) + unique.filter { !$0.isPrimary }
    }

    public subscript(name: String) -> Monitor? { monitors.first { $0.name == name } }

    /// The monitor that most of `rect` lies on; the first where it lies on none, `nil` where there is none.
    public func monitor(showingMostOf rect: PixelRect) -> Monitor? {
        var best = monitors.first
        var bestArea = 0
        for monitor in monitors {
            let area = monitor.frame.intersection(rect).area
            if area > bestArea { (best, bestArea) = (monitor, area) }
        }
        return best
    }

    /// What has to be told after a change from `self` to `next`, in the order in which it is told.
    public func changes(to next: MonitorLayout) -> Changes {
        var changes = Changes()
        for old in monitors where next[old.name] == nil { changes.disconnected.append(old) }
        for new in next.monitors {
            guard let old = self[new.name] else {
                changes.connected.append(new)
                continue
            }
            if old != new { changes.changed.append(Changes.Change(old: old, new: new)) }
        }
        changes.isReordered = monitors.map(\.name) != next.monitors.map(\.name)
        return changes
    }

    /// The difference of two layouts.
    public struct Changes: Hashable, Sendable {
        public struct Change: Hashable, Sendable {
            public let old: Monitor
            public let new: Monitor
        }
        public var disconnected: [Monitor] = []
        public var connected: [Monitor] = []
        public var changed: [Change] = []
        /// The order is another one, as after a change of the primary monitor.
        public var isReordered = false

        public var isEmpty: Bool { disconnected.isEmpty && connected.isEmpty && changed.isEmpty && !isReordered }
    }
}
