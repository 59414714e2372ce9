import Foundation

/// Which monitor a scene belongs to that lies on several of them.
enum ScreenChoice {
    /// So much of what is seen of a scene has to lie on another monitor before it changes over. At exactly half, a scene
    /// that is being dragged would change its scale to and fro.
    static let majority: CGFloat = 0.6

    /// The monitor of a window, in pixels of the desktop; `current` is the one that it belongs to so far. A window that lies
    /// on none stays where it was, or belongs to the first.
    static func index(of rect: CGRect, among monitors: [CGRect], current: Int?) -> Int? {
        let areas = monitors.map { monitor -> CGFloat in
            let part = monitor.intersection(rect)
            return part.isNull ? 0 : part.width * part.height
        }
        guard let best = areas.indices.max(by: { areas[$0] < areas[$1] || (areas[$0] == areas[$1] && $0 > $1) }),
            areas[best] > 0
        else { return current ?? monitors.indices.first }
        guard let current, areas.indices.contains(current), areas[current] > 0, best != current else { return best }
        return areas[best] >= majority * (areas[best] + areas[current]) ? best : current
    }
}
