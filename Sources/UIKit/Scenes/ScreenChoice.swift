import Foundation

/// The rule that decides which of several monitors a scene belongs to.
enum ScreenChoice {
    /// The share of a scene that must lie on another monitor before the scene belongs to that one.
    ///
    /// Only the areas on the two monitors count. With a share of one half, a scene that is being dragged would change
    /// its scale back and forth.
    static let majority: CGFloat = 0.6

    /// Returns the index of the monitor that a window belongs to.
    ///
    /// A window outside all monitors keeps its current monitor. If it has none, it belongs to the first one.
    ///
    /// - Parameters:
    ///   - rect: The window's frame, in pixels of the desktop.
    ///   - monitors: The frames of the monitors, in pixels of the desktop.
    ///   - current: The index of the present monitor of the window, or `nil`.
    /// - Returns: The index, or `nil` if there is neither a current monitor nor any other.
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
